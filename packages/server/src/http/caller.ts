/** Who sends a request: read once from its token, before anything else is looked at. */
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { Rights } from '@ridgeline/domain/access'
import type { Language } from '@ridgeline/domain/localized'
import { permissionKeys, type Action, type GenericPermission } from '@ridgeline/domain/permission'

export interface Caller {
  userId: string
  userName: string
  email: string
  rights: Rights
  /** SHA-256 of the token, in hex: names the session without opening it. */
  tokenHash: string
  /** Somebody else chose the password: nothing but choosing another is answered. */
  mustChangePassword?: boolean
  /** The request itself proves who it is from: by the current password, or by the link of a letter. */
  isConfirmed?: boolean
}

/** What a route asks of its caller; `withForeignPassword` also answers those who must choose a password first. Every route declares one; a route without it stops the server at start. */
export type Right =
  | { public: true }
  | { signedIn: true; withForeignPassword?: true }
  | { generic: GenericPermission }
  | { entity: string; anyOf: readonly Action[] }
  | { entities: readonly string[]; anyOf: readonly Action[] }

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Right
  }
  interface FastifyInstance {
    /** All routes, as they were registered. */
    declaredRoutes: readonly RouteOptions[]
  }
  interface FastifyRequest {
    caller: Caller | null
    language: Language
  }
}

/** The caller of a route that is not public. @throws a developer error elsewhere. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} is public and has no caller`)
  return request.caller
}

/** Signs what the server does by itself: first run, import from the command line. It may do everything and is no user. */
export const systemCaller: Caller = {
  userId: '',
  userName: 'Ridgeline',
  email: '',
  rights: { everywhere: new Set(permissionKeys), byResort: new Map() },
  tokenHash: '',
}
