/** The expected result of every operation by the permission catalogue (OP47, OP49), independent of the routes. */
import { allEntities } from '@ridgeline/domain/declare/registry'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Operation } from '../requests/document.ts'
import { expectedOfOther, isOtherRoute } from './other-routes.ts'
import { publicBodies, publicRefusals } from '../requests/public-operations.ts'
import { canaries, type Person, type Which } from '../scene/staff.ts'

export const entityOf = ({ tag, path }: Operation) =>
  path.startsWith('/api/private/') ? allEntities.find(({ name }) => name === tag) : undefined
export const isWrite = ({ method, path }: Operation) => method !== 'GET' && !(path in publicBodies)

/** Resorts and users belong to resorts although their scope is global. */
const isGlobalEntity = ({ scope, name }: Entity) => scope === 'global' && name !== 'resort' && name !== 'user'

/** `any`: checked by the tests of the feature. */
export type Outcome = number | 'ok' | 'nothing' | 'any'

export function expected({ permissions, role, token }: Person, operation: Operation, which: Which): Outcome {
  const { method, path } = operation
  // Whether a resort sells changes with the resorts that other cells write.
  if (path.startsWith('/api/cart/')) return 'any'
  if (path in publicRefusals) return publicRefusals[path]!
  if (!path.startsWith('/api/private/')) return 'ok'
  if (!token) return 401
  // Changing it needs the version of the own account.
  if (path === '/api/private/profile' && method === 'PATCH') return 'any'
  if (isOtherRoute(operation)) return expectedOfOther(permissions, operation)
  const entity = entityOf(operation)
  if (path.startsWith('/api/private/views')) return expectedOfViews(permissions, role, operation, which)
  // A cart is of a resort whose products the user may see.
  if (path.startsWith('/api/private/cart/'))
    return permissions.has('product.read') && (role === 'superAdmin' || which === 'own') ? 'ok' : 404
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
  // Only own changes are taken back, and the people of the matrix have made none in these records.
  if (path.endsWith('/undo')) return has('create', 'update', 'status', 'delete') ? 404 : 403
  // For an existing record it restores a version, which requires update; a removed record is not visible without create.
  if (path.endsWith('/restore') && !has('create') && has('update')) return isGlobalEntity(entity) ? 403 : 404
  const action =
    path.endsWith('/restore') || path === `/api/private/${entity.plural}` ? 'create' : method === 'DELETE' ? 'delete' : 'update'
  if (!has(action, ...(action === 'update' ? ['status'] : []))) return 403
  if (everywhere) return 'ok'
  // Readable in every resort, writable in none.
  if (isGlobalEntity(entity)) return 403
  if (action === 'create' && entity.name === 'user' && !path.endsWith('/restore')) return isThere ? 'ok' : 422
  // A record the caller may not read is not found, even with other permissions.
  if (isThere) return has(action) ? 'ok' : has('read') ? 403 : 404
  return 404
}

/** Views require the permission to read their records; views of other users that are not shared are not found. */
function expectedOfViews(permissions: Person['permissions'], role: string, { method, path }: Operation, which: Which) {
  if (path.includes('{id}')) return 404
  if (!permissions.has('skilift.read')) return 403
  if (role === 'superAdmin' || which === 'own') return 'ok'
  return method === 'GET' ? 'nothing' : 404
}

/** Texts that must never be in a response to this person. */
export function forbiddenFor({ role, permissions }: Person, outcome: Outcome, operation: Operation): string[] {
  if (!operation.path.startsWith('/api/private/')) return []
  if (role === 'superAdmin') return []
  // The profile has the names of all resorts in which the user has a role.
  if (operation.path === '/api/private/profile') return [canaries.foreign]
  if (typeof outcome === 'number' || permissions.size === 0) return Object.values(canaries)
  return outcome === 'nothing' && entityOf(operation)?.scope === 'resort' ? Object.values(canaries) : [canaries.foreign]
}
