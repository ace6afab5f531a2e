import type { Entity } from '@ridgeline/domain/entity'

/** Under which name the user's own view of a list is kept. */
export const listKey = (entity: Pick<Entity, 'name'>, resortId: string | undefined) =>
  resortId ? `${entity.name}.${resortId}` : entity.name
