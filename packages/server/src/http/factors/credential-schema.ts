/** What browsers send of a passkey: the JSON of WebAuthn Level 3 (5.1, `RegistrationResponseJSON` and `AuthenticationResponseJSON`). */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { JsonSchema } from '../document/json-schema.ts'

const base64url = (maxLength: number): JsonSchema => ({ type: 'string', minLength: 1, maxLength, pattern: '^[\\w-]+$' })

/** The longest id of WebAuthn has 1,023 bytes. */
const id = base64url(1364)
const clientDataJSON = base64url(2000)
const authenticatorData = base64url(4000)

const credentialOf = (response: Record<string, JsonSchema>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  required: ['id', 'rawId', 'type', 'response'],
  additionalProperties: false,
  properties: {
    id,
    rawId: id,
    type: { type: 'string', enum: ['public-key'] },
    authenticatorAttachment: { type: 'string', maxLength: 40 },
    clientExtensionResults: { type: 'object', maxProperties: 10 },
    response: { type: 'object', required, additionalProperties: false, properties: response },
  },
})

export const assertionSchema = credentialOf({ clientDataJSON, authenticatorData, signature: base64url(2000), userHandle: base64url(88) }, [
  'clientDataJSON',
  'authenticatorData',
  'signature',
])

export const registrationSchema = credentialOf(
  {
    clientDataJSON,
    attestationObject: base64url(20_000),
    authenticatorData,
    publicKey: base64url(4000),
    publicKeyAlgorithm: { type: 'integer' },
    transports: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 20, pattern: '^[\\w-]+$' } },
  },
  ['clientDataJSON', 'attestationObject'],
)

export interface AssertionBody {
  credential: AuthenticationResponseJSON
}
export interface RegistrationBody {
  name: string
  credential: RegistrationResponseJSON
}

/** The options of WebAuthn, which browsers take as they are. */
export const optionsSchema: JsonSchema = {
  type: 'object',
  required: ['challenge'],
  additionalProperties: true,
  properties: { challenge: { type: 'string' } },
}
