/** Who sees which screen (OP37, OP48). The server decides what is in it; this only spares a way to a closed door. */
import { can, type Rights } from '@ridgeline/domain/access'
import { entryOf } from '@ridgeline/domain/catalogue'
import type { ScreenRoute } from './routes.ts'

/** Records of a resort need the right in the chosen resort, others anywhere. */
export function mayOpen({ entity: own, reads, right }: ScreenRoute, rights: Rights, resortId: string | undefined): boolean {
  if (right) return can(rights, right)
  const entity = own ?? reads
  if (entity) return can(rights, `${entity}.read`, entryOf(entity)?.scope === 'resort' ? resortId : undefined)
  return true
}

/** A record that is not kept yet has no right of its own: its empty screen is shown to those who look after the house. */
const isNotKeptYet = ({ name, entity, reads, right }: ScreenRoute) => !entity && !reads && !right && name !== 'dashboard'

export const isInMenu = (route: ScreenRoute, rights: Rights, resortId: string | undefined): boolean =>
  route.group !== undefined && mayOpen(route, rights, resortId) && (!isNotKeptYet(route) || rights.everywhere.size > 0)
