/** Serves the web application: its built files, and its page for all URLs that do not belong to the API. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { detectLanguage, languageFromCookies, languageFromQuery } from '@ridgeline/domain/language/staff-language'
import { streamOrigins } from '../../stream-origins.ts'
import { pagePolicy } from '../../http/answers/security-headers.ts'
import { webFolder } from '../../roots.ts'
import type { Services } from '../../services.ts'
import { installedApp } from './installed-app.ts'
import { screenFiles } from './screen-files.ts'
import { escaped } from '../../http/answers/markup.ts'

const startScript = /src="[^"]*\/page-start[^"]*"/

/** Paths of the server itself; unknown ones are not found instead of showing the page. */
const ownAddresses = /^\/(api|developers|media|notify|shop|assets|metrics|livez|readyz|\.well-known)(\/|$)/
/** No page has a name with a file extension, so requests for missing files are not answered with the page. */
const fileName = /\.[a-z\d]{2,5}$/i

const assetsFolder = join(webFolder, 'assets')
/** Names that the build gives; none of them begins with a dot. */
const assetName = /^[\w-][\w.-]*$/

export function pages(app: FastifyInstance, services: Services) {
  const { config, settings, changes } = services
  const origins = streamOrigins(services)
  installedApp(app, services)
  const index = join(webFolder, 'index.html')
  if (!existsSync(index)) {
    app.log.warn('The web application is not built; only the API is served')
    return
  }
  const parts = readFileSync(index, 'utf8').split('__CSP_NONCE__')
  const filesOf = screenFiles()
  const titled = (appName: string) => [parts[0]!.replaceAll('Ridgeline</title>', () => `${escaped(appName)}</title>`), ...parts.slice(1)]

  void app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, right: { public: true } }
      route.schema = { ...route.schema, hide: true }
    })
    await files.register(fastifyStatic, {
      root: webFolder,
      index: false,
      wildcard: false,
      serveDotFiles: false,
      globIgnore: ['**/*.html', '**/.*', '.vite/**', 'assets/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        // Names of built files contain a hash of their content; the few others may change with any release.
        void response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // One route instead of one for each of over a thousand files, which kept 14 MB and delayed the start.
    files.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) => {
      if (!assetName.test(name)) throw new Failure('notFound')
      return reply.sendFile(name, assetsFolder)
    })
    files.get('/*', {
      async handler(request, reply) {
        // These URLs share one route, so the path decides which page is shown; it never decides permissions.
        const [path = '', query = ''] = request.url.split('?')
        if (ownAddresses.test(path) || fileName.test(path)) throw new Failure('notFound')
        const nonce = randomBytes(16).toString('base64')
        const files = filesOf(path, languageFrom(request.headers, query))
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', pagePolicy(config, nonce, await origins.get()))
          .send(
            titled(settings.get('app.name') ?? config.appName)
              .join(nonce)
              .replace('__LIVE_POSITION__', changes.position())
              .replace(startScript, (src) => (files.length > 0 ? `${src} data-files="${files.join(' ')}"` : src)),
          )
      },
    })
  })
}

/** As the application will choose it; unknown where the browser says nothing. */
const languageFrom = ({ cookie = '', 'accept-language': wished }: IncomingHttpHeaders, query: string) =>
  languageFromQuery(query) ?? languageFromCookies(cookie) ?? (wished === undefined ? undefined : detectLanguage(wished))
