/** Who sees which screen (OP37, OP48). The server checks permissions; this only hides screens it would refuse. */
import { can, canAct, type Rights } from '@ridgeline/domain/access/access'
import type { Permission } from '@ridgeline/domain/access/permission'
import { entityNames, entryOf } from '@ridgeline/domain/declare/catalogue'
import { clockKinds } from '@ridgeline/domain/operation/clock-kinds'
import type { ScreenRoute } from './routes.ts'

/** The permission that opens a screen, and whether it is needed in the chosen resort; undefined for screens open to all. */
export function neededFor({ entity: own, reads, right }: ScreenRoute): { permission: Permission; inResort: boolean } | undefined {
  if (right) return { permission: right, inResort: false }
  const entity = own ?? reads
  return entity && { permission: `${entity}.read`, inResort: entryOf(entity)?.scope === 'resort' }
}

/** For the page that says so: what is missing, and where. */
export function missingFor(route: ScreenRoute, resortId: string | undefined): { permission?: Permission; resortId?: string | undefined } {
  const needed = neededFor(route)
  return needed ? { permission: needed.permission, resortId: needed.inResort ? resortId : undefined } : {}
}

/** Records of a resort need the permission in the chosen resort, others in any. */
export function mayOpen(route: ScreenRoute, rights: Rights, resortId: string | undefined): boolean {
  const needed = neededFor(route)
  return !needed || can(rights, needed.permission, needed.inResort ? resortId : undefined)
}

/** A screen without an entity has no permission of its own: only users with a global permission see it in the menu. */
const isNotKeptYet = ({ name, entity, reads, right }: ScreenRoute) => !entity && !reads && !right && name !== 'dashboard'

export const isInMenu = (route: ScreenRoute, rights: Rights, resortId: string | undefined): boolean =>
  route.group !== undefined && mayOpen(route, rights, resortId) && (!isNotKeptYet(route) || rights.everywhere.size > 0)

/** Planned changes are those of records that the user may read. */
export const maySeePlans = (rights: Rights, resortId: string): boolean =>
  entityNames.some((name) => entryOf(name)?.scope === 'resort' && canAct(rights, name, 'read', resortId))

/** What waits for an approval is shown to users who may change something. */
export const mayPlan = (rights: Rights, resortId: string): boolean =>
  entityNames.some(
    (name) => entryOf(name)?.scope === 'resort' && (canAct(rights, name, 'update', resortId) || canAct(rights, name, 'status', resortId)),
  )

/** Users translate what they may change. */
export const mayTranslate = (rights: Rights): boolean => entityNames.some((name) => canAct(rights, name, 'update'))

/** The status board shows the records that the user may read. */
export const maySeeBoard = (rights: Rights, resortId: string): boolean => clockKinds.some((name) => canAct(rights, name, 'read', resortId))

/** Users who open and close something of the resort. */
export const mayOperate = (rights: Rights, resortId: string): boolean =>
  clockKinds.some((name) => canAct(rights, name, 'status', resortId) || canAct(rights, name, 'update', resortId))

/** Same check as on the server: users who may use up a ticket or hand over a badge. */
export const mayCheck = (rights: Rights, resortId: string): boolean =>
  (['ticket', 'accreditation'] as const).some((name) => can(rights, `${name}.status`, resortId) || can(rights, `${name}.update`, resortId))
