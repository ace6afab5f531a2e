/** The provider of the demo: `oidc-provider`, certified by the OpenID Foundation, with people of the demo. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { type InteractionResults, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../../db/connect/database.ts'
import { demoPerson } from '../../../db/keep/demo-people.ts'
import { languageOf } from '../../../http/failures/texts.ts'
import type { DemoKeys } from './demo-keys.ts'
import { failedPage, signedOutPage, signOutPage } from './demo-html.ts'
import { demoStore } from './demo-store.ts'
import type { InProcessFetch } from '../protocol/in-process.ts'

interface DemoProviderOptions {
  db: Database
  issuer: string
  origin: string
  clientId: string
  keys: DemoKeys
  fetch: InProcessFetch
}

/** Seconds: a working day at the directory, minutes for the steps of a sign-in. */
const [day, minutes] = [43_200, 600]

export function demoProvider({ db, issuer, origin, clientId, keys, fetch }: DemoProviderOptions) {
  const path = new URL(issuer).pathname
  const pageIn = (ctx: KoaContextWithOIDC, page: (language: ReturnType<typeof languageOf>) => { html: string; policy: string }) => {
    const { html, policy } = page(languageOf(ctx.get('accept-language')))
    ctx.type = 'html'
    ctx.set('content-security-policy', policy)
    ctx.body = html
  }

  const provider = new Provider(issuer, {
    adapter: (kind: string) => demoStore(db, kind),
    clients: [
      {
        client_id: clientId,
        client_secret: keys.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${origin}/login-ad/callback`],
        post_logout_redirect_uris: [`${origin}/login`],
        backchannel_logout_uri: `${origin}/api/authorization/directory/back-channel-logout`,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: 'ES256',
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: { keys: [keys.cookies], names: { session: 'demo_session', interaction: 'demo_interaction', resume: 'demo_resume' } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid'],
    pkce: { required: () => true },
    responseTypes: ['code'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => pageIn(ctx, (language) => signOutPage(language, form)),
        postLogoutSuccessSource: (ctx) => pageIn(ctx, (language) => signedOutPage(language)),
      },
    },
    interactions: { url: (_ctx, { uid }) => `${path}/people/${uid}` },
    renderError: (ctx, out) => pageIn(ctx, (language) => failedPage(language, out.error)),
    ttl: { Session: day, Grant: day, Interaction: minutes, AuthorizationCode: 60, AccessToken: minutes, IdToken: minutes },
    fetch: (url, options) => fetch(url instanceof Request ? url.url : url, options),
    async findAccount(_ctx, subject) {
      const person = await demoPerson(db, subject)
      if (!person) return undefined
      const { email, fullName } = person
      return { accountId: subject, claims: async () => ({ sub: subject, name: fullName, email, email_verified: true }) }
    },
    // The product is the directory's own client: users are not asked whether it may know their name.
    async loadExistingGrant(ctx) {
      const { client, session, provider: own } = ctx.oidc
      const known = session!.grantIdFor(client!.clientId)
      if (known) return own.Grant.find(known)
      const grant = new own.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    // The library would submit a form by an inline script, which our pages do not permit; there is nothing to confirm.
    const { route, session } = ctx.oidc ?? {}
    const target = session?.state?.['postLogoutRedirectUri']
    if (route === 'end_session' && ctx.status === 200 && !session?.accountId && typeof target === 'string') ctx.redirect(target)
  })

  return {
    callback: provider.callback(),
    /** @throws for a sign-in that is unknown or over */
    details: (request: IncomingMessage, response: ServerResponse) => provider.interactionDetails(request, response),
    /** @returns the address the browser goes on to */
    finish: (request: IncomingMessage, response: ServerResponse, result: InteractionResults) =>
      provider.interactionResult(request, response, result, { mergeWithLastSubmission: false }),
  }
}

export type DemoProvider = ReturnType<typeof demoProvider>
