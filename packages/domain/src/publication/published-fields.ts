/** Which fields of a record guests may read. Needs no other declaration than that of its entity. */
import { readableFields, type Entity } from '../declare/entity.ts'
import type { Field } from '../declare/field.ts'

/** All but secrets, personal data and what is marked `internal`. */
export const publishedFields = (entity: Entity): [string, Field][] =>
  readableFields(entity).filter(([, { internal, personal }]) => internal === undefined && personal !== true)
