/** What the catalogue of rights says of every operation (OP47, OP49), said once more and independent of the routes. */
import { allEntities } from '@ridgeline/domain/registry'
import type { Entity } from '@ridgeline/domain/entity'
import type { Operation } from './document.ts'
import { expectedInRoom, isRoom } from './matrix-rooms.ts'
import { publicBodies, publicRefusals } from './public-operations.ts'
import { canaries, type Person, type Which } from './staff.ts'

export const entityOf = ({ tag, path }: Operation) =>
  path.startsWith('/api/private/') ? allEntities.find(({ name }) => name === tag) : undefined
export const isWrite = ({ method, path }: Operation) => method !== 'GET' && !(path in publicBodies)

/** Resorts and users lie in resorts without being declared so. */
const isGlobalEntity = ({ scope, name }: Entity) => scope === 'global' && name !== 'resort' && name !== 'user'

/** `any` is told by the rooms themselves. */
export type Outcome = number | 'ok' | 'nothing' | 'any'

export function expected({ permissions, role, token }: Person, operation: Operation, which: Which): Outcome {
  const { method, path } = operation
  if (path in publicRefusals) return publicRefusals[path]!
  if (!path.startsWith('/api/private/')) return 'ok'
  if (!token) return 401
  if (isRoom(operation)) return expectedInRoom(permissions, operation)
  const entity = entityOf(operation)
  if (path.startsWith('/api/private/views')) return expectedOfViews(permissions, role, operation, which)
  if (!entity) return 'ok'
  const has = (...actions: string[]) => actions.some((action) => permissions.has(`${entity.name}.${action}`))
  const everywhere = role === 'superAdmin'
  const isThere = everywhere || which === 'own' || isGlobalEntity(entity)
  if (method === 'GET') {
    if (!has('read')) return 403
    if (isThere) return 'ok'
    return path.includes('{id}') ? 404 : 'nothing'
  }
  if (path.endsWith('/bulk'))
    return has('create', 'update', 'status', 'delete')
      ? everywhere || (isThere && has('update') && !isGlobalEntity(entity))
        ? 'ok'
        : 'nothing'
      : 403
  // Of a record that is there it restores a version, as whoever may change it; what was removed is not there for them.
  if (path.endsWith('/restore') && !has('create') && has('update')) return isGlobalEntity(entity) ? 403 : 404
  const action =
    path.endsWith('/restore') || path === `/api/private/${entity.plural}` ? 'create' : method === 'DELETE' ? 'delete' : 'update'
  if (!has(action, ...(action === 'update' ? ['status'] : []))) return 403
  if (everywhere) return 'ok'
  // Seen from every resort, written from none.
  if (isGlobalEntity(entity)) return 403
  if (action === 'create' && entity.name === 'user' && !path.endsWith('/restore')) return isThere ? 'ok' : 422
  // What one may not see is not there, also for whoever may do something else with it.
  if (isThere) return has(action) ? 'ok' : has('read') ? 403 : 404
  return 404
}

/** Views hang on the right to read what they are views of; one that nobody shares is not there. */
function expectedOfViews(permissions: Person['permissions'], role: string, { method, path }: Operation, which: Which) {
  if (path.includes('{id}')) return 404
  if (!permissions.has('skilift.read')) return 403
  if (role === 'superAdmin' || which === 'own') return 'ok'
  return method === 'GET' ? 'nothing' : 404
}

/** Which texts must never be in an answer to this person. */
export function forbiddenFor({ role, permissions }: Person, outcome: Outcome, operation: Operation): string[] {
  if (!operation.path.startsWith('/api/private/')) return []
  if (role === 'superAdmin') return []
  // Everybody is told what the resorts are called that they have a role in.
  if (operation.path === '/api/private/profile') return [canaries.foreign]
  if (typeof outcome === 'number' || permissions.size === 0) return Object.values(canaries)
  return outcome === 'nothing' && entityOf(operation)?.scope === 'resort' ? Object.values(canaries) : [canaries.foreign]
}
