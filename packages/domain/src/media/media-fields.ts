/** Fields that contain media, derived from their kinds. */
import type { Entity } from '../declare/entity.ts'
import type { Field } from '../declare/field.ts'

export const isMedium = (field: Field | undefined) => field?.kind === 'image' || field?.kind === 'file'

/** Fields within the items of a field that contain the id of a medium. */
export const mediaParts = (field: Field): [string, Field][] =>
  field.kind === 'items' ? Object.entries(field.of).filter(([, part]) => isMedium(part)) : []

const holdsMedia = (field: Field) => isMedium(field) || field.kind === 'photos' || mediaParts(field).length > 0

/** Fields that may refer to media. */
export const mediaFields = (entity: Entity): [string, Field][] => Object.entries(entity.fields).filter(([, field]) => holdsMedia(field))
