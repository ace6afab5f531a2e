import type { Entity } from '@ridgeline/domain/declare/entity'

/** The key of the user's preferences of a list. */
export const listKey = (entity: Pick<Entity, 'name'>, resortId: string | undefined) =>
  resortId ? `${entity.name}.${resortId}` : entity.name
