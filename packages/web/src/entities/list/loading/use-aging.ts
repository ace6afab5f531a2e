/** Whether the status of a record has expired for guests: by the time of the record, or of the whole resort (OP63). */
import { nextAging, shownStatus } from '@ridgeline/domain/displays/shown-status'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { firstPaint } from '../../../lib/browser/time/first-paint.ts'
import { useClock } from '../../../lib/browser/time/use-clock.ts'
import { call } from '../../../lib/call/call.ts'
import type { Page, Stored } from '../../api.ts'
import { useMay } from '../../source/use-may.ts'

interface Frame {
  statusValidUntil: string | null
}

const forEver: Frame = { statusValidUntil: null }

const validityOf = ({ statusValidUntil: until }: Values) => ({
  status: 'open' as const,
  statusValidUntil: typeof until === 'string' ? until : null,
})

export const hasRunOut = (row: Values, frame: Frame = forEver, now = Date.now()): boolean =>
  shownStatus(validityOf(row), frame, now) === 'unknown'

/** The end of validity of all statuses of the resort. */
function useFrame(resortId: string | undefined, isWanted: boolean): Frame {
  const may = useMay({ name: 'resort' }, resortId)
  const params = { ids: [resortId ?? ''], count: 'false' }
  const { data } = useQuery({
    queryKey: queryKeys.list('resort', params),
    async queryFn({ signal }) {
      await firstPaint()
      return call<Page>('GET', 'resorts', params, { signal, quiet: true })
    },
    enabled: isWanted && resortId !== undefined && may('read'),
  })
  const until = data?.items[0]?.['statusValidUntil']
  return typeof until === 'string' ? { statusValidUntil: until } : forEver
}

export type IsAged = (row: Stored) => boolean

/** @returns the same function until another status expires. */
export function useAging(entity: Entity, rows: readonly Stored[], resortId: string | undefined): IsAged {
  const isAging = 'status' in entity.fields && 'statusValidUntil' in entity.fields
  const { statusValidUntil } = useFrame(resortId, isAging && rows.length > 0)
  const now = useClock((at) => (isAging ? nextAging(rows.map(validityOf), { statusValidUntil }, at) : undefined))
  return useCallback((row) => isAging && row.active && hasRunOut(row, { statusValidUntil }, now), [isAging, statusValidUntil, now])
}
