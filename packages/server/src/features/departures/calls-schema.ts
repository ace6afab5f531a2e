/** Schemas of the calls of a day. */
import { noticeKeys } from '@ridgeline/domain/departures/notices'
import { localized } from '@ridgeline/domain/declare/field'
import { day, singleLine } from '@ridgeline/domain/check/format'
import { vehicleStatuses } from '@ridgeline/domain/departures/realtime/vehicle'
import { scheduleRelationships } from '@ridgeline/domain/entities/departure'
import { schemaOf, type JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject, text, textOrNull, textsOrNull } from '../../http/document/schemas.ts'

// Drops undefined properties, as JSON does.
const texts = JSON.parse(JSON.stringify(schemaOf(localized({ max: 100 })))) as JsonSchema

const callSchema = strictObject({
  tripId: text,
  serviceDate: { ...text, description: 'Service day; a call after midnight belongs to the previous day' },
  departureTime: { ...text, description: 'Local time of the resort, up to 29:59' },
  plannedAt: { ...text, format: 'date-time' },
  routeShortName: text,
  routeColor: textOrNull,
  tripHeadsign: { type: 'object', additionalProperties: { type: 'string' } },
  via: textsOrNull,
  delayMinutes: { type: ['integer', 'null'] },
  scheduleRelationship: { type: 'string', enum: [...scheduleRelationships] },
  platformCode: { ...textOrNull, description: 'Platform of the departure today' },
  usualPlatformCode: textOrNull,
  note: { ...textsOrNull, description: 'Set for this day, or taken from the timetable' },
  isNoteOfDay: { type: 'boolean' },
  changedAt: textOrNull,
  changedBy: { ...textOrNull, description: 'Empty if set by a feed' },
  vehicle: {
    ...strictObject({
      label: textOrNull,
      status: { type: 'string', enum: [...vehicleStatuses] },
      stopName: textOrNull,
      measuredAt: { ...text, format: 'date-time' },
      isStale: { type: 'boolean' },
    }),
    type: ['object', 'null'],
    description: 'Where the vehicle is, as its operator sent it within the last ten minutes',
  },
})

const shownCalls = { items: { type: 'array', items: callSchema }, timezone: text } as const
export const callsSchema = strictObject(shownCalls)

const keyFields = {
  tripId: { type: 'string', minLength: 1, maxLength: 300, pattern: singleLine.source },
  serviceDate: { type: 'string', format: 'date', pattern: day.source },
} as const

const callFields = {
  delayMinutes: { type: ['integer', 'null'], minimum: 0, maximum: 600 },
  scheduleRelationship: { type: 'string', enum: [...scheduleRelationships] },
  platformCode: { type: ['string', 'null'], maxLength: 8, pattern: singleLine.source },
  note: texts,
} as const

const maxUndoItems = 1000
/** Of a route in an imported timetable; lines entered by hand are shorter. */
const maxLineName = 200

export const undoSchema = strictObject({
  said: { ...strictObject(callFields, []), minProperties: 1, description: 'The values that were set' },
  before: {
    description: 'The previous values, by call; null where there were none',
    type: 'array',
    maxItems: maxUndoItems,
    items: strictObject({
      ...keyFields,
      ...callFields,
      scheduleRelationship: { type: ['string', 'null'], enum: [...scheduleRelationships, null] },
    }),
  },
})

export const changedSchema = strictObject({
  ...shownCalls,
  undo: { ...undoSchema, description: 'To be sent to `calls/undo`, which undoes the change' },
})

export const undoneSchema = strictObject({
  ...shownCalls,
  kept: { type: 'array', items: strictObject(keyFields), description: 'Calls that another user has changed since; their values stay' },
})

export const changeSchema = strictObject({
  of: {
    description: 'One call, or all remaining calls of a line',
    oneOf: [
      strictObject(keyFields),
      strictObject({ routeShortName: { type: 'string', minLength: 1, maxLength: maxLineName, pattern: singleLine.source } }),
    ],
  },
  change: {
    ...strictObject(
      {
        ...callFields,
        notice: { type: 'string', enum: [...noticeKeys], description: 'A predefined message in all languages, used as the note' },
      },
      [],
    ),
    minProperties: 1,
  },
})
