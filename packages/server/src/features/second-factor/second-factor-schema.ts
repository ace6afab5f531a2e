/** Schemas of the own second factor. */
import { strictObject } from '../../http/document/schemas.ts'

export const stateSchema = strictObject({
  totpSince: { type: ['string', 'null'], description: 'When the authenticator app was set up' },
  passkeys: { type: 'integer' },
  recoveryCodes: { type: 'integer', description: 'Unused ones' },
  isDemanded: { type: 'boolean', description: 'A role of yours demands a second factor' },
})

export const setUpSchema = strictObject({
  secret: { type: 'string', description: 'Base32, for apps that read no QR code' },
  uri: { type: 'string', description: '`otpauth://` address for the QR code' },
})

export const codeSchema = strictObject({ code: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[0-9 ]+$' } })

export const codesSchema = strictObject({ recoveryCodes: { type: 'array', items: { type: 'string' } } })
