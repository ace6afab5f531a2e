/** The categories of the feed that guests see now. */
import { listOf, type AppRecords, type RecordOf } from '../app-records.ts'
import type { Circumstances } from '../guest/circumstances.ts'
import { isCurrent, isForAny, isOfSeason } from '../guest/shown-when.ts'

export const categoriesFor = (records: AppRecords, { now, season: current }: Circumstances): RecordOf<'feedCategory'>[] =>
  listOf(records, 'feedCategory').filter(
    ({ season, visibleFrom, visibleTo, resortIds }) =>
      isOfSeason(season, current) && isCurrent(visibleFrom, visibleTo, now) && isForAny(resortIds, [records.resort.id]),
  )
