/** What is wrong in a row, cell by cell. The domain is asked, as the form and the server ask it. */
import { check, checkField } from '@ridgeline/domain/check'
import { writableFields, type Entity } from '@ridgeline/domain/entity'
import { isObject } from '@ridgeline/domain/fault'
import type { Issue } from '@ridgeline/domain/rule'
import { tidy } from '@ridgeline/domain/tidy'
import { changesOf, isChanged, isNew, type SheetRow, type Told } from './row.ts'

/** The languages of a text that are wrong by themselves; a text that is missing is missed in Slovak. */
function cellsOf(
  entity: Entity,
  { field: name, rule }: Pick<Issue, 'field' | 'rule'>,
  values: Readonly<Record<string, unknown>>,
): string[] {
  const field = entity.fields[name]
  if (field?.kind !== 'localized') return [name]
  const parts = isObject(values[name]) ? Object.entries(values[name]) : []
  const wrong = parts.filter(([language, text]) => checkField({ ...field, required: false }, { [language]: text }))
  return rule === 'localizedRequired' || wrong.length === 0 ? [`${name}.sk`] : wrong.map(([language]) => `${name}.${language}`)
}

export const pathsOfIssue = (entity: Entity, issue: Pick<Issue, 'field' | 'rule'>, values: Readonly<Record<string, unknown>>) =>
  issue.field.includes('.') || issue.field === '' ? [issue.field] : cellsOf(entity, issue, values)

export function faultsOf(entity: Entity, row: SheetRow, now: string): Readonly<Record<string, Told>> {
  if (!isChanged(row)) return {}
  const changes = changesOf(row)
  const known = writableFields(entity).flatMap(([name]) => {
    const value = Object.hasOwn(changes, name) ? changes[name] : row.base?.[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const values = tidy(entity, Object.fromEntries(known))
  const issues = check(entity, values, isNew(row) ? { now } : { now, fields: Object.keys(changes) })
  const faults: Record<string, Told> = {}
  for (const { field, rule, args } of issues)
    for (const path of pathsOfIssue(entity, { field, rule }, values)) faults[path] ??= { rule, args }
  return faults
}

/** The fields the rules need beside those that are shown. */
export function fieldsFor({ fields, rules }: Entity, shown: readonly string[]): string[] {
  const read = rules.filter(({ reads }) => reads.some((name) => shown.includes(name))).flatMap(({ reads }) => reads)
  return [...new Set([...shown, ...read])].filter((name) => fields[name] && !fields[name].secret)
}

const missing = new Set(['required', 'localizedRequired', 'requiredIf'])
/** In a row that has only just begun, what is missing is still to come. */
export const isStillToCome = (row: SheetRow, told: Told | undefined) => isNew(row) && !row.isAsked && !!told && missing.has(told.rule)
