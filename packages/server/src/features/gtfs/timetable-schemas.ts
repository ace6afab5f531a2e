/** Schemas of timetable imports. */
import { skipReasons, timetableWarnings } from '@ridgeline/domain/departures/timetable-report'
import type { JsonSchema } from '../../http/document/json-schema.ts'

const string: JsonSchema = { type: 'string' }
const stringOrNull: JsonSchema = { type: ['string', 'null'] }
const count: JsonSchema = { type: 'integer', minimum: 0 }

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const counts = (...names: string[]) => object(Object.fromEntries(names.map((name) => [name, count])))

const report = {
  feed: object({
    publisherName: string,
    publisherUrl: stringOrNull,
    lang: string,
    version: stringOrNull,
    timezone: string,
    startDate: string,
    endDate: string,
  }),
  counts: counts('stops', 'routes', 'trips', 'stopTimes', 'serviceDates'),
  skipped: object({
    count,
    rows: list(
      object({
        file: string,
        line: { ...count, description: 'The header is line 1' },
        reason: { type: 'string', enum: [...skipReasons] },
        field: string,
        value: string,
      }),
    ),
  }),
  warnings: list(object({ kind: { type: 'string', enum: [...timetableWarnings] }, count, examples: list(string) })),
  trips: counts('added', 'gone', 'changed', 'same'),
  lostBoards: list(object({ id: string, stopName: { type: 'object', additionalProperties: string }, gtfsStopId: string })),
  droppedUpdates: { ...count, description: 'Dispatcher changes to trips that have changed or no longer exist' },
  sha256: string,
  isSame: { type: 'boolean', description: 'The same file was imported last' },
}

export const reportSchema: JsonSchema = { $id: 'TimetableReport', ...object(report) }

export const importedSchema = object({
  ...report,
  importId: { ...stringOrNull, description: 'Null where it was only a preview' },
})

export const undoneSchema = object({
  isUndone: { type: 'boolean', description: 'False where another timetable has been imported since' },
})

const realtime = object({ askedAt: string, heardAt: stringOrNull, updates: count, unknown: count, stale: count, fault: stringOrNull })

export const importsSchema = object({
  realtime: { ...realtime, type: ['object', 'null'], description: 'Result of the last GTFS Realtime request' },
  items: list(
    object({
      id: string,
      at: string,
      userName: stringOrNull,
      fileName: string,
      undoneAt: stringOrNull,
      report: { $ref: 'TimetableReport#' },
    }),
  ),
})

export const stopsSchema = object({
  items: list(object({ stopId: string, stopName: string, platformCode: stringOrNull, served: count })),
})
