/** `/login-ad`: to the directory and back, by redirects of the browser (R2.60, OP7, T17). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { note } from '../../../db/keep/log-entries.ts'
import { clientNetwork } from '../../../http/sessions/client-network.ts'
import { sentBy } from '../../../http/sessions/signed-in.ts'
import type { Services } from '../../../services.ts'
import { FailedSignIn } from '../fault.ts'
import type { Flow } from '../protocol/flow.ts'
import { languageIn } from './language-in.ts'
import { cookieIn, setCookie } from './secrets.ts'
import { begin, codeSeconds, finish, signInSeconds, storeCode } from '../sign-in-statements.ts'
import { hashOf, newSecret } from '../../../http/keys/secret.ts'

export const cookiePath = '/login-ad'
/** The browser that began a sign-in is the one that may exchange its code. */
export const codeCookie = { name: 'ridgeline-directory-code', path: '/api/authorization/directory' }

const cookieOf = (stateHash: string) => `ridgeline-directory-${stateHash.slice(0, 12)}`

interface RedirectsOptions {
  flow: () => Promise<Flow>
  origin: () => string
}

/** A path of our own, as the client accepts it; anything else leads to the start. */
const ownPath = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= 2000 && /^\/(?![/\\])[^\u0000-\u001f\u007f\\]*$/.test(text) ? text : null

export function redirects(app: FastifyInstance, { config, db }: Services, { flow, origin }: RedirectsOptions) {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const open = { config: { right: { public: true as const } }, schema: { hide: true } }

  /** Always to a page of our own (R2.6). */
  function toSignIn(reply: FastifyReply, query: Record<string, string | null>) {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null)
    return reply.header('cache-control', 'no-store').redirect(`/login?${new URLSearchParams(given)}`)
  }

  const failed = (reply: FastifyReply, error: unknown, returnUrl: string | null) => {
    if (!(error instanceof FailedSignIn)) throw error
    return toSignIn(reply, { adError: error.fault, returnUrl })
  }

  app.get<{ Querystring: { returnUrl?: unknown; moved?: unknown } }>('/login-ad', {
    ...open,
    async handler(request, reply) {
      const { returnUrl: wanted, moved } = request.query
      const returnUrl = ownPath(wanted)
      const home = origin()
      // The directory sends users back to one address, where the cookie has to be; once only, because a proxy may hide the name.
      if (moved === undefined && new URL(home).host !== request.host)
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${home}/login-ad?${new URLSearchParams({ moved: '1', ...(returnUrl && { returnUrl }) })}`)
      const [state, secret] = [newSecret(), newSecret()]
      const stateHash = hashOf(state)
      try {
        const address = await (await flow()).addressFor(state, secret, languageIn(request))
        const begun = { stateHash, browserHash: hashOf(secret), returnUrl }
        if (!(await begin(db, begun, clientNetwork(request.ip)))) throw new FailedSignIn('busy')
        setCookie(reply, { name: cookieOf(stateHash), path: cookiePath, isSecure }, secret, signInSeconds)
        return await reply.header('cache-control', 'no-store').redirect(address.href)
      } catch (error) {
        return failed(reply, error, returnUrl)
      }
    },
  })

  app.get<{ Querystring: { state?: unknown } }>('/login-ad/callback', {
    ...open,
    async handler(request, reply) {
      const { state } = request.query
      const stateHash = typeof state === 'string' ? hashOf(state) : ''
      const secret = cookieIn(request, cookieOf(stateHash))
      const begun = secret === undefined ? undefined : await finish(db, stateHash, hashOf(secret))
      if (typeof state !== 'string' || secret === undefined || !begun) return toSignIn(reply, { adError: 'expired' })
      const { returnUrl } = begun
      setCookie(reply, { name: cookieOf(stateHash), path: cookiePath, isSecure }, '', 0)
      try {
        const query = request.url.slice(request.url.indexOf('?'))
        const logFailed = (entry: Parameters<typeof note>[1]) => note(db, { ...entry, ...sentBy(request) })
        const found = await (await flow()).codeFor(query, state, secret, request.id, logFailed)
        const [code, browser] = [newSecret(), newSecret()]
        await storeCode(db, { codeHash: hashOf(code), browserHash: hashOf(browser) }, found)
        setCookie(reply, { ...codeCookie, isSecure }, browser, codeSeconds)
        return toSignIn(reply, { adCode: code, returnUrl })
      } catch (error) {
        return failed(reply, error, returnUrl)
      }
    },
  })
}
