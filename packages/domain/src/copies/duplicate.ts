/**
 * What a new record takes from another one: as a duplicate beside it, or as a copy in another resort (decision 0165). Everything follows from
 * the declaration. The new record is inactive until someone activates it, so nothing of it is published unseen.
 */
import { isOwnPerResort, writableFields, type Entity, type NamedFields } from '../declare/entity.ts'
import type { Field } from '../declare/field.ts'
import type { Values } from '../check/rule.ts'

/** In another resort, codes are free that are unique within each resort. */
export type CopyPlace = 'sameResort' | 'otherResort'

/** A code that people give to a record; optional keys that are unique belong to one thing, such as a sensor or the source of an import. */
const isCode = (entity: Entity, field: Field) =>
  isOwnPerResort(entity, field) && field.kind === 'text' && (field.required === true || field.format === 'alias')

/** The codes by which a record is found again in another resort. */
export const codeFields = (entity: Entity): string[] =>
  writableFields(entity).flatMap(([name, field]) => (isCode(entity, field) ? [name] : []))

/** Of fields that are unique together, those that differ from one record to the next: its day, or the last one. */
function differingFields({ unique, fields }: Entity): string[] {
  return unique.flatMap((group) => {
    const days = group.filter((name) => fields[name]?.kind === 'date')
    return days.length > 0 ? days : group.slice(-1)
  })
}

function identifies(entity: Entity, name: string, field: Field, place: CopyPlace): boolean {
  if (field.secret || field.personal || entity.single.some(({ flag }) => flag === name)) return true
  if (place === 'otherResort' && isCode(entity, field)) return false
  return Boolean(field.unique) || (place === 'sameResort' && differingFields(entity).includes(name))
}

const isState = (name: string, field: Field) => field.kind === 'choice' && field.default !== undefined && /stat(e|us)$/iu.test(name)

/** What holds for one record at one time: its state with what ends with it, what was measured, and times compared with the current one. */
function isOfTheMoment({ fields, measured, rules }: Entity, name: string, field: Field): boolean {
  if (field.required && field.default === undefined) return false
  const isMeasured = measured?.at === name || measured?.fields.includes(name) || Object.hasOwn(fields, `${name}MeasuredAt`)
  return isMeasured || field.endsWith !== undefined || isState(name, field) || rules.some(({ timed }) => timed === name)
}

/** A flag that demands what holds for one record at one time, such as the time of a push message: it could not be stored without it. */
function demandsTheMoment(entity: Entity, name: string, field: Field): boolean {
  if (field.kind !== 'flag') return false
  const demanded = entity.rules.flatMap(({ reads, demands }) => (reads.includes(name) ? Object.keys(demands ?? {}) : []))
  return demanded.some((other) => other !== name && isOfTheMoment(entity, other, entity.fields[other]!))
}

/** The fields that the new record takes over. */
export const duplicatedFields = (entity: Entity, place: CopyPlace): NamedFields =>
  writableFields(entity).filter(([name, field]) => {
    const isItsOwn = identifies(entity, name, field, place) || isOfTheMoment(entity, name, field) || demandsTheMoment(entity, name, field)
    return name !== 'active' && !isItsOwn
  })

/** The values of the new record; what is left out begins with its default. */
export function duplicateOf(entity: Entity, record: Values, place: CopyPlace): Record<string, unknown> {
  const taken = duplicatedFields(entity, place).map(([name]) => [name, record[name] ?? null])
  return { ...Object.fromEntries(taken), active: false }
}
