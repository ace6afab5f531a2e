/** Secrets of a sign-in. The database has only hashes; what the provider receives is derived from the cookie of the browser. */
import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const derived = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')

/** PKCE (RFC 7636) and nonce (OpenID Connect Core 3.1.2.1): bound to the browser, so neither has to be stored. */
export const codeVerifierOf = (secret: string) => derived(secret, 'code verifier')
export const nonceOf = (secret: string) => derived(secret, 'nonce')

interface CookieOf {
  /** A part of the state, so that sign-ins in several tabs have a cookie each. */
  name: string
  path: string
  isSecure: boolean
}

/** Lax: the provider sends users back by a link from another site. */
export function setCookie(reply: FastifyReply, { name, path, isSecure }: CookieOf, value: string, seconds: number): void {
  reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
}

export function cookieIn({ headers: { cookie = '' } }: FastifyRequest, name: string): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value && /^[\w-]{20,100}$/.test(value) ? value : undefined
}
