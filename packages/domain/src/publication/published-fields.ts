/** Which fields of a record guests may read. Needs no other declaration than that of its entity. */
import { oncePerEntity, readableFields, type Entity, type NamedFields } from '../declare/entity.ts'

/** All but secrets, personal data and what is marked `internal`. */
export const publishedFields = oncePerEntity((entity: Entity): NamedFields =>
  readableFields(entity).filter(([, { internal, personal }]) => internal === undefined && personal !== true),
)
