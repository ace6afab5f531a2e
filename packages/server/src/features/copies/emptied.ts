/** Names the references that copies do not have. */
import type { Emptied, NamedRecord } from '@ridgeline/domain/copies/copy-answer'
import type { Referred } from './references-in.ts'
import type { Repointing } from './repointing.ts'

/** Records named in one answer. */
const maxNamed = 2000

/** @returns the references of one record, by field; those that the caller may not read, and too many, are counted */
export function emptiedOf({ known }: Repointing): (ended: readonly Referred[]) => Emptied[] {
  let left = maxNamed
  return (ended) =>
    [...Map.groupBy(ended, ({ field }) => field)].map(([field, some]) => {
      const ids = new Set(some.map(({ id }) => id))
      const records = [...new Map(some.map((referred) => [referred.id, known(referred)])).values()].filter(
        (record): record is NamedRecord => record !== undefined,
      )
      const named = records.slice(0, left)
      left -= named.length
      return { field, records: named, more: ids.size - named.length }
    })
}
