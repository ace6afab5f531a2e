/** Personal data of records, derived from fields declared as personal: what is exported, and the placeholders after erasing. */
import type { Entity } from '../declare/entity.ts'
import type { Field } from '../declare/field.ts'

export const personalFields = (entity: Entity): [string, Field][] => Object.entries(entity.fields).filter(([, field]) => field.personal)

/** Entities whose personal data can be exported and erased. */
export const isOfPeople = (entity: Entity): boolean => personalFields(entity).length > 0

/** The name of an erased person; the number is the same everywhere. */
export const erasedName = (number: number): string => `Anonymised ${number}`
/** In a reserved domain (RFC 2606). */
const erasedEmail = (number: number): string => `anonymised-${number}@erased.invalid`

/** Optional fields are cleared; required ones get a valid placeholder. */
function erasedValue(field: Field, number: number, portrait: string): unknown {
  if (!field.required) return null
  if (field.kind === 'text') return field.format === 'email' ? erasedEmail(number) : erasedName(number).slice(0, field.max)
  if (field.kind === 'image') return portrait
  throw new Error(`A required personal field of the kind ${field.kind} has no placeholder`)
}

/** The personal fields of a record after erasing. @param portrait id of the picture that replaces portraits */
export const erasedValues = (entity: Entity, number: number, portrait: string): Record<string, unknown> =>
  Object.fromEntries(personalFields(entity).map(([name, field]) => [name, erasedValue(field, number, portrait)]))

/** Entities whose records belong to a person of another entity, by the field that refers to it: the tickets of a user. */
export const belongings = (entities: readonly Entity[], owner: Entity): { entity: Entity; field: string }[] =>
  entities.flatMap((entity) =>
    personalFields(entity).flatMap(([name, field]) => (field.kind === 'ref' && field.to === owner.name ? [{ entity, field: name }] : [])),
  )
