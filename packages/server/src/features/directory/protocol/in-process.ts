/** Requests of this server to itself, without a connection: it need not know at which address it listens. */
import type { FastifyInstance } from 'fastify'

/** As little of `fetch` as the libraries use. */
export type InProcessFetch = (
  url: string | URL,
  options?: { method?: string | undefined; headers?: ConstructorParameters<typeof Headers>[0] | undefined; body?: unknown },
) => Promise<Response>

export function inProcess(app: FastifyInstance): InProcessFetch {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    const { pathname, search, host } = new URL(url)
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(new Headers(headers)), host },
      ...(body !== undefined && body !== null && { payload: String(body) }),
    })
    const received = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: received,
    })
  }
}
