/** The page on which people of the demo sign in at its directory. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { demoPerson, isPasswordOf } from '../../../db/keep/demo-people.ts'
import type { Services } from '../../../services.ts'
import { languageIn } from '../browser/language-in.ts'
import { failedPage, signInPage, type DemoPage } from './demo-html.ts'
import type { DemoProvider } from './demo-provider.ts'

const form = 'application/x-www-form-urlencoded'

function send(reply: FastifyReply, { html, policy }: DemoPage, status = 200) {
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

export function demoPages(app: FastifyInstance, { db }: Services, provider: () => Promise<DemoProvider>) {
  const open = { config: { right: { public: true as const } } }
  const path = '/demo-directory/people/:uid'

  app.get(path, {
    ...open,
    schema: { hide: true },
    async handler(request, reply) {
      const language = languageIn(request)
      const found = await (await provider()).details(request.raw, reply.raw).catch(() => undefined)
      return found ? send(reply, signInPage(language)) : send(reply, failedPage(language, 'expired'), 400)
    },
  })

  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    const text = (maxLength: number) => ({ type: 'string', maxLength })
    scope.post<{ Body: { email: string; password: string } }>(path, {
      ...open,
      schema: {
        hide: true,
        consumes: [form],
        body: { type: 'object', required: ['email', 'password'], properties: { email: text(254), password: text(128) } },
      },
      async handler(request, reply) {
        const language = languageIn(request)
        const { details, finish } = await provider()
        const found = await details(request.raw, reply.raw).catch(() => undefined)
        if (!found) return send(reply, failedPage(language, 'expired'), 400)
        const email = request.body.email.trim().toLowerCase()
        const person = await demoPerson(db, email)
        // Guessing is hopeless: these passwords are generated, with 119 bits.
        if (!person || !isPasswordOf(person, request.body.password.trim()))
          return send(reply, signInPage(language, { email, isWrong: true }), 400)
        return reply.redirect(await finish(request.raw, reply.raw, { login: { accountId: person.email } }), 303)
      },
    })
  })
}
