/** Where messages to a browser go: its address at a push service, as `PushSubscription.toJSON()` has it. */
import { Failure } from '@ridgeline/domain/check/failure'
import type { JsonSchema } from '../http/document/json-schema.ts'
import { OutboundError } from '../outbound/guarded-request.ts'
import { postTarget, type PostGate } from '../outbound/post.ts'

export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export const pushAddressSchema: JsonSchema = {
  type: 'object',
  required: ['endpoint', 'keys'],
  properties: {
    endpoint: { type: 'string', maxLength: 1_000, pattern: '^https?://[\\x21-\\x7e]+$' },
    keys: {
      type: 'object',
      required: ['p256dh', 'auth'],
      properties: {
        p256dh: { type: 'string', pattern: '^[\\w-]{87}=?$' },
        auth: { type: 'string', pattern: '^[\\w-]{22}(==)?$' },
      },
    },
  },
  description: 'As `PushSubscription.toJSON()` in a browser returns it',
}

const refusal = (rule: 'webhookUrl' | 'format') => new Failure('invalid', { issues: [{ field: 'subscription', rule, args: [] }] })

/**
 * @returns without what a browser adds
 * @throws invalid for an address that the guard of outgoing requests refuses, and for a key that is not a point of the curve
 */
export async function checkedAddress({ endpoint, keys: { p256dh, auth } }: PushAddress, gate: PostGate): Promise<PushAddress> {
  try {
    postTarget(endpoint, gate)
  } catch (error) {
    throw error instanceof OutboundError ? refusal('webhookUrl') : error
  }
  const raw = Buffer.from(p256dh, 'base64url')
  await crypto.subtle.importKey('raw', raw, { name: 'ECDH', namedCurve: 'P-256' }, false, []).catch(() => {
    throw refusal('format')
  })
  return { endpoint, keys: { p256dh, auth } }
}
