/** The plans of a resort: those that wait in the order of their times, under the days on which they are made, then those that have ended. */
import type { ChangePlan } from '@ridgeline/domain/planned-changes/change-plan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { plansChanged, plansQuery } from '../../entities/planned/plans-api.ts'
import { formatDay } from '../../lib/language/numbers/format.ts'
import { dayIn, shortWeekday } from '../../lib/language/moments/resort-time.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useGathered } from '../../lib/browser/time/use-gathered.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { PlanEntry } from './plan-entry.tsx'

/** Plans of other users publish no change until they are made. */
const every = 30_000
/** Milliseconds in which changes of others are read together. */
const pause = 1_000

export function PlannedChangesScreen({ resortId }: { resortId: string }) {
  const client = useQueryClient()
  const zone = useZone(resortId)
  const search: { plan?: unknown } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery({ ...plansQuery(resortId), refetchInterval: every })
  const refresh = useGathered(() => plansChanged(client), pause)
  useLive((event) => {
    if (event.kind !== 'note') refresh()
  })
  const waiting = data?.items.filter(({ state }) => state === 'proposed' || state === 'scheduled') ?? []
  const ended = data?.items.filter((plan) => !waiting.includes(plan)) ?? []
  const days = [...Map.groupBy(waiting, ({ applyAt }) => dayIn(new Date(applyAt), zone))]
  const entry = (plan: ChangePlan) => (
    <PlanEntry
      key={plan.id}
      plan={plan}
      resortId={resortId}
      needsOther={data!.needsApproval}
      isAsked={search.plan === plan.id}
      isOpenedFirst={search.plan === undefined && plan === waiting[0]}
    />
  )
  return (
    <>
      {error && !data && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {!data && !error && <SkeletonRows count={5} />}
      {data?.items.length === 0 && <EmptyState title={text('plans.empty')}>{text('plans.emptyHint')}</EmptyState>}
      {days.length > 0 && (
        <section aria-label={text('plans.waiting')}>
          <h2>{text('plans.waiting')}</h2>
          {days.map(([day, plans]) => (
            <div key={day} className="plans-day">
              <h3 className="num">
                <span>{shortWeekday(day)}</span> {formatDay(day)}
              </h3>
              <ol>{plans.map(entry)}</ol>
            </div>
          ))}
        </section>
      )}
      {ended.length > 0 && (
        <section aria-label={text('plans.ended')}>
          <h2>{text('plans.ended')}</h2>
          <ol>{ended.map(entry)}</ol>
        </section>
      )}
    </>
  )
}
