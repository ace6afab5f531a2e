/** Where two records differ, and the values of the merged one. Links with two sides are not here: the server joins them. */
import { endingWith, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Values } from '@ridgeline/domain/check/rule'
import { languages } from '@ridgeline/domain/values/localized'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Stored } from '../api.ts'
import { sectionsOf } from '../form/frame/sections.ts'

export type MergeSide = 'kept' | 'other' | 'both'

/** A field, or a language of it (`name.de`). */
export interface Difference {
  path: string
  kept: unknown
  other: unknown
  /** For lists. */
  both?: readonly unknown[]
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const joined: ReadonlySet<Field['kind']> = new Set(['refs', 'tags', 'choices'])

/** A validity that has passed would be refused. */
const isOver = (field: Field, value: unknown) =>
  field.endsWith !== undefined && field.kind === 'instant' && Date.parse(String(value)) <= Date.now()

/** A reference of one to the other would be one to itself. */
const without = (value: unknown, ids: readonly string[]) =>
  Array.isArray(value) ? value.filter((item) => !ids.includes(String(item))) : ids.includes(String(value)) ? null : (value ?? null)

function differenceIn(entity: Entity, name: string, kept: Stored, other: Stored): Difference[] {
  const field = entity.fields[name]
  if (!field || field.readOnly || field.fixed || field.secret || (field.kind === 'refs' && field.pairedWith)) return []
  if (field.kind === 'localized') {
    const part = ({ [name]: texts }: Stored, language: string) => (isObject(texts) ? texts[language] : undefined) ?? null
    return languages.flatMap((language) => {
      const difference = { path: `${name}.${language}`, kept: part(kept, language), other: part(other, language) }
      return isSame(difference.kept, difference.other) ? [] : [difference]
    })
  }
  const [mine, theirs] = [kept, other].map((record) => without(record[name], [kept.id, other.id]))
  if (isSame(mine, theirs) || (isEmpty(mine) && isEmpty(theirs)) || isOver(field, theirs)) return []
  const isList = joined.has(field.kind) && Array.isArray(mine) && Array.isArray(theirs) && mine.length > 0 && theirs.length > 0
  return [{ path: name, kept: mine, other: theirs, ...(isList && { both: [...new Set([...mine, ...theirs])] }) }]
}

/** In the order of the form. */
export const differencesOf = (entity: Entity, kept: Stored, other: Stored): Difference[] =>
  sectionsOf(entity).flatMap(({ fields }) => fields.flatMap((name) => differenceIn(entity, name, kept, other)))

/** What the kept record does not have is taken from the other one. */
export const usualSide = ({ kept }: Difference): MergeSide => (isEmpty(kept) ? 'other' : 'kept')

/** The changes of the kept record. */
export function mergedValues(
  entity: Entity,
  kept: Stored,
  differences: readonly Difference[],
  sideOf: (difference: Difference) => MergeSide,
): Values {
  const values: Record<string, unknown> = {}
  for (const difference of differences) {
    const side = sideOf(difference)
    if (side === 'kept') continue
    const [name = difference.path, language] = difference.path.split('.')
    if (!language) values[name] = difference[side]
    else {
      const texts = values[name] ?? kept[name]
      const { [language]: _, ...others } = isObject(texts) ? texts : {}
      values[name] = difference.other === null ? others : { ...others, [language]: difference.other }
    }
  }
  // Sent along, because they would be cleared with the value they belong to.
  for (const name of Object.keys(values))
    for (const end of endingWith(entity, name))
      if (!Object.hasOwn(values, end) && !isOver(entity.fields[end]!, kept[end])) values[end] = kept[end] ?? null
  return values
}
