/** Recommendations whose target was removed recommend nothing: the app leaves them out. */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { useQueries } from '@tanstack/react-query'
import { textsQuery, type Stored } from '../../entities/api.ts'

/** Records that name a target by its kind and id; a URL is not a record. */
const targetOf = ({ targetType: type, targetId: id }: Stored) =>
  typeof type === 'string' && typeof id === 'string' && entryOf(type) ? { type, id } : undefined

/** Until it is known, and where it may not be asked, a target is taken to be there. */
export function useStanding(records: readonly Stored[]): readonly Stored[] {
  const byType = Map.groupBy(
    records.flatMap((record) => targetOf(record) ?? []),
    ({ type }) => type,
  )
  const types = [...byType.keys()]
  const answers = useQueries({
    queries: types.map((type) =>
      textsQuery(
        type,
        byType.get(type)!.map(({ id }) => id),
      ),
    ),
  })
  return records.filter((record) => {
    const target = targetOf(record)
    if (!target) return true
    const { data, isPlaceholderData } = answers[types.indexOf(target.type)]!
    return !data || isPlaceholderData || data.has(target.id)
  })
}
