/** The lifts and slopes of the public ski map as lines for orientation. */
import type { SkimapFeed } from '@ridgeline/domain/displays/feed'
import { linesOf } from '@ridgeline/domain/geometry/geometry-lines'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call/call.ts'
import { CallError } from '../../../../lib/call/call-error.ts'
import type { MapLine } from '../../../../ui/map/map-view.tsx'

const none: readonly MapLine[] = []

function linesIn({ items }: SkimapFeed): readonly MapLine[] {
  return items.flatMap((item) => {
    const kind = item.entity === 'skilift' ? 'lift' : item.type === 'freeride' ? 'freeride' : item.difficulty
    return item.geometry ? [{ id: item.id, kind, lines: linesOf(item.geometry) }] : []
  })
}

const contextQuery = (resortId: string) =>
  queryOptions({
    queryKey: ['map-context', resortId],
    queryFn: async ({ signal }) => {
      try {
        // Quiet: the lines are only for orientation, and forms work without them.
        return linesIn(await call<SkimapFeed>('GET', `displays/skimaps/${resortId}`, undefined, { base: 'public', signal, quiet: true }))
      } catch (error) {
        // A resort without a public map shows a grid for orientation.
        if (error instanceof CallError && error.status === 404) return none
        throw error
      }
    },
    staleTime: 60_000,
    retry: false,
  })

export function useMapContext(resortId: string | undefined): { lines: readonly MapLine[]; isLoading: boolean } {
  const { data = none, isLoading } = useQuery({ ...contextQuery(resortId ?? ''), enabled: Boolean(resortId) })
  return { lines: data, isLoading }
}
