/** Schemas of the own second factor. */
import type { JsonSchema } from '../../http/document/json-schema.ts'

const strict = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})

export const stateSchema = strict({
  totpSince: { type: ['string', 'null'], description: 'When the authenticator app was set up' },
  passkeys: { type: 'integer' },
  recoveryCodes: { type: 'integer', description: 'Unused ones' },
  isDemanded: { type: 'boolean', description: 'A role of yours demands a second factor' },
})

export const setUpSchema = strict({
  secret: { type: 'string', description: 'Base32, for apps that read no QR code' },
  uri: { type: 'string', description: '`otpauth://` address for the QR code' },
})

export const codeSchema = strict({ code: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[0-9 ]+$' } })

export const codesSchema = strict({ recoveryCodes: { type: 'array', items: { type: 'string' } } })
