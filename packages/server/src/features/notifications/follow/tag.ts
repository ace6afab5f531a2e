/** What a notification is about, for the browser and the push service: a newer one with the same tag replaces it (RFC 8030, 5.4). */
import { createHash } from 'node:crypto'

/** At most 32 characters of base64url, as the header `Topic` demands. */
export const tagOf = (resortId: string, key: string): string =>
  createHash('sha256').update(`${resortId} ${key}`).digest('base64url').slice(0, 22)
