/** Who sees which screen (OP37, OP48). The server checks permissions; this only hides screens it would refuse. */
import { can, type Rights } from '@ridgeline/domain/access/access'
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import type { ScreenRoute } from './routes.ts'

/** Records of a resort need the permission in the chosen resort, others in any. */
export function mayOpen({ entity: own, reads, right }: ScreenRoute, rights: Rights, resortId: string | undefined): boolean {
  if (right) return can(rights, right)
  const entity = own ?? reads
  if (entity) return can(rights, `${entity}.read`, entryOf(entity)?.scope === 'resort' ? resortId : undefined)
  return true
}

/** A screen without an entity has no permission of its own: only users with a global permission see it in the menu. */
const isNotKeptYet = ({ name, entity, reads, right }: ScreenRoute) => !entity && !reads && !right && name !== 'dashboard'

export const isInMenu = (route: ScreenRoute, rights: Rights, resortId: string | undefined): boolean =>
  route.group !== undefined && mayOpen(route, rights, resortId) && (!isNotKeptYet(route) || rights.everywhere.size > 0)
