/** Limits the time in which a body must arrive. Node has one limit for all requests, which has to be long enough for the largest upload. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds for a body of the default size; routes with a larger body limit get proportionally more time. */
export const defaultBodyTime = 30_000
/** Enough for a video of 200 MB over a slow connection. */
export const uploadTime = 900_000

export const defaultBodyLimit = 2 * 1024 * 1024

export function timeFor({ routeOptions: { schema, bodyLimit = 0 } }: Pick<FastifyRequest, 'routeOptions'>, base = defaultBodyTime): number {
  return schema?.consumes?.includes('multipart/form-data') ? uploadTime : base * Math.max(1, bodyLimit / defaultBodyLimit)
}

/** @param base milliseconds; shorter in tests */
export function limitBodyTime(app: FastifyInstance, base = defaultBodyTime) {
  app.addHook('onRequest', (request, _, next) => {
    const { raw } = request
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    // Injected requests have no socket and leave `complete` undefined.
    if (raw.complete !== false || (encoding === undefined && !Number(length))) return next()
    const slow = setTimeout(
      () => {
        // Same handling as when Node's own limit is reached.
        const error = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        if (!raw.complete) app.server.emit('clientError', error, raw.socket)
      },
      timeFor(request, base),
    )
    slow.unref()
    const stop = () => clearTimeout(slow)
    raw.once('end', stop).once('close', stop)
    next()
  })
}
