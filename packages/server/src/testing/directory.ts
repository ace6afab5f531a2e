/** A real OpenID Connect provider on loopback for tests, and a browser that goes there and back. */
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTHeaderParameters, type JWTPayload } from 'jose'
import Provider from 'oidc-provider'

const form = 'application/x-www-form-urlencoded'

export const clientId = 'ridgeline-tests'
export const clientSecret = 'a secret of the tests, thirty-two characters'

type Claims = Record<string, unknown>

export interface TestDirectory {
  issuer: string
  /** What the directory says about each person, by subject. */
  people: Map<string, Claims>
  /** Who sits at the browser; undefined: they refuse to sign in. */
  person: string | undefined
  /** Replaces the ID token that the directory signed. */
  tamper: ((idToken: string) => string | Promise<string>) | undefined
  /** `silent`: it accepts connections and never answers. */
  isSilent: boolean
  /** The requests received, by path. */
  requests: string[]
  /** Signed by the key of the directory, or another one. */
  sign(payload: JWTPayload, header?: Partial<JWTHeaderParameters>, key?: CryptoKey): Promise<string>
  /** Logout tokens the directory sent by itself, as it sent them. */
  logouts: string[]
  close(): Promise<void>
}

/** @param publicUrl the address of the installation that signs people in here */
export async function openDirectory(publicUrl: string, app: () => FastifyInstance): Promise<TestDirectory> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    directory.requests.push(path)
    if (directory.isSilent) return void held.push(response)
    if (!path.startsWith('/people/')) return void handle(request, response)
    const { person } = directory
    const result = person ? { login: { accountId: person } } : { error: 'access_denied' }
    void provider.interactionResult(request, response, result).then((location) => response.writeHead(303, { location }).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  const issuer = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`

  const directory: TestDirectory = {
    issuer,
    people: new Map(),
    person: undefined,
    tamper: undefined,
    isSilent: false,
    requests: [],
    logouts: [],
    sign: (payload, header = {}, key = privateKey) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'first', ...header }).sign(key),
    async close() {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/login-ad/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: `${publicUrl}/api/authorization/directory/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['cookies of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'xms_edov', '_claim_names'] },
    pkce: { required: () => true },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { logoutSource: (ctx, form) => void (ctx.body = form) },
    },
    interactions: { url: (_ctx, { uid }) => `/people/${uid}` },
    async findAccount(_ctx, subject) {
      const claims = directory.people.get(subject)
      return claims && { accountId: subject, claims: async () => ({ sub: subject, ...claims }) }
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session!.accountId! })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    // To the installation, which tests reach without a connection.
    async fetch(url, options) {
      const payload = String(options?.body)
      directory.logouts.push(new URLSearchParams(payload).get('logout_token') ?? '')
      const answer = await app().inject({
        method: 'POST',
        url: new URL(String(url)).pathname,
        headers: { 'content-type': form },
        payload,
      })
      return new Response(null, { status: answer.statusCode })
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    const body: unknown = ctx.body
    const isToken = ctx.path === '/token' && typeof body === 'object' && body !== null && 'id_token' in body
    if (isToken && directory.tamper) ctx.body = { ...body, id_token: await directory.tamper(String(body.id_token)) }
  })
  const handle = provider.callback()
  return directory
}

interface OwnAnswer {
  status: number
  location: string | undefined
  /** Of JSON. */
  body: Record<string, unknown>
  text: string
  headers: OutgoingHttpHeaders
}

/** A browser of its own: its cookies, and where its redirects end. */
export interface TestBrowser {
  /** Follows redirects until a page of ours or of the directory. @returns its address */
  open(url: string): Promise<URL>
  /** One request of ours, with the cookies and without following; `URLSearchParams` are sent as a form. */
  ask(path: string, body?: object, app?: FastifyInstance): Promise<OwnAnswer>
  cookies: Map<string, string>
  /** At the page by which the directory asks whether to end its session: says yes. */
  confirmSignOut(url: string): Promise<void>
}

const maxRedirects = 12

export function browserAt(publicUrl: string, directory: Pick<TestDirectory, 'issuer'>, app?: () => FastifyInstance): TestBrowser {
  const jars = { here: new Map<string, string>(), there: new Map<string, string>() }

  function keep(jar: Map<string, string>, set: readonly string[]) {
    for (const line of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (!name) continue
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value!)
    }
  }
  const cookieOf = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(path: string, body?: object, on = app?.()): Promise<OwnAnswer> {
    if (!on) throw new Error('This browser reaches only the directory')
    const answer = await on.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: {
        cookie: cookieOf(jars.here),
        host: new URL(publicUrl).host,
        'accept-language': 'en',
        ...(body instanceof URLSearchParams && { 'content-type': form }),
      },
      ...(body !== undefined && { payload: body instanceof URLSearchParams ? body.toString() : body }),
    })
    keep(jars.here, [answer.headers['set-cookie'] ?? []].flat())
    const isJson = String(answer.headers['content-type']).includes('json')
    const { statusCode: status, headers, body: text } = answer
    return { status, location: headers.location, body: isJson ? answer.json<Record<string, unknown>>() : {}, text, headers }
  }

  async function askThere(url: URL, fields?: Record<string, string>): Promise<{ location: string | undefined; text: string }> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookieOf(jars.there), ...(fields && { 'content-type': form }) },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
    })
    keep(jars.there, answer.headers.getSetCookie())
    return { location: answer.headers.get('location') ?? undefined, text: await answer.text() }
  }

  async function follow(from: URL): Promise<URL> {
    let url = from
    for (let redirects = 0; redirects < maxRedirects; redirects++) {
      const isThere = url.origin === directory.issuer
      if (url.pathname === '/login' || (!isThere && !app)) return url
      const { location } = isThere ? await askThere(url) : await ask(`${url.pathname}${url.search}`)
      if (location === undefined) return url
      url = new URL(location, url)
    }
    throw new Error(`Too many redirects, at last to ${url.href}`)
  }

  return {
    cookies: jars.here,
    ask,
    open: (url) => follow(new URL(url, publicUrl)),
    async confirmSignOut(url) {
      const { text } = await askThere(new URL(url))
      const [action, xsrf] = [/action="([^"]+)"/, /name="xsrf" value="([^"]+)"/].map((part) => part.exec(text)?.[1])
      await askThere(new URL(action!), { xsrf: xsrf!, logout: 'yes' })
    },
  }
}
