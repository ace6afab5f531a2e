/** Schemas of the subscriptions; bodies are small, so that nothing is checked that grows. */
import { avalancheThresholds, maxWatchedRecords, notificationChannels, snowThresholds } from '@ridgeline/domain/answers/notifications'
import { phoneSystems } from '@ridgeline/domain/displays/info'
import { languages } from '@ridgeline/domain/values/localized'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { strictObject } from '../../../http/document/schemas.ts'
import { uuidSchema } from '../../../http/query.ts'
import { pushAddressSchema } from '../../../push/push-address.ts'

const flag: JsonSchema = { type: 'boolean' }

const choice = {
  records: {
    type: 'array',
    maxItems: maxWatchedRecords,
    items: uuidSchema,
    description: 'Ids of lifts, slopes and others that open and close',
  },
  closingEarly: { ...flag, description: 'Whatever staff close more than half an hour before its planned time' },
  snowFrom: { type: ['integer', 'null'], enum: [...snowThresholds, null], description: 'Centimetres of new snow in 24 hours' },
  avalancheFrom: { type: ['integer', 'null'], enum: [...avalancheThresholds, null], description: 'European avalanche danger scale' },
  messages: { ...flag, description: 'Messages for the app that are sent as push messages' },
  snowReport: { ...flag, description: 'The snow report of each day, when it is released' },
  quietAtNight: { ...flag, description: 'Nothing between 21:00 and 7:00 in the time zone of the resort' },
} satisfies Record<string, JsonSchema>

/** What was added later may be missing. */
const choiceSchema = strictObject(
  choice,
  Object.keys(choice).filter((name) => name !== 'snowReport'),
)

const language: JsonSchema = { type: 'string', enum: languages }
export const tokenSchema: JsonSchema = { type: 'string', pattern: '^[\\w-]{43}$', description: 'The token of the subscription' }
export const tokenBody = strictObject({ token: tokenSchema })

/** Bytes. */
export const maxBody = 4 * 1024

export const pushBody = strictObject({
  subscription: pushAddressSchema,
  system: { type: ['string', 'null'], enum: [...phoneSystems, null], description: 'Of a telephone' },
  language,
  choice: choiceSchema,
})

export const mailBody = strictObject({
  email: {
    type: 'string',
    minLength: 3,
    maxLength: 254,
    pattern: '^[^\\s@<>"\\u0000-\\u001f\\ud800-\\udfff]+@[^\\s@<>"\\u0000-\\u001f\\ud800-\\udfff]+$',
  },
  language,
  choice: choiceSchema,
})

export const createdSchema = strictObject({ token: tokenSchema })
export const ownSchema = strictObject({
  resort: { type: 'string' },
  channel: { type: 'string', enum: notificationChannels },
  language,
  isConfirmed: flag,
  ...choice,
})

export const channelsSchema = strictObject({
  publicKey: { type: ['string', 'null'], description: '`applicationServerKey` for `PushManager.subscribe`; null while nothing is pushed' },
  mail: { ...flag, description: 'Whether mails are sent' },
})

export const resortParams: JsonSchema = {
  type: 'object',
  required: ['resort'],
  properties: { resort: { type: 'string', minLength: 1, maxLength: 64, description: 'Id or alias' } },
}
