/** The published schemas of requests and responses about screens. */
import { orderKinds } from '@ridgeline/domain/devices/heartbeat'
import { shownPath } from '@ridgeline/domain/devices/screen-address'
import { deviceStatuses } from '@ridgeline/domain/entities/device'
import { nothing } from '../../http/answers/answers.ts'
import { nullable, type JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject, text } from '../../http/document/schemas.ts'

const count = (maximum: number, description: string): JsonSchema => ({ type: 'integer', minimum: 0, maximum, description })
const moment = nullable(text)

/** Sent in the header `Authorization: Device …`. */
export const deviceHeader = {
  type: 'object',
  properties: { authorization: { type: 'string', description: '"Device" and the claim or the secret of the screen' } },
} satisfies JsonSchema
/** The `Prefer` header of RFC 7240. */
export const heartbeatHeaders: JsonSchema = {
  type: 'object',
  properties: {
    ...deviceHeader.properties,
    prefer: {
      type: 'string',
      maxLength: 100,
      description: '"wait=" and seconds: the longest time to wait for a command',
    },
  },
}

export const offerSchema = strictObject({ code: text, claim: text, lifetime: count(3600, 'Seconds') })

export const claimSchema: JsonSchema = {
  type: 'object',
  required: ['paired'],
  additionalProperties: false,
  properties: { paired: { type: 'boolean' }, secret: text, url: text },
}

const maxUrlLength = 500
const seconds = 400_000_000
const reportProperties: Record<string, JsonSchema> = {
  build: { type: 'string', maxLength: 40 },
  url: { type: 'string', maxLength: 1_000, pattern: shownPath.source, description: 'Path and query of a display of this product' },
  width: count(100_000, 'CSS pixels'),
  height: count(100_000, 'CSS pixels'),
  dataAge: nullable(count(seconds, 'Seconds since what is shown was last known to be current')),
  uptime: count(seconds, 'Seconds since the page was loaded'),
  errors: count(100_000, 'Faults of the page in the last ten minutes'),
  heap: nullable(count(1_000_000, 'Megabytes')),
}
export const reportSchema = strictObject(reportProperties)

export const heartbeatSchema = strictObject({
  name: text,
  orders: {
    type: 'array',
    items: {
      type: 'object',
      required: ['kind'],
      additionalProperties: false,
      properties: { kind: { type: 'string', enum: [...orderKinds, 'show'] }, url: { type: 'string', maxLength: maxUrlLength } },
    },
  },
})

/** Validated by `isSnapshot`: a schema of the element tree would duplicate it and be slower. */
export const snapshotSchema: JsonSchema = {
  type: 'object',
  required: ['width', 'height', 'root', 'styles', 'body'],
  additionalProperties: false,
  properties: { width: { type: 'integer' }, height: { type: 'integer' }, root: { type: 'object' }, styles: { type: 'array' }, body: {} },
}

export const pictureSchema: JsonSchema = {
  type: 'object',
  additionalProperties: true,
  description: 'What the screen showed, as a tree of [name, attributes, ...children] or text',
}

export const codeSchema = strictObject({ code: { type: 'string', minLength: 1, maxLength: 40, description: 'As the screen shows it' } })
export const orderSchema = strictObject({ kind: { type: 'string', enum: [...orderKinds] } })

export const screensSchema = strictObject({
  items: {
    type: 'array',
    items: strictObject({
      id: text,
      version: { type: 'integer' },
      name: text,
      type: text,
      locationId: nullable(text),
      displayUrl: nullable(text),
      deviceStatus: { type: ['string', 'null'], enum: [...deviceStatuses, null] },
      lastSeenAt: moment,
      isPaired: { type: 'boolean' },
      pairedAt: moment,
      report: { anyOf: [reportSchema, nothing] },
      reportedAt: moment,
      isCurrentBuild: { type: ['boolean', 'null'] },
      uptimeShare: { type: ['number', 'null'], description: 'Of the last thirty days, from 0 to 1' },
      pictureAt: moment,
    }),
  },
})
