/** `/developers`: pages for developers outside, from a first request to the changelog (decision 0112). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { publishedIn } from '@ridgeline/domain/publication/published'
import type { Services } from '../../services.ts'
import { robotsText, sitemapText } from './crawlers.ts'
import { developersPolicy, pageText, type Page } from './layout.ts'
import { openDataSource } from './open-data-source.ts'
import { changelogPage } from './pages/changelog.ts'
import { collectionPage, collectionsPage } from './pages/collections.ts'
import { followingPage } from './pages/following.ts'
import { keysPage } from './pages/keys.ts'
import { quickStart } from './pages/quick-start.ts'
import { termsPage } from './pages/terms.ts'

interface PageRoute {
  Params: { collection?: string }
}

export function developers(app: FastifyInstance, { config, settings, publication }: Pick<Services, 'config' | 'settings' | 'publication'>) {
  const source = openDataSource(app, publication.directory.version)
  const open = { config: { right: { public: true as const } }, schema: { hide: true } }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': developersPolicy(config),
    'cache-control': 'public, max-age=60',
  }
  /** Examples have to work where they are copied to. Without a configured address it is the one the reader uses, if that is one. */
  const siteOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
    config.publicUrl ?? URL.parse(`${protocol}://${host}`)?.origin ?? ''

  function page(path: string, make: (site: string, collection: string) => Page | Promise<Page>) {
    app.get<PageRoute>(`/developers${path}`, {
      ...open,
      async handler(request, reply) {
        const made = await make(siteOf(request), request.params.collection ?? '')
        return reply.headers(headers).send(pageText(settings.get('app.name') ?? config.appName, made))
      },
    })
  }

  page('', (site) => quickStart(site, source))
  page('/collections', () => collectionsPage())
  page('/collections/:collection', (site, collection) => {
    const entity = publishedIn(collection)
    if (!entity) throw new Failure('notFound')
    return collectionPage(site, source, entity)
  })
  page('/following', (site) => followingPage(site, source))
  page('/terms', () => termsPage(source))
  page('/keys', (site) => keysPage(site, source))
  page('/changelog', () => changelogPage())

  app.get('/robots.txt', {
    ...open,
    handler: (request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(siteOf(request))),
  })
  app.get('/sitemap.xml', { ...open, handler: (request, reply) => reply.type('application/xml').send(sitemapText(siteOf(request))) })
}
