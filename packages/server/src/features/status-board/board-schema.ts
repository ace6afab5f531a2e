import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { clockModes } from '@ridgeline/domain/operation/clock-kinds'
import { holdReasons } from '@ridgeline/domain/operation/weather-hold/weather-hold'
import { occupancies, statuses } from '@ridgeline/domain/declare/vocabulary'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { textOrNull, textsOrNull } from '../../http/document/schemas.ts'

const turn = (moment: 'at' | 'since', more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema => ({
  type: ['object', 'null'],
  required: ['status', moment, ...Object.keys(more)],
  additionalProperties: false,
  properties: { status: { type: 'string', enum: [...statuses] }, [moment]: { type: 'string', format: 'date-time' }, ...more },
})

const limit: JsonSchema = {
  type: ['object', 'null'],
  description: 'The limit of the record that the weather has reached; null for a status by plan',
  required: ['reason', 'value', 'limit', 'place', 'staleAt'],
  additionalProperties: false,
  properties: {
    reason: { type: 'string', enum: [...holdReasons] },
    value: { type: 'number', description: 'Metres per second, or the degree of avalanche danger, 0 to 5' },
    limit: { type: 'number' },
    place: textsOrNull,
    staleAt: { type: 'string', format: 'date-time' },
  },
}

const plan: JsonSchema = {
  type: 'object',
  description: 'What the opening hours, the season and the schedule say where the kind follows them, and the limits of the record',
  required: ['proposed', 'next'],
  additionalProperties: false,
  properties: {
    proposed: { ...turn('since', { note: textsOrNull, limit }), description: 'The status that staff should confirm' },
    next: { ...turn('at'), description: 'The next planned change of the status today' },
  },
}

const item: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'version',
    'name',
    'kind',
    'tags',
    'status',
    'statusNote',
    'statusValidUntil',
    'reopensAt',
    'updatedAt',
    'updatedByName',
    'dayBefore',
  ],
  additionalProperties: false,
  properties: {
    id: { type: 'string', format: 'uuid' },
    version: { type: 'integer' },
    name: textsOrNull,
    kind: textOrNull,
    tags: { type: 'array', items: { type: 'string' } },
    status: { type: 'string', enum: [...statuses] },
    statusNote: textsOrNull,
    statusValidUntil: textOrNull,
    reopensAt: textOrNull,
    waitingTime: { type: ['integer', 'null'] },
    occupancy: { type: ['string', 'null'], enum: [...occupancies, null] },
    keptOpenAt: textOrNull,
    updatedAt: { type: 'string', format: 'date-time' },
    updatedByName: textOrNull,
    dayBefore: { type: 'string', enum: [...statuses] },
    plan,
  },
}

const group: JsonSchema = {
  type: 'object',
  required: ['entity', 'plural', 'mayOperate', 'clock', 'dayEndsAt', 'items', 'isCut'],
  additionalProperties: false,
  properties: {
    entity: { type: 'string', enum: [...entityNames] },
    plural: { type: 'string' },
    mayOperate: { type: 'boolean' },
    clock: { type: 'string', enum: [...clockModes] },
    dayEndsAt: { type: 'string', format: 'date-time' },
    items: { type: 'array', items: item },
    isCut: { type: 'boolean' },
  },
}

export const boardSchema: JsonSchema = {
  type: 'object',
  required: ['groups'],
  additionalProperties: false,
  properties: { groups: { type: 'array', items: group } },
}
