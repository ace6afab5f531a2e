/** The grooming plan of a night, by thumb. */
import './grooming.css'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { snowGun } from '@ridgeline/domain/entities/snow-gun'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMay } from '../../entities/source/use-may.ts'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { formatDay, formatDistance, formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'
import { outbox } from '../../page-parts/outbox/outbox.ts'
import { OutboxLine } from '../../page-parts/outbox/outbox-line.tsx'
import { useOutbox } from '../../page-parts/outbox/use-outbox.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { GroomingRow } from './grooming-row.tsx'
import { keepNight, nightQuery } from './night-api.ts'
import { NightHeader } from './night-header.tsx'
import { PlanSources } from './plan-sources.tsx'
import { shownRow, withSaved, type ShownRow } from './shown-row.ts'
import { usePlanChanges } from './use-plan-changes.ts'

export function GroomingBoard({ resortId, base }: BoardProps) {
  const userId = useAppUser()?.Profile.id ?? ''
  const [night, setNight] = useState<string>()
  const [tonight, setTonight] = useState<string>()
  const { data, error, refetch } = useQuery(nightQuery(userId, resortId, night))
  const waiting = useOutbox(userId)
  const zone = useZone(resortId)
  const client = useQueryClient()
  const may = useMay(grooming, resortId)
  const { tap, add } = usePlanChanges(userId, resortId)
  const mayGuns = useMay(snowGun, resortId)
  const { rows: guns } = useBoardRecords(snowGun, { resortId, filters: { state: 'running' }, isEnabled: mayGuns('read') })
  useEffect(
    () =>
      outbox.onSaved(({ change, record }) => {
        if (change.entity !== grooming.name) return
        const kept = client.setQueryData(nightQuery(userId, resortId, night).queryKey, (old) => old && withSaved(old, record))
        if (kept) keepNight(userId, resortId, kept)
        void client.invalidateQueries({ queryKey: queryKeys.entity(grooming.name) })
      }),
    [client, userId, resortId, night],
  )
  if (data && data.plan.tonight !== tonight) setTonight(data.plan.tonight)
  const shownNight = data?.plan.night ?? night
  const missing = error ? <InlineAlert onRetry={refetch}>{error.message}</InlineAlert> : <SkeletonRows count={8} />
  if (!shownNight) return missing
  const rows = data?.plan.rows.map((row) => shownRow(row, waiting)) ?? []
  return (
    <section className="grooming" aria-label={text('groomingPlan.of', formatDay(shownNight))}>
      <NightHeader night={shownNight} tonight={tonight} progress={progressText(rows)} onShow={setNight} />
      <OutboxLine lead={text('groomingPlan.lead')} waiting={waiting} readAt={data?.at} />
      {data ? (
        <>
          {rows.length === 0 ? (
            <EmptyState title={text('groomingPlan.empty')}>{may('create') ? text('groomingPlan.emptyHint') : ''}</EmptyState>
          ) : (
            <ul className="grooming-rows">
              {rows.map((row) => (
                <GroomingRow
                  key={row.id}
                  row={row}
                  base={base}
                  zone={zone}
                  guns={guns?.filter(({ slopeId }) => slopeId === row.slopeId).length ?? 0}
                  mayGroom={may('status') || may('update')}
                  onTap={tap}
                />
              ))}
            </ul>
          )}
          {may('create') && <PlanSources plan={data.plan} add={add} />}
        </>
      ) : (
        missing
      )}
    </section>
  )
}

const metresOf = (rows: readonly ShownRow[]) => rows.reduce((sum, { length }) => sum + (length ?? 0), 0)

function progressText(rows: readonly ShownRow[]): string {
  if (rows.length === 0) return ''
  const done = rows.filter(({ groomedAt }) => groomedAt !== null)
  return text(
    'groomingPlan.progress',
    formatNumber(done.length),
    formatNumber(rows.length),
    formatDistance(metresOf(done), 1),
    formatDistance(metresOf(rows), 1),
  )
}
