/** Which records can be copied into another resort, and what has to be chosen for the copies. */
import { writableFields, type Entity } from '../declare/entity.ts'
import { duplicatedFields } from './duplicate.ts'

/** Records copied by one request. */
export const maxCopies = 500

/** Required values that a copy does not take over. */
function missingIn(entity: Entity): string[] {
  const taken = new Set(duplicatedFields(entity, 'otherResort').map(([name]) => name))
  return writableFields(entity).flatMap(([name, field]) =>
    field.required && field.default === undefined && !taken.has(name) ? [name] : [],
  )
}

/** Unique texts: a copy may get others than the record. */
export const ownTexts = (entity: Entity): string[] =>
  writableFields(entity).flatMap(([name, field]) => (field.unique && field.kind === 'text' ? [name] : []))

/**
 * Records of a resort. What is about a person stays where it was given: it would have to be entered again. What is signed off belongs to one
 * resort.
 */
export const isCopyable = (entity: Entity): boolean => {
  const own = ownTexts(entity)
  return (
    entity.scope === 'resort' &&
    entity.signedOff === undefined &&
    missingIn(entity).every((name) => own.includes(name) && !entity.fields[name]!.personal)
  )
}
