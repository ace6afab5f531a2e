/** Kinds whose records can be changed at a planned time. */
import { entryOf } from '../declare/catalogue.ts'
import type { Entity } from '../declare/entity.ts'
import { isOfPeople } from '../access/personal.ts'
import type { Area } from '../messages/areas.ts'

/** Accounts, keys and connections: their changes take effect when they are made. */
const atOnce: readonly Area[] = ['admin', 'system']

/**
 * Records of a resort, and the resort itself. Plans store values, so neither secrets nor personal data may wait in them: they would stay
 * there after a person has been erased.
 */
export const isPlannable = (entity: Entity): boolean =>
  (entity.scope === 'resort' || entity.name === 'resort') &&
  !isOfPeople(entity) &&
  !Object.values(entity.fields).some(({ secret }) => secret) &&
  !atOnce.includes(entryOf(entity.name)?.area ?? 'system')
