/** The caller of a request: resolved once from its token, before any other check. */
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { Rights } from '@ridgeline/domain/access/access'
import type { KeyScope } from '@ridgeline/domain/access/key-scopes'
import type { Language } from '@ridgeline/domain/values/localized'
import { permissionKeys, type Action, type GenericPermission } from '@ridgeline/domain/access/permission'

export interface Caller {
  /** Empty for the server itself and for API keys. */
  userId: string
  userName: string
  email: string
  rights: Rights
  /** SHA-256 of the token in hex: identifies the session but cannot be used to sign in. */
  tokenHash: string
  /** An administrator set the password: the user must choose a new one before any other request is accepted. */
  mustChangePassword?: boolean
  /** A role demands a second factor: the user must set one up before any other request is accepted. */
  mustSetUpFactor?: boolean
  /** The request itself proves the user's identity, by the current password or by a link from a mail. */
  isConfirmed?: boolean
  /** Who sees what this user sees, in a read-only session. They are the actor of what is logged. */
  viewer?: { userId: string; userName: string }
  /** The API key that sent the request. It is not a user: its changes have no author, only the name of the key. */
  keyId?: string
}

/** Who acts, for the log: never the user that is only viewed. */
export const actorOf = ({ viewer, userId, userName }: Caller): { userId: string; userName: string } => viewer ?? { userId, userName }

/** Identifies who sent a request: a user or an API key. */
export const actorId = ({ userId, keyId }: Pick<Caller, 'userId' | 'keyId'>): string => keyId ?? userId

/**
 * The permission a route requires. `withForeignPassword` also accepts users who must choose a new password first, and both it and
 * `withoutFactor` users who must set up a second factor; `whileViewing` also those who view another user, whom
 * `notWhileViewing` refuses. A route without one stops the
 * server at start.
 *
 * Routes of one entity are also open to API keys with the scope, unless they are `staffOnly`; `orScope` is a scope that opens nothing else.
 */
export type Right =
  | { public: true }
  | { signedIn: true; withForeignPassword?: true; withoutFactor?: true; whileViewing?: true }
  | { generic: GenericPermission }
  | { entity: string; anyOf: readonly Action[]; orScope?: KeyScope; staffOnly?: true; notWhileViewing?: true }
  | { entities: readonly string[]; anyOf: readonly Action[] }

/** Routes about users, sessions, files and settings are open to users alone. */
export const isOpenToKeys = (right: Right): boolean => 'entity' in right && !right.staffOnly

/** The log names people and their addresses. */
const closedToViewers: readonly GenericPermission[] = ['admin.logs']

/**
 * What is open to users who view another user: reading of what is for reading. Routes of all signed-in users are closed unless they say
 * otherwise, because most are about the own account; personal data are exported with the permission to delete.
 */
export function isOpenToViewers(method: string, right: Right): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if ('public' in right) return true
  if ('signedIn' in right) return right.whileViewing === true
  if ('generic' in right) return !closedToViewers.includes(right.generic)
  return right.anyOf.includes('read') && !('notWhileViewing' in right)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Right
  }
  interface FastifyInstance {
    /** All routes, as registered. */
    declaredRoutes: readonly RouteOptions[]
  }
  interface FastifyRequest {
    caller: Caller | null
    language: Language
  }
}

/** The caller of a route that is not public. @throws a developer error for a public route. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} is public and has no caller`)
  return request.caller
}

/** The author of changes by the server itself: first run, import from the command line. Has all permissions and is not a user. */
export const systemCaller: Caller = {
  userId: '',
  userName: 'Ridgeline',
  email: '',
  rights: { everywhere: new Set(permissionKeys), byResort: new Map() },
  tokenHash: '',
}
