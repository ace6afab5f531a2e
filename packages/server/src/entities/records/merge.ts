/**
 * Merges two concurrent changes of one record by field, and localized fields by language (ruling "merge"). Changes of one side are merged,
 * equal changes are no conflict; the user decides about the rest.
 */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Conflict } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Row } from '../../db/connect/database.ts'
import { isSame } from '../revisions/revisions.ts'

export interface Merged {
  values: Row
  conflicts: Conflict[]
}

function mergeTexts(field: string, base: Row, theirs: Row, mine: Row): { value: Row; conflicts: Conflict[] } {
  const value: Row = { ...theirs }
  const conflicts: Conflict[] = []
  for (const language of new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, their, own] = [base[language] ?? null, theirs[language] ?? null, mine[language] ?? null]
    if (own === was || own === their) continue
    if (their !== was) conflicts.push({ field: `${field}.${language}`, base: was, theirs: their, mine: own })
    else if (own === null) delete value[language]
    else value[language] = own
  }
  return { value, conflicts }
}

const asRow = (value: unknown): Row => (isObject(value) ? value : {})

/** The values to write over `current`, so that `mine`, written against `base`, is applied without losing changes of others. */
export function merge(entity: Entity, base: Row, current: Row, mine: Row): Merged {
  const merged: Merged = { values: {}, conflicts: [] }
  for (const [name, value] of Object.entries(mine)) {
    const [was, theirs] = [base[name] ?? null, current[name] ?? null]
    if (isSame(theirs, was) || isSame(value, theirs)) {
      merged.values[name] = value
      continue
    }
    if (isSame(value, was)) continue
    if (entity.fields[name]?.kind === 'localized') {
      const { value: texts, conflicts } = mergeTexts(name, asRow(was), asRow(theirs), asRow(value))
      merged.values[name] = Object.keys(texts).length ? texts : null
      merged.conflicts.push(...conflicts)
    } else merged.conflicts.push({ field: name, base: was, theirs, mine: value })
  }
  return merged
}
