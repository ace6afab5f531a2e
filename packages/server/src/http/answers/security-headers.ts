/** Security headers of all responses (security section 2, V3). */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

/** Origins of the streams and pages of cameras, by what browsers load from them. */
export interface StreamOrigins {
  /** MJPEG is a picture. */
  mjpeg: readonly string[]
  /** Playlists and segments of HLS are requested, or played by the browser itself. */
  hls: readonly string[]
  /** Pages of providers, which staff see in a frame. */
  embedded: readonly string[]
}
export const noStreams: StreamOrigins = { mjpeg: [], hls: [], embedded: [] }

/** Further sources of a directive. */
export const listed = (origins: readonly string[] = []): string => origins.map((origin) => ` ${origin}`).join('')
/** Segments of HLS are played from memory, or by the browser itself. */
export const mediaOf = ({ hls }: StreamOrigins): readonly string[] => (hls.length > 0 ? ['blob:', ...hls] : [])

/**
 * For pages; `nonce` permits the styles of the component library. Scripts only from our own files, no eval, no other hosts but those of
 * cameras.
 */
export function pagePolicy({ frameAncestors }: Config, nonce: string, streams = noStreams): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${listed(streams.mjpeg)}`,
    `media-src 'self'${listed(mediaOf(streams))}`,
    "font-src 'self'",
    `connect-src 'self'${listed(streams.hls)}`,
    // For previews of our own displays, and cameras of providers.
    `frame-src 'self'${listed(streams.embedded)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')
}

/** For the script of a service worker, which may fetch what this policy permits: our own files. */
export const workerPolicy = ({ frameAncestors }: Pick<Config, 'frameAncestors'>): string =>
  `default-src 'none'; connect-src 'self'; frame-ancestors ${frameAncestors.join(' ')}`

/** For all responses other than pages: API responses and failures, also those before routing. */
export function headersFor({ publicUrl, frameAncestors }: Pick<Config, 'publicUrl' | 'frameAncestors'>): Record<string, string> {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': `default-src 'none'; frame-ancestors ${frameAncestors.join(' ')}`,
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function secureHeaders(app: FastifyInstance, config: Config) {
  const headers = headersFor(config)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    next()
  })
}
