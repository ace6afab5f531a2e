/**
 * Tokens of API keys: `rk_`, 31 random characters, and 6 characters of a checksum. The prefix and the checksum let secret scanners find
 * tokens in published code without false positives, and let the server refuse mistyped ones without the database.
 */
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'rk_'
const [randomLength, checkLength, shownLength] = [31, 6, 4]
export const tokenLength = prefix.length + randomLength + checkLength
const pattern = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checkLength}}$`)

/** The CRC-32 of the random part as six digits of base 62, which are enough for 32 bits. */
function checksumOf(random: string): string {
  let rest = crc32(random)
  let digits = ''
  for (let place = 0; place < checkLength; place++) {
    digits = letters[rest % letters.length]! + digits
    rest = Math.floor(rest / letters.length)
  }
  return digits
}

/** 184 random bits. */
export function newToken(): string {
  const random = Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('')
  return prefix + random + checksumOf(random)
}

export const isToken = (text: string): boolean =>
  pattern.test(text) && text.endsWith(checksumOf(text.slice(prefix.length, prefix.length + randomLength)))

/** The part of a token that stays visible after it was sent once. */
export const maskOf = (token: string): string => token.slice(-shownLength)

/** A token has too many random bits to be guessed from its hash, so the hash needs no salt. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]

/** The token of a key as sent, valid or not; undefined for requests without one, and for those of a session. */
export function sentToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const bearer = bearerOf(request)
  if (bearer !== undefined) return bearer.startsWith(prefix) && bearer.length === tokenLength ? bearer : undefined
  const header = request.headers['x-api-key']
  return typeof header === 'string' && header !== '' ? header : undefined
}
