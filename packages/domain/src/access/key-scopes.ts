/** Scopes of API keys (OP18, OP48): the permissions that a key can have, in its resorts. People, keys and internal records have none. */
import type { EntityName } from '../declare/catalogue.ts'
import type { Entity } from '../declare/entity.ts'
import { publishedKinds } from '../publication/published-kinds.ts'
import { isNameIn, isOneOf } from '../values/closed-list.ts'
import { reachOfPermission, type Reach, type Rights } from './access.ts'
import { actions, grantsSomething, type Action } from './permission.ts'

/** `feed` opens what is published of an entity; the other actions open its records as staff have them. */
export const keyActions = ['feed', ...actions] as const
export type KeyAction = (typeof keyActions)[number]

/** Sends readings of counters, without access to the counters themselves. */
export const readingScope = 'flowReading.create'

/** Sends positions of grooming vehicles, without access to plans and slopes. */
export const positionScope = 'groomingPosition.create'

/** Reports how many places of a day a shop has sold, without access to prices. */
export const salesScope = 'priceSale.create'

/** Of machines: the kind of record below which a scope is offered, and whose change is permitted to the users who give it. */
const machineScopes = { flowMeasurement: readingScope, slope: positionScope, priceProduct: salesScope } as const
const neededForMachines: Readonly<Record<string, EntityName>> = {
  [readingScope]: 'flowMeasurement',
  [positionScope]: 'grooming',
  [salesScope]: 'priceProduct',
}

/** The scope for machines that is offered below a kind of record. */
export const machineScopeOf = (name: string): KeyScope | undefined => (isNameIn(machineScopes, name) ? machineScopes[name] : undefined)

export type KeyScope = `${EntityName}.${KeyAction}` | typeof readingScope | typeof positionScope | typeof salesScope

/** Resorts are changed by their staff only. */
const isOffered = (name: EntityName, action: KeyAction) => name !== 'resort' || action === 'feed' || action === 'read'

const scopesOf = (name: EntityName): KeyScope[] =>
  keyActions.filter((action) => isOffered(name, action)).map((action) => `${name}.${action}` as const)

/** All that a key can have. In the order in which they are offered: readings below the counters that send them. */
export const keyScopes: readonly KeyScope[] = publishedKinds.flatMap((name) => [
  ...scopesOf(name),
  ...[machineScopeOf(name)].filter((scope) => scope !== undefined),
])

export const offeredScopes: readonly KeyScope[] = keyScopes.filter(grantsSomething)

/** Their requests need the version of a record, and their responses contain all of it. */
const includesReading: readonly string[] = ['update', 'status', 'delete'] satisfies KeyAction[]

const partsOf = (scope: string): { entity: string; action: string } => {
  const [entity = '', action = ''] = scope.split('.')
  return { entity, action }
}

/** The scope with those it includes. */
export function scopeWithImplied(scope: string): string[] {
  const { entity, action } = partsOf(scope)
  return includesReading.includes(action) ? [scope, `${entity}.read`] : [scope]
}

/** The permissions that users need to give a key this scope. */
export function neededFor(scope: string): { entity: string; action: Action }[] {
  const machine = neededForMachines[scope]
  if (machine) return [{ entity: machine, action: 'update' }]
  return scopeWithImplied(scope).map((each) => {
    const { entity, action } = partsOf(each)
    return { entity, action: isOneOf(actions, action) ? action : 'read' }
  })
}

/** The rights of a key. @param resortIds empty for all resorts, including future ones */
export function rightsOfKey(scopes: readonly string[], resortIds: readonly string[]): Rights {
  const granted = new Set(scopes.flatMap(scopeWithImplied))
  if (resortIds.length === 0) return { everywhere: granted, byResort: new Map() }
  return { everywhere: new Set(), byResort: new Map(resortIds.map((resortId) => [resortId, granted])) }
}

/** In which resorts the published records of an entity are open to a key. */
export const feedReachOf = (rights: Rights, { name }: Pick<Entity, 'name'>): Reach => reachOfPermission(rights, `${name}.feed`)
