/** Events that are announced and not over, and the cameras of the app. */
import { listOf, type AppRecords, type RecordOf } from '../app-records.ts'
import { isOver } from '../../guests/is-over.ts'
import type { Circumstances } from '../guest/circumstances.ts'
import { isOnDay } from '../guest/shown-when.ts'

/** Highlighted ones first, then the next ones. */
export const eventsFor = (records: AppRecords, { now, today, timezone }: Circumstances): RecordOf<'event'>[] =>
  listOf(records, 'event')
    .filter((event) => !isOver(event, now, timezone) && isOnDay(event.validFrom, event.validTo, today))
    .toSorted(
      (one, other) =>
        Number(other.highlighted === true) - Number(one.highlighted === true) ||
        Date.parse(one.startDate ?? '') - Date.parse(other.startDate ?? '') ||
        0,
    )

export const camerasOfApp = (records: AppRecords): RecordOf<'camera'>[] =>
  listOf(records, 'camera').filter(({ visibleInApp }) => visibleInApp !== false)
