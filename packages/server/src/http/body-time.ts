/** How long a body may take to arrive. Node has one limit for all requests, and that has to leave time for the largest upload. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds for a body of the usual size; a route that takes more has more time, in proportion. */
export const usualTime = 30_000
/** A film of 200 MB over a slow line. */
export const uploadTime = 900_000

export const usualBodyLimit = 2 * 1024 * 1024

export function timeFor({ routeOptions: { schema, bodyLimit = 0 } }: Pick<FastifyRequest, 'routeOptions'>, usual = usualTime): number {
  return schema?.consumes?.includes('multipart/form-data') ? uploadTime : usual * Math.max(1, bodyLimit / usualBodyLimit)
}

/** @param usual milliseconds; tests wait for less */
export function limitBodyTime(app: FastifyInstance, usual = usualTime) {
  app.addHook('onRequest', (request, _, next) => {
    const { raw } = request
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    // A request that was injected has no connection on which it could be slow, and does not say whether it is complete.
    if (raw.complete !== false || (encoding === undefined && !Number(length))) return next()
    const slow = setTimeout(
      () => {
        // As Node itself does when its own limit is reached.
        const error = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        if (!raw.complete) app.server.emit('clientError', error, raw.socket)
      },
      timeFor(request, usual),
    )
    slow.unref()
    const stop = () => clearTimeout(slow)
    raw.once('end', stop).once('close', stop)
    next()
  })
}
