/**
 * Which entities have records that can be merged: those with names in several languages, which staff can enter twice by mistake. Machines,
 * people and codes have one name and an identity of their own, and groups of unique fields identify measurements and prices.
 */
import type { EntityName } from './catalogue.ts'
import { nameFieldOf, type Entity } from './entity.ts'

const apart: ReadonlySet<string> = new Set<EntityName>([
  // All other records belong to it.
  'resort',
  // Its readings belong to one sensor.
  'flowMeasurement',
  // A quote belongs to its day.
  'quoteOfTheDay',
])

export const isMergeable = (entity: Entity): boolean =>
  entity.fields[nameFieldOf(entity)]!.kind === 'localized' &&
  entity.unique.length === 0 &&
  !Object.values(entity.fields).some(({ secret }) => secret) &&
  !apart.has(entity.name)

/** Records that refer to a merged record and are changed with it. */
export const maxReferrers = 1000
