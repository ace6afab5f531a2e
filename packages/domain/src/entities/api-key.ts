import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choices, flag, instant, integer, refs, tags, text } from '../declare/field.ts'
import { keyScopes } from '../access/key-scopes.ts'
import { future } from '../check/rule.ts'

/**
 * A key of another system, which is a caller like a user: its scopes apply in its resorts. `token` is complete only in the response that
 * creates it; afterwards it has the last four characters.
 */
export const apiKey = entity('apiKey', {
  plural: 'api-keys',
  scope: 'global',
  sections: {
    general: {
      description: text({ required: true, max: 200 }),
      token: text({ max: 40, readOnly: true }),
      allowAccess: flag({ required: true, default: true }),
      expiresAt: instant(),
    },
    permissions: { scopes: choices(keyScopes, { required: true, min: 1 }) },
    access: {
      resortIds: refs('resort', { max: 200 }),
      ipWhitelist: tags({ max: 100, format: 'ipRange' }),
      rateLimit: integer({ default: 600, min: 1, max: 10_000, unit: 'perMinute' }),
    },
    activity: { lastAccessAt: instant({ readOnly: true, internal: 'staff read it in the record' }) },
  },
  rules: [future('expiresAt')],
  list: ['description', 'token', 'allowAccess', 'lastAccessAt', 'expiresAt', 'rateLimit', 'active'],
  filters: ['allowAccess', 'resortIds'],
})

export type ApiKey = EntityOf<typeof apiKey>
export type ApiKeyDraft = DraftOf<typeof apiKey>
