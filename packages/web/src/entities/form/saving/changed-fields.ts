/** The changes of a user to a record, and how they merge with those of others. */
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Conflict } from '@ridgeline/domain/check/failure'
import type { Values } from '@ridgeline/domain/check/rule'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { languages } from '@ridgeline/domain/values/localized'

export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if ((one ?? null) === null || (other ?? null) === null) return (one ?? null) === (other ?? null)
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, index) => same(item, other[index]))
  if (Array.isArray(one) || Array.isArray(other) || !isObject(one) || !isObject(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => same(one[name], other[name]))
}

/** Fields of `values` that differ from `base`, in their stored form: the body of a change. */
export function changedFields(entity: Entity, base: Values, values: Values): Record<string, unknown> {
  const changes = writableFields(entity).flatMap(([name, field]) => {
    if (!Object.hasOwn(values, name)) return []
    const mine = tidyField(field, values[name]) ?? null
    return same(tidyField(field, base[name]), mine) ? [] : [[name, mine] as const]
  })
  return Object.fromEntries(changes)
}

/** The initial values of the form: all writable fields, empty ones as `null`. */
export function formValues(entity: Entity, record: Values | undefined): Record<string, unknown> {
  const fields = writableFields(entity)
  return Object.fromEntries(fields.map(([name, field]) => [name, (record ? record[name] : field.default) ?? null]))
}

interface Rebased {
  values: Record<string, unknown>
  /** Changed differently by both, so the user has to choose. */
  conflicts: Conflict[]
}

interface Sides {
  base: Values
  mine: Values
  theirs: Values
}

/** Carries my changes over to a newer record. A field that only one side changed is merged; localized fields are merged by language. */
export function rebase(entity: Entity, { base, mine, theirs }: Sides): Rebased {
  const values: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  const settle = (field: string, sides: { base: unknown; theirs: unknown; mine: unknown }) => {
    if (same(sides.base, sides.mine)) return sides.theirs ?? null
    if (!same(sides.base, sides.theirs) && !same(sides.theirs, sides.mine)) conflicts.push({ field, ...sides })
    return sides.mine ?? null
  }
  for (const [name, field] of writableFields(entity)) {
    const sides = { base: tidyField(field, base[name]), mine: tidyField(field, mine[name]), theirs: theirs[name] }
    if (field.kind !== 'localized') {
      values[name] = settle(name, sides)
      continue
    }
    const part = (value: unknown, language: string) => (isObject(value) ? value[language] : undefined) ?? null
    const texts = languages.map((language) => [
      language,
      settle(`${name}.${language}`, {
        base: part(sides.base, language),
        theirs: part(sides.theirs, language),
        mine: part(sides.mine, language),
      }),
    ])
    const filled = texts.filter(([, text]) => text !== null)
    values[name] = filled.length ? Object.fromEntries(filled) : null
  }
  return { values, conflicts }
}

export type Choice = 'mine' | 'theirs'

/** Applies the chosen side; undecided fields keep the own values. */
export function resolve(
  values: Values,
  conflicts: readonly Conflict[],
  choices: Readonly<Record<string, Choice>>,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values }
  for (const { field, theirs } of conflicts) {
    if (choices[field] !== 'theirs') continue
    const [name = field, language] = field.split('.')
    if (!language) result[name] = theirs
    else result[name] = { ...(isObject(result[name]) && result[name]), [language]: theirs ?? '' }
  }
  return result
}
