/** Schemas of timetable imports. */
import { skipReasons, timetableWarnings } from '@ridgeline/domain/departures/timetable-report'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, itemsOf, listOf, strictObject, text, textOrNull } from '../../http/document/schemas.ts'

const counts = (...names: string[]) => strictObject(Object.fromEntries(names.map((name) => [name, count])))

const report = {
  feed: strictObject({
    publisherName: text,
    publisherUrl: textOrNull,
    lang: text,
    version: textOrNull,
    timezone: text,
    startDate: text,
    endDate: text,
  }),
  counts: counts('stops', 'routes', 'trips', 'stopTimes', 'serviceDates'),
  skipped: strictObject({
    count,
    rows: listOf(
      strictObject({
        file: text,
        line: { ...count, description: 'The header is line 1' },
        reason: { type: 'string', enum: [...skipReasons] },
        field: text,
        value: text,
      }),
    ),
  }),
  warnings: listOf(strictObject({ kind: { type: 'string', enum: [...timetableWarnings] }, count, examples: listOf(text) })),
  trips: counts('added', 'gone', 'changed', 'same'),
  lostBoards: listOf(strictObject({ id: text, stopName: { type: 'object', additionalProperties: text }, gtfsStopId: text })),
  droppedUpdates: { ...count, description: 'Dispatcher changes to trips that have changed or no longer exist' },
  sha256: text,
  isSame: { type: 'boolean', description: 'The same file was imported last' },
}

export const reportSchema: JsonSchema = { $id: 'TimetableReport', ...strictObject(report) }

export const importedSchema = strictObject({
  ...report,
  importId: { ...textOrNull, description: 'Null where it was only a preview' },
})

export const undoneSchema = strictObject({
  isUndone: { type: 'boolean', description: 'False where another timetable has been imported since' },
})

const realtime = strictObject({ askedAt: text, heardAt: textOrNull, updates: count, unknown: count, stale: count, fault: textOrNull })

export const importsSchema = strictObject({
  realtime: { ...realtime, type: ['object', 'null'], description: 'Result of the last GTFS Realtime request' },
  items: listOf(
    strictObject({
      id: text,
      at: text,
      userName: textOrNull,
      fileName: text,
      undoneAt: textOrNull,
      report: { $ref: 'TimetableReport#' },
    }),
  ),
})

export const stopsSchema = itemsOf(strictObject({ stopId: text, stopName: text, platformCode: textOrNull, served: count }))
