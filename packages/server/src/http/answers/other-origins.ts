/** Pages of any origin may read the open data, also with a key of their own: no cookie or session is ever used there. */
import type { FastifyInstance } from 'fastify'

/** Beginnings of the addresses that are open to pages of any origin. */
const openPaths = ['/api/feeds', '/api/alpinebits']

const readable = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, link, retry-after',
}
const preflight = {
  'access-control-allow-methods': 'GET, HEAD',
  // A browser sends these only after such an answer, and `*` would not cover a key.
  'access-control-allow-headers': 'authorization, x-api-key, if-none-match, last-event-id',
  // Seconds. No browser asks less often.
  'access-control-max-age': '86400',
}

/** Before the limits of requests, so that a page can also read why it was refused, and when to ask again. */
export function allowOtherOrigins(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    if (openPaths.some((path) => request.url.startsWith(path))) reply.headers(readable)
    next()
  })
}

/** What browsers ask before a request with a header of the page. After the guard, which knows every route. */
export function answerPreflights(app: FastifyInstance) {
  for (const path of openPaths)
    app.options(`${path}*`, {
      config: { right: { public: true } },
      schema: {
        tags: ['feeds'],
        hide: true,
        summary: 'Which headers pages of other origins may send',
        response: { 204: { type: 'null' } },
      },
      handler: (_, reply) => reply.code(204).headers(preflight).send(),
    })
}
