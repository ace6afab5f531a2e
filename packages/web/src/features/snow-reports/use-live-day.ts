/** Keeps the computed values of today current: they follow lifts, slopes, trails and weather. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { useQueryClient } from '@tanstack/react-query'
import { useGathered } from '../../lib/browser/time/use-gathered.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dayQuery } from './report-api.ts'

/** Milliseconds in which changes are read together: the figures of a whole resort are computed for each reading. */
const pause = 2_000

const sources = ['skilift', 'slope', 'crossCountry', 'weatherCurrent', 'resort'] as const satisfies readonly EntityName[]

export function useLiveDay(resortId: string): void {
  const client = useQueryClient()
  const { queryKey } = dayQuery(resortId)
  const refresh = useGathered(() => client.invalidateQueries({ queryKey }), pause)
  useLive((event) => {
    if (event.kind === 'reset') return
    const { entity, id, resortId: owner } = event.kind === 'change' ? event.change : event.note
    if ((owner ?? id) === resortId && isOneOf(sources, entity)) refresh()
  })
}
