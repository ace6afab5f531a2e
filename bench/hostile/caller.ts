/** Requests from many client addresses: the server trusts this process as a proxy (`TRUST_PROXY=127.0.0.1`). */

export interface Asked {
  status: number
  milliseconds: number
  text: string
  etag: string | null
}

/** Milliseconds, as of a browser's user. */
const requestTimeout = 60_000

export interface Ask {
  method?: string
  from: string
  token?: string | undefined
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** @returns status 0 without a response. */
export async function ask(origin: string, path: string, { method = 'GET', from, token, body, form, headers = {} }: Ask): Promise<Asked> {
  const start = performance.now()
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form && { body: form }),
      signal: AbortSignal.timeout(requestTimeout),
    })
    const text = await response.text()
    return { status: response.status, milliseconds: performance.now() - start, text, etag: response.headers.get('etag') }
  } catch {
    return { status: 0, milliseconds: performance.now() - start, text: '', etag: null }
  }
}

export async function signIn(origin: string, email: string, password: string, from: string): Promise<Asked & { token?: string }> {
  const asked = await ask(origin, '/api/authorization/login', { method: 'POST', from, body: { email, password } })
  if (asked.status !== 200) return asked
  return { ...asked, token: (JSON.parse(asked.text) as { accessToken: string }).accessToken }
}

/** An attacker's address in 11.0.0.0/8 to 99.0.0.0/8, deterministic by number. */
export function attackerAt(number: number): string {
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 0
  return `${11 + (mixed % 89)}.${(mixed >>> 8) & 255}.${(mixed >>> 16) & 255}.${1 + ((mixed >>> 24) % 254)}`
}
