/** Fields with ids of records of several entities, which no foreign key keeps: what the app shows and what is drawn on the map of a resort. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { isObject } from '@ridgeline/domain/check/fault'

export interface Pointer {
  entity: EntityName
  field: string
}

export const pointers: readonly Pointer[] = [
  { entity: 'recommendation', field: 'targetId' },
  { entity: 'homepage', field: 'sections' },
  { entity: 'resort', field: 'mapPlacements' },
]

/** The value with `to` instead of `from`, at any depth; a list contains neither the id twice nor two parts about it. */
export function pointedTo(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) {
    const hasBoth = value.some((item) => isAbout(item, to))
    return value.filter((item) => !(hasBoth && isAbout(item, from))).map((item) => pointedTo(item, from, to))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, pointedTo(part, from, to)]))
}

const isAbout = (item: unknown, id: string) => item === id || (isObject(item) && Object.values(item).includes(id))
