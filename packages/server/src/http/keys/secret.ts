/** Random secrets of 256 bits: sent once, stored as SHA-256, which needs no salt for what cannot be guessed (OP19). */
import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** In hexadecimal digits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
