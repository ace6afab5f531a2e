/** `/shop/{resort}`: products and the cart of guests, and the page between the cart and the shop, whose form carries the signed cart. */
import type { FastifyInstance } from 'fastify'
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { Failure, failures, isFailure } from '@ridgeline/domain/check/failure'
import { isLanguage, localize, type Language } from '@ridgeline/domain/values/localized'
import { guestPage, guestPolicy } from '../../../http/answers/guest-page.ts'
import { html, type Markup } from '../../../http/answers/markup.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import { requestLimit } from '../../../http/limits/request-limit.ts'
import type { Services } from '../../../services.ts'
import { handOverBody, maxBody } from '../cart-schemas.ts'
import { handOver, minutesValid } from '../hand-over.ts'
import { tidyLines } from '../prices/priced-answer.ts'
import { sellingResort } from '../resort-shop.ts'
import { shopPage, style } from './shop-page.ts'

const open = { right: { public: true as const } }
const form = 'application/x-www-form-urlencoded'
/** Of a network in an hour. */
const maxHandOvers = 600

interface ToResort {
  Params: { resort: string }
  Querystring: Record<string, unknown>
}

export function shopPages(app: FastifyInstance, services: Services) {
  const { config } = services
  const count = requestLimit(maxHandOvers, config.rateLimit)
  const headersOf = (target?: string) => ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': guestPolicy(config, target),
    'cache-control': 'no-store',
  })
  const languageIn = (query: Record<string, unknown>, asked: Language) => (isLanguage(query['lang']) ? query['lang'] : asked)

  app.get<ToResort>('/shop/:resort', {
    config: open,
    schema: { hide: true },
    async handler({ params, query, language: asked }, reply) {
      const language = languageIn(query, asked)
      const resort = await sellingResort(services, params.resort, language)
      return reply.headers(headersOf()).send((await shopPage(services, resort, language)).html)
    },
  })

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(form, { parseAs: 'string', bodyLimit: maxBody }, (_request, body, done) => {
      try {
        done(null, { lines: JSON.parse(new URLSearchParams(body).get('lines') ?? '') })
      } catch {
        done(new Failure('badRequest', { detail: 'body/lines' }))
      }
    })
    scope.post<ToResort & { Body: { lines: CartLine[] } }>('/shop/:resort/hand-over', {
      config: open,
      bodyLimit: maxBody,
      schema: { hide: true, body: handOverBody },
      async handler({ params, query, body, ip, language: asked }, reply) {
        count(ip)
        const language = languageIn(query, asked)
        const texts = textsOf(language)
        const resort = await sellingResort(services, params.resort, language)
        const back = html`<p><a href="/shop/${resort.entry.alias}?lang=${language}">${texts('cart.back')}</a></p>`
        const page = (content: Markup) =>
          guestPage({
            language,
            title: texts('cart.title', localize(resort.entry.name, language)),
            content: html`${content}${back}`,
            style,
          })
        try {
          const { url, fields } = await handOver(services, resort, tidyLines(body.lines), language)
          const { host, origin } = new URL(url)
          const inputs = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
          const content = html`<p>${texts('cart.continueText', host)}</p>
            <form method="post" action="${url}">
              ${inputs}
              <div class="actions"><button type="submit" class="primary">${texts('cart.continue')}</button></div>
            </form>
            <p class="hint">${texts('cart.continueValid', minutesValid)}</p>`
          return reply.headers(headersOf(origin)).send(page(content))
        } catch (error) {
          if (!isFailure(error, 'invalid') && !isFailure(error, 'notFound')) throw error
          return reply
            .headers(headersOf())
            .code(failures[error.kind].status)
            .send(page(html`<p role="alert">${texts('cart.changed')}</p>`))
        }
      },
    })
  })
}
