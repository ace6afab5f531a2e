/** The filters of a list by URL parameter. Invalid values in a URL are ignored. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { filterFields, filterFormOf, isTranslated, parametersOf } from '@ridgeline/domain/search/filter'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { clock, day, moment } from '@ridgeline/domain/check/format'
import { isLanguage } from '@ridgeline/domain/values/localized'

/** Values by parameter: `status`, `waitingTime.from`, `missing`. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** A field, or one of these two. */
export const missing = 'missing'
export const active = 'active'

const number = /^-?\d{1,10}(\.\d{1,6})?$/

function isSound(field: Field, value: string): boolean {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return field.of.includes(value)
    case 'flag':
      return value === 'true' || value === 'false'
    case 'integer':
      return field.of ? field.of.includes(Number(value)) : /^-?\d{1,9}$/.test(value)
    case 'decimal':
    case 'money':
      return number.test(value)
    case 'date':
      return day.test(value)
    case 'instant':
      return day.test(value) || moment.test(value)
    case 'time':
      return clock.test(value)
    case 'ref':
    case 'refs':
    case 'assignments':
    case 'resortPermissions':
      return uuid.test(value)
    default:
      return value.length <= 200
  }
}

export const hasTranslations = ({ fields }: Entity): boolean => Object.values(fields).some(isTranslated)

/** The parameters of one chip. */
export const chipParameters = (entity: Entity, name: string): readonly string[] =>
  name === missing ? [missing] : parametersOf(entity, name)

/** The valid filters of URL parameters. */
export function soundFilters(entity: Entity, valuesOf: (parameter: string) => readonly string[]): Filters {
  const ofFields = filterFields(entity).flatMap((name) =>
    parametersOf(entity, name).map((parameter) => {
      const field = entity.fields[name]!
      const values = valuesOf(parameter).filter((value) => isSound(field, value))
      const isSingle = filterFormOf(field) !== 'values'
      return [parameter, isSingle ? values.slice(0, 1) : values] as const
    }),
  )
  const languages = hasTranslations(entity) ? valuesOf(missing).filter(isLanguage) : []
  return Object.fromEntries([...ofFields, [missing, languages] as const].filter(([, values]) => values.length > 0))
}

/** The filters of one chip. */
export const filtersOf = (entity: Entity, filters: Filters, name: string): Filters =>
  Object.fromEntries(chipParameters(entity, name).flatMap((parameter) => (filters[parameter] ? [[parameter, filters[parameter]]] : [])))
