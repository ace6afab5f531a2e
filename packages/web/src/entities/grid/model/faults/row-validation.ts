/** The faults of a row by cell, from the same domain rules as in forms and on the server. */
import { faultyLanguages } from '@ridgeline/domain/check/faulty-languages'
import { endingWith, writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import type { Clock, Issue } from '@ridgeline/domain/check/rule'
import { tidy } from '@ridgeline/domain/check/tidy'
import { issuesOf } from '../../../../lib/validation/faults.ts'
import { changesOf, isChanged, isNew, type FaultMessage, type SheetRow } from '../row.ts'

/** The cell of the field, of a localized text those of the languages that are wrong. A missing text is marked in Slovak, which is required. */
function cellsOf(entity: Entity, { field: name }: Pick<Issue, 'field'>, values: Readonly<Record<string, unknown>>): string[] {
  const field = entity.fields[name]
  if (field?.kind !== 'localized') return [name]
  const wrong = faultyLanguages(field, values[name])
  return wrong.length === 0 ? [`${name}.sk`] : wrong.map((language) => `${name}.${language}`)
}

export const pathsOfIssue = (entity: Entity, issue: Pick<Issue, 'field'>, values: Readonly<Record<string, unknown>>) =>
  issue.field.includes('.') || issue.field === '' ? [issue.field] : cellsOf(entity, issue, values)

export function faultsOf(entity: Entity, row: SheetRow, clock: Clock): Readonly<Record<string, FaultMessage>> {
  if (!isChanged(row)) return {}
  const changes = changesOf(row)
  const known = writableFields(entity).flatMap(([name]) => {
    const value = Object.hasOwn(changes, name) ? changes[name] : row.base?.[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const values = tidy(entity, Object.fromEntries(known))
  const issues = issuesOf(entity, values, isNew(row) ? clock : { ...clock, fields: Object.keys(changes), stored: row.base })
  const faults: Record<string, FaultMessage> = {}
  for (const { field, rule, args } of issues) for (const path of pathsOfIssue(entity, { field }, values)) faults[path] ??= { rule, args }
  return faults
}

/** The shown fields, those the rules need beside them, and those that are cleared with them. */
export function fieldsFor(entity: Entity, shown: readonly string[]): string[] {
  const { fields, rules } = entity
  const read = rules.filter(({ reads }) => reads.some((name) => shown.includes(name))).flatMap(({ reads }) => reads)
  const ending = shown.flatMap((name) => endingWith(entity, name))
  return [...new Set([...shown, ...read, ...ending])].filter((name) => fields[name] && !fields[name].secret)
}

const missing = new Set(['required', 'localizedRequired', 'requiredIf'])
/** Required cells of a new row are not faults until the user saves. */
export const isStillToCome = (row: SheetRow, fault: FaultMessage | undefined) =>
  isNew(row) && !row.isAsked && !!fault && missing.has(fault.rule)
