/** Where two records differ, and the values of the merged one. Links with two sides are not here: the server joins them. */
import { endingWith, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Values } from '@ridgeline/domain/check/rule'
import { languages } from '@ridgeline/domain/values/localized'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { tiedFields } from '@ridgeline/domain/compare/tied-fields'
import type { Stored } from '../../api.ts'
import { sectionsOf } from '../../form/frame/sections.ts'

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

const fieldIn = ({ path }: Difference) => path.split('.')[0]!

/**
 * Differences that are one choice, because their fields depend on each other: a status, its reason and its times describe one state. The
 * languages of a text that depends on nothing are chosen one by one.
 */
export function choicesOf(entity: Entity, differences: readonly Difference[]): Difference[][] {
  const groupOf = new Map(tiedFields(entity, Object.keys(entity.fields)).flatMap((group) => group.map((name) => [name, group] as const)))
  const keyOf = (difference: Difference) => {
    const group = groupOf.get(fieldIn(difference)) ?? []
    return group.length > 1 ? group.join() : difference.path
  }
  return [...Map.groupBy(differences, keyOf).values()]
}

/** What the kept record does not have at all is taken from the other one. */
export const defaultSide = (choice: readonly Difference[]): MergeSide => (choice.every(({ kept }) => isEmpty(kept)) ? 'other' : 'kept')

/** The changes of the kept record. */
export function mergedValues(
  entity: Entity,
  [kept, other]: readonly [kept: Stored, other: Stored],
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
  // Sent along, because they would be cleared with the value they belong to. Where they differ, those of the other record are over.
  for (const name of Object.keys(values))
    for (const end of endingWith(entity, name))
      if (!Object.hasOwn(values, end) && !isOver(entity.fields[end]!, kept[end]))
        values[end] = isSame(kept[end] ?? null, other[end] ?? null) ? (kept[end] ?? null) : null
  return values
}
