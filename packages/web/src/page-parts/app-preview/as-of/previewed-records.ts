/** The records of a preview, found by their kind and id. */
import { listOf, type AppLists, type RecordOf } from '@ridgeline/domain/app-content/app-records'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { AppPreview } from '@ridgeline/domain/planned-changes/preview'
import type { FindRecord } from '../cards/tile-of.ts'

type Records = AppPreview['records']

export const recordIn =
  (records: Records): FindRecord =>
  ({ entity, id }) =>
    records[entity]?.find((record) => record.id === id)

/** In the order of the ids. */
export function recordsWithIds<Name extends EntityName>(records: Records, entity: Name, ids: readonly string[]): RecordOf<Name>[] {
  const lists: AppLists = { ...records }
  const own: readonly RecordOf<Name>[] = listOf({ lists }, entity)
  return ids.flatMap((id) => own.find((record) => record.id === id) ?? [])
}
