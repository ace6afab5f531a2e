/**
 * Values that others entered and the fetched ones do not replace yet (decision 0117). Who changed a field last is in the revisions.
 */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable } from '../../../db/connect/database.ts'
import { selectDistinctOn } from '../../../db/connect/select.ts'
import { weatherWriter } from '../../../weather/writer.ts'

/** Epoch milliseconds of the last change by others, by field. */
export type OthersChanges = ReadonlyMap<string, number>

/**
 * By record, fields whose last change after `since` was made by others. Empty fields of a new record do not count: nothing was entered.
 */
export async function othersChanges(
  tx: Queryable,
  entity: Entity,
  ids: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, OthersChanges>> {
  const rows = await tx.query(selectDistinctOn(sql`r.record_id, field.key`, {
    id: sql<string>`r.record_id`,
    name: sql<string>`field.key`,
    at: sql<number>`(extract(epoch from r.at) * 1000)::float8`,
    isOurs: sql<boolean>`r.user_id is null and r.user_name = ${weatherWriter.userName}`,
  })`from revisions r, jsonb_each(r.changes) field
    where r.record_id = any (${sql.param([...ids])}::uuid[]) and r.entity = ${entity.name} and r.at > ${new Date(since).toISOString()}::timestamptz
      and r.action <> 'delete' and (r.action = 'update' or field.value -> 'to' <> 'null'::jsonb)
    order by r.record_id, field.key, r.version desc, r.id desc`)
  const byRecord = Map.groupBy(
    rows.filter(({ isOurs }) => !isOurs),
    ({ id }) => id,
  )
  return new Map([...byRecord].map(([id, changes]) => [id, new Map(changes.map(({ name, at }) => [name, at]))]))
}

interface Holding<Field extends string> {
  fields: readonly Field[]
  /** The field that changes with every measurement, even if its values are the same. */
  sign: string
  /** Milliseconds for which a value of the field is held. */
  holdOf(field: Field): number
  /** Fields that only make sense together: if one is held, all are. */
  coupled: readonly (readonly Field[])[]
}

/**
 * The fields that are held, and until when. Of a record that was not fetched, all of them: its values belong together. Of a fetched one,
 * those that others changed since.
 */
export function heldFields<Field extends string>(
  changes: OthersChanges | undefined,
  isFetched: boolean,
  now: number,
  { fields, sign, holdOf, coupled }: Holding<Field>,
): Map<Field, number> {
  const changedAt = (name: string) => changes?.get(name) ?? -Infinity
  const last = Math.max(...[...fields, sign].map(changedAt))
  const untilOf = (field: Field) => (isFetched ? changedAt(field) : last) + holdOf(field)
  const whole = (field: Field) => [field, ...coupled.filter((group) => group.includes(field)).flat()]
  return new Map(fields.map((field): [Field, number] => [field, Math.max(...whole(field).map(untilOf))]).filter(([, until]) => until > now))
}
