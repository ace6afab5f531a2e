/** The page a screen opens to be paired: the shell of the displays with its texts, without data of any resort (decision 0046). */
import type { FastifyInstance } from 'fastify'
import type { PairingPageData } from '@ridgeline/domain/devices/pairing'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import english from '@ridgeline/domain/messages/en/devices.json' with { type: 'json' }
import { displayPolicy, displayShell, filledPage } from '../../display-shell.ts'
import { textsOf } from '../../http/failures/texts.ts'
import type { Services } from '../../services.ts'

const keys = Object.keys(english).filter((key) => key.startsWith('pairing.'))
const textsFor = (language: Language) => Object.fromEntries(keys.map((key) => [key, textsOf(language)(key)]))

export function pairPage(app: FastifyInstance, { config, settings }: Services) {
  const { html, build } = displayShell()
  if (!html) return
  app.get<{ Querystring: Record<string, unknown> }>('/display/pair', {
    config: { right: { public: true } },
    schema: { hide: true },
    handler({ query, language: asked }, reply) {
      const language = isLanguage(query['lang']) ? query['lang'] : asked
      const title = settings.get('app.name') ?? config.appName
      const data: PairingPageData = { kind: 'pairing', build, appName: title, language, texts: textsFor(language) }
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', displayPolicy(config))
        .header('cache-control', 'no-cache')
        .send(filledPage(html, { language, scheme: 'dark', display: data.kind, title, markup: '', data }))
    },
  })
}
