/** Which fields hold media, and which kinds of record may: read off the fields. */
import type { Entity } from './entity.ts'
import type { Field } from './field.ts'

export const isMedium = (field: Field | undefined) => field?.kind === 'image' || field?.kind === 'file'

/** Parts of the items of a field that hold the id of a medium. */
export const mediaParts = (field: Field): [string, Field][] =>
  field.kind === 'items' ? Object.entries(field.of).filter(([, part]) => isMedium(part)) : []

const holdsMedia = (field: Field) => isMedium(field) || field.kind === 'photos' || mediaParts(field).length > 0

/** Fields that may name media. */
export const mediaFields = (entity: Entity): [string, Field][] => Object.entries(entity.fields).filter(([, field]) => holdsMedia(field))
