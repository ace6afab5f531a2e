/** What browsers send with a passkey, read before it is verified. */
import { isObject } from '@ridgeline/domain/check/fault'

/** The challenge in the signed client data, which finds the stored one; undefined if it is not readable. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return isObject(data) && typeof data['challenge'] === 'string' ? data['challenge'] : undefined
  } catch {
    return undefined
  }
}

/** The handle that passkeys keep of their user: the bytes of the id, which say nothing about the person. */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

export const isHandleOf = (sent: string, userId: string): boolean => Buffer.from(sent, 'base64url').equals(handleOf(userId))
