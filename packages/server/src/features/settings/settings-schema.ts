/** Schemas of the settings. */
import { settingKeys } from '@ridgeline/domain/answers/settings'
import { uuidSchema } from '../../http/query.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'

const nullableText = { type: ['string', 'null'] }
const localizedSchema: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } }
const strict = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
})

export const publicSchema = strict(
  {
    appName: { type: 'string' },
    loginType: { type: 'string', enum: ['legacy', 'directory'], description: 'How people sign in first of all' },
    directory: { type: 'boolean', description: 'Whether they can sign in with a company account' },
    languages: { type: 'array', items: { type: 'string' } },
    passwordReset: { type: 'boolean', description: 'Whether a forgotten password can be reset by e-mail' },
    passkeyOrigin: {
      type: 'string',
      description: 'Where passkeys can be used; `http://localhost` stands for each of its ports. Without it they cannot be used',
    },
    meteoHost: { type: 'string', description: 'Host of the weather service, if separate' },
    notice: { ...localizedSchema, description: 'Notice on the sign-in page' },
    support: { ...strict({ email: nullableText, phone: nullableText }), description: 'Contact for people who cannot sign in' },
  },
  ['appName', 'loginType', 'directory', 'languages', 'passwordReset'],
)

export const shownSchema = strict({
  announcement: { anyOf: [strict({ text: localizedSchema, kind: { type: 'string' }, until: nullableText }), { type: 'null' }] },
  support: strict({ email: nullableText, phone: nullableText }),
})

export const stateSchema = strict({
  key: { type: 'string', enum: settingKeys },
  value: {},
  inherited: {},
  version: { type: 'integer' },
  updatedAt: nullableText,
  updatedBy: nullableText,
})

export const decisionSchema = strict({ value: {}, resortId: { anyOf: [uuidSchema, { type: 'null' }] } }, ['value'])
