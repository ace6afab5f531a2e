/**
 * `/notify/{resort}` and the pages that links of mails open. A link is confirmed by a button, because programs open links of mails too;
 * mail programs end a subscription by POST (RFC 8058).
 */
import type { FastifyInstance } from 'fastify'
import { isLanguage, localize, type Language } from '@ridgeline/domain/values/localized'
import { guestPage, guestPolicy } from '../../../http/answers/guest-page.ts'
import { html } from '../../../http/answers/markup.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import { strictQuery } from '../../../http/query.ts'
import type { Services } from '../../../services.ts'
import { tokenSchema } from '../subscribe/notification-schemas.ts'
import type { SubscribeParts } from '../subscribe/subscribe-routes.ts'
import { confirmSubscription, endOwn, readOwn } from '../subscribe/subscription-statements.ts'
import { notificationPage } from './notification-page.ts'

const open = { right: { public: true as const } }
/** Bytes; the body says no more than `List-Unsubscribe=One-Click`. */
const maxForm = 1_024

interface WithToken {
  Querystring: { token: string }
}

export function notificationPages(app: FastifyInstance, services: Services, { offers, vapid, subscribed }: SubscribeParts) {
  const { db, config } = services
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': guestPolicy(config),
    'cache-control': 'no-store',
    // The URL contains the token.
    'referrer-policy': 'no-referrer',
  }

  app.get<{ Params: { resort: string }; Querystring: Record<string, unknown> }>('/notify/:resort', {
    config: open,
    schema: { hide: true },
    async handler({ params, query, language: asked }, reply) {
      const offer = await offers.of(params.resort)
      const language = isLanguage(query['lang']) ? query['lang'] : asked
      return reply.headers(headers).send(await notificationPage({ config, vapid }, offer, language))
    },
  })

  app.get<{ Params: { resort: string } }>('/notify/:resort/manifest', {
    config: open,
    schema: { hide: true },
    async handler({ params, language }, reply) {
      const { alias, name } = await offers.resort(params.resort)
      const icons = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
      const manifest = { name: localize(name, language), start_url: `/notify/${alias}`, scope: '/notify/', display: 'standalone', icons }
      return reply.type('application/manifest+json').header('cache-control', 'no-cache').send(JSON.stringify(manifest))
    },
  })

  const sentence = (language: Language, key: string) =>
    guestPage({ language, title: textsOf(language)(`${key}.title`), content: html`<p>${textsOf(language)(`${key}.text`)}</p>` })

  /** A page with a button, and what it does. */
  function linkPage(name: 'confirm' | 'stop', work: (token: string) => Promise<boolean>) {
    const path = `/notify/mail/${name}`
    const schema = { hide: true, querystring: strictQuery({ token: tokenSchema }, ['token']) }
    const languageOf = async (token: string, asked: Language) => (await readOwn(db, token))?.language ?? asked

    app.get<WithToken>(path, {
      config: open,
      schema,
      async handler({ query: { token }, language: asked }, reply) {
        const own = await readOwn(db, token)
        const language = own?.language ?? asked
        const texts = textsOf(language)
        if (!own) return reply.headers(headers).code(404).send(sentence(language, 'notify.unknown'))
        const button = html`<p>${texts(`notify.${name}.text`)}</p>
          <form method="post" action="${path}?token=${token}">
            <div class="actions"><button type="submit" class="primary">${texts(`notify.${name}.button`)}</button></div>
          </form>`
        return reply.headers(headers).send(guestPage({ language, title: texts(`notify.${name}.title`), content: button }))
      },
    })

    void app.register(async (scope) => {
      // The body says nothing that the URL does not.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxForm }, (_request, _body, done) => done(null, {}))
      scope.post<WithToken>(path, {
        config: open,
        bodyLimit: maxForm,
        schema,
        async handler({ query: { token }, language: asked }, reply) {
          const language = await languageOf(token, asked)
          const isDone = await work(token)
          return reply
            .headers(headers)
            .code(isDone ? 200 : 404)
            .send(sentence(language, isDone ? `notify.${name}Done` : 'notify.unknown'))
        },
      })
    })
  }

  linkPage('confirm', async (token) => {
    const isConfirmed = await db.transaction((tx) => confirmSubscription(tx, token))
    if (isConfirmed) subscribed()
    return isConfirmed
  })
  linkPage('stop', (token) => db.transaction((tx) => endOwn(tx, token)))
}
