/** Fields that a run leaves out: the external system keeps its values, and they are sent by a later run (decision 0160). */
import { sql, type SQL } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { registry } from '@ridgeline/domain/declare/registry'
import type { SyncDb } from '@ridgeline/domain/entities/sync-db'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Row } from '../../../db/connect/database.ts'
import { fieldOfColumn } from '../connectors/sent-columns.ts'
import type { Sent } from '../runs/sent-records.ts'
import { fieldGroups, type JobOfFields } from './field-groups.ts'
import { sinceSent, type SentValue } from './since-sent.ts'

export interface FieldsOfKind {
  entity: EntityName
  fields: readonly string[]
}

/** By kind, with the fields that are sent together with them. @throws invalid for fields that runs of the job do not send or do not divide */
export function leavingOf(job: JobOfFields, without: readonly FieldsOfKind[]): Map<EntityName, ReadonlySet<string>> {
  const leaving = new Map<EntityName, Set<string>>()
  const issues: Issue[] = []
  for (const [at, { entity, fields }] of without.entries()) {
    const groups = fieldGroups(entity, job)
    const names = leaving.get(entity) ?? new Set<string>()
    for (const [place, field] of fields.entries()) {
      const group = groups.find((each) => each.includes(field))
      if (group) for (const name of group) names.add(name)
      else issues.push({ field: `withoutFields.${at}.fields.${place}`, rule: 'syncField', args: [field] })
    }
    leaving.set(entity, names)
  }
  if (issues.length > 0) throw new Failure('invalid', { issues })
  return leaving
}

/** The ids of pending records in which nothing else differs of what is sent, for a statement that has `pending`. */
export function onlyLeaving(job: JobOfFields & { id: string }, leaving: ReadonlyMap<EntityName, ReadonlySet<string>>): SQL {
  const given = [...leaving].flatMap(([entity, names]) =>
    fieldGroups(entity, job)
      .flat()
      .map((name) => ({ entity, name, leaves: names.has(name) })),
  )
  return sql`${sinceSent(job.id)},
    staying as (
      select net.record_id from net join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g(entity text, name text, leaves boolean)
        using (entity, name) group by net.record_id having bool_and(leaves))`
}

/** What the external system has of a record, where that is known in our terms. */
const isInOurTerms = (system: SyncDb['system']) => system === 'httpShop' || system === 'sftp'

/** The content of a record, with the values that were sent last of the fields that are left out. */
export function withSentValues(
  content: Row,
  values: readonly SentValue[],
  { system }: JobOfFields,
  sent: Sent | null,
): { content: Row; leftOut: Record<string, number> } {
  // A history that is kept for a short time can begin after the value was sent.
  const known = isInOurTerms(system) ? sent?.content : undefined
  const kept = values
    .map(({ name, value, version }) => ({ name, version, value: known && Object.hasOwn(known, name) ? known[name] : value }))
    .filter(({ name, value }) => !isSame(content[name], value))
  return {
    content: { ...content, ...Object.fromEntries(kept.map(({ name, value }) => [name, value])) },
    leftOut: Object.fromEntries(kept.map(({ name, version }) => [name, version])),
  }
}

interface SentRow {
  entity: EntityName
  leftOut: Record<string, number>
  sent: Sent | null
}

/** Of fields that were left out, what was sent last stays known, so that what others change there is a conflict when they are sent. */
export function knownAfter({ system, mapping }: JobOfFields, { entity, leftOut, sent }: SentRow, after: Row): Row {
  if (!sent) return after
  const isLeftOut = (name: string | undefined) => name !== undefined && Object.hasOwn(leftOut, name)
  const names =
    system === 'postgres'
      ? (mapping ?? []).flatMap(({ field, column }) => (isLeftOut(fieldOfColumn(registry[entity]!, field)) ? [column] : []))
      : Object.keys(leftOut)
  const kept = names.filter((name) => Object.hasOwn(sent.content, name))
  return { ...after, ...Object.fromEntries(kept.map((name) => [name, sent.content[name]])) }
}
