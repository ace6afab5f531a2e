/** The labels on what the app shows: valid ones, on the entities they are made for. */
import { listOf, valuesOf, type AppRecord, type AppRecords, type RecordOf } from '../app-records.ts'
import { isCurrent, isForAny } from '../guest/shown-when.ts'

export type BadgesOf = (entity: string, record: AppRecord) => RecordOf<'badge'>[]

/** In the order chosen at the record. */
export function badgesAt(records: AppRecords, now: number): BadgesOf {
  const valid = new Map(
    listOf(records, 'badge')
      .filter(({ validFrom, validTo }) => isCurrent(validFrom, validTo, now))
      .map((badge) => [badge.id, badge]),
  )
  return (entity, record) => {
    const { badgeIds } = valuesOf(record)
    const badges = (Array.isArray(badgeIds) ? badgeIds : []).flatMap((id: unknown) => valid.get(String(id)) ?? [])
    return badges.filter(({ entityTypes }) => isForAny<string>(entityTypes, [entity]))
  }
}
