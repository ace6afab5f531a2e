/** Checks the permission that the matched route declares, before the body is read. The raw URL is not used. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { can, canAct, isGranted, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { bearerOf } from '../keys/key-token.ts'
import type { Keys } from '../keys/keys.ts'
import { isOpenToKeys, isOpenToViewers, type Right } from './caller.ts'
import type { Sessions } from './sessions.ts'
import { languageOf } from '../failures/texts.ts'

/** Bytes: enough for an e-mail address with a password, or the heartbeat of a screen. */
const publicBodyLimit = 4_096

/** The permissions of which one would be enough. */
function neededBy(right: Right): string[] {
  if ('generic' in right) return [right.generic]
  if ('entity' in right) return right.anyOf.map((action) => `${right.entity}.${action}`)
  return 'entities' in right ? right.entities.flatMap((name) => right.anyOf.map((action) => `${name}.${action}`)) : []
}

/** Longer lists help no one. */
const maxNamed = 5

function missing(right: Right): Failure {
  const permissions = neededBy(right)
  return permissions.length > 0 && permissions.length <= maxNamed ? new Failure('forbidden', { permissions }) : new Failure('forbidden')
}

function isMet(right: Right, rights: Rights): boolean {
  if ('generic' in right) return can(rights, right.generic)
  if (!('anyOf' in right)) return true
  if ('entity' in right && right.orScope && isGranted(rights, right.orScope)) return true
  const names = 'entity' in right ? [right.entity] : right.entities
  return names.some((name) => right.anyOf.some((action) => canAct(rights, name, action)))
}

export function guardRoutes(app: FastifyInstance, sessions: Sessions, keys: Keys) {
  app.decorateRequest('caller', null)
  app.decorateRequest('language', 'sk')

  const routes: RouteOptions[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
    const right = route.config?.right
    // Public bodies come from unknown callers, so they are small; a route that needs more declares its own limit.
    if (right && 'public' in right) route.bodyLimit ??= publicBodyLimit
  })
  // Checked when all routes are registered: routes of a plugin get their permission from the feature that registers it.
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => !config?.right).map(({ method, url }) => `${String(method)} ${url}`)
    if (open.length) throw new Error(`Routes that declare no right: ${open.join(', ')}`)
  })

  async function admit(request: FastifyRequest, right: Right): Promise<void> {
    const key = await keys.keyOf(request)
    if (key) {
      if (!isOpenToKeys(right)) throw new Failure('forbidden')
      if (!isMet(right, key.rights)) throw missing(right)
      return
    }
    const token = bearerOf(request)
    if (!token) throw new Failure('notSignedIn')
    request.caller = await sessions.callerOf(token)
    const mayWait = 'withForeignPassword' in right && right.withForeignPassword
    if (request.caller.mustChangePassword && !mayWait) throw new Failure('passwordChangeRequired')
    const maySetUp = mayWait || ('withoutFactor' in right && right.withoutFactor)
    if (request.caller.mustSetUpFactor && !maySetUp) throw new Failure('secondFactorRequired')
    if (request.caller.viewer && !isOpenToViewers(request.method, right)) throw new Failure('viewOnly')
    if (!isMet(right, request.caller.rights)) throw missing(right)
  }

  app.addHook('onRequest', (request, _, next) => {
    request.language = languageOf(request.headers['accept-language'])
    const right = request.routeOptions.config.right
    // No route matched: the not-found handler responds, and no permission applies.
    if (!right || 'public' in right) next()
    else admit(request, right).then(() => next(), next)
  })
  app.addHook('onResponse', (request, reply, done) => {
    keys.count(request, reply.statusCode)
    done()
  })
}
