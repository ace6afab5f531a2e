/** The values that distinguish records of the same name: type, heights, status and printed codes. */
import type { Entity } from '../declare/entity.ts'
import type { Field } from '../declare/field.ts'

/** Two altitudes that are shown as a range. */
export const spans: Readonly<Record<string, string>> = { lowestPoint: 'highestPoint', baseElevation: 'topElevation' }

/** A code that users refer to. */
export const isCode = (field: Field | undefined): boolean => field?.kind === 'text' && field.unique === true

/** Printed on the map, and not unique: the sections of a slope share a number. */
export const mapNumber = 'mapNumber'

/** Required choices that classify records and are not operational. */
export const kindFieldsOf = ({ list, fields, operational }: Entity): string[] =>
  list.filter((name) => {
    const field = fields[name]
    return field?.kind === 'choice' && field.required === true && !field.readOnly && !operational.includes(name)
  })

export interface Facts {
  kind: string | undefined
  span: readonly [from: string, to: string] | undefined
  hasStatus: boolean
  codes: readonly string[]
}

export function factsOf(entity: Entity): Facts {
  const { fields, list } = entity
  const [, ...rest] = list
  const span = Object.entries(spans).find(([from, to]) => from in fields && to in fields)
  return {
    // The first column after the name.
    kind: kindFieldsOf(entity).find((name) => name === rest[0]),
    span,
    hasStatus: fields['status']?.kind === 'choice',
    codes: [...rest.filter((name) => isCode(fields[name])), ...(mapNumber in fields ? [mapNumber] : [])],
  }
}

/** All fields used as facts. */
export function factFields(entity: Entity): string[] {
  const { kind, span = [], hasStatus, codes } = factsOf(entity)
  return [...(kind ? [kind] : []), ...span, ...(hasStatus ? ['status'] : []), ...codes]
}
