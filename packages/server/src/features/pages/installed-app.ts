/** The application on a home screen and without a network: its manifest (W3C Web Application Manifest) and its service worker (decision 0134). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { workerPolicy } from '../../http/answers/security-headers.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { webFolder } from '../../roots.ts'
import type { Services } from '../../services.ts'

const ofEverybody = { config: { right: { public: true } }, schema: { hide: true } } as const

/** Of the splash screen, and of the bar over the installed application. */
const [background, theme] = ['#eef3f5', '#0c4253']

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function installedApp(app: FastifyInstance, { config, settings }: Services) {
  app.get('/manifest.webmanifest', {
    ...ofEverybody,
    async handler({ language }, reply) {
      const text = textsOf(language)
      const name = settings.get('app.name') ?? config.appName
      return reply
        .type('application/manifest+json; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
        .send(
          JSON.stringify({
            id: '/',
            name,
            short_name: name,
            description: text('signIn.artText'),
            lang: language,
            start_url: '/operations',
            scope: '/',
            display: 'standalone',
            background_color: background,
            theme_color: theme,
            icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
            shortcuts: [
              { name: text('menu.statusBoard'), url: '/operations' },
              { name: text('menu.home'), url: '/' },
            ],
          }),
        )
    },
  })

  // Written by the build of the web.
  const file = join(webFolder, '.vite', config.offline ? 'service-worker.js' : 'no-service-worker.js')
  if (!existsSync(file)) return
  const worker = readFileSync(file)
  const policy = workerPolicy(config)
  app.get('/sw.js', {
    ...ofEverybody,
    handler: (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').headers({ 'cache-control': 'no-cache', 'content-security-policy': policy }).send(worker),
  })
}
