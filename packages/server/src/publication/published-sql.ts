/** The condition of publication as SQL, derived from the declaration: active, in an active resort, switched on, for all, within its time. */
import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '@ridgeline/domain/declare/field'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { linkView } from '../db/links.ts'
import { tableNamed } from '../db/table.ts'
import { columnSql } from '../entities/store/record-sql.ts'

const resortOf = ({ scope, name }: Entity): SQL => (scope === 'resort' ? sql`t.resort_id` : name === 'resort' ? sql`t.id` : sql`null::uuid`)

/** The day in the time zone of the resort; of the installation, in UTC. */
const today = (entity: Entity, at: SQL): SQL =>
  sql`((${at}) at time zone coalesce((select r.timezone from ${tableNamed('resort')} r where r.id = ${resortOf(entity)}), 'UTC'))::date`

const nowFor = (entity: Entity, { kind }: Field, at: SQL): SQL => (kind === 'date' ? today(entity, at) : at)

const literal = (value: string) => sql.raw(`'${value}'`)

/** Values come from the declaration, never from a request. */
function only(entity: Entity, name: string, values: readonly string[]): SQL {
  const list = sql`array[${sql.join(values.map(literal), sql`, `)}]::text[]`
  const column = columnSql(name)
  return fieldOf(entity, name).kind === 'choices'
    ? sql`(coalesce(cardinality(${column}), 0) = 0 or ${column} && ${list})`
    : sql`${column} = any (${list})`
}

function hasNone(entity: Entity, name: string): SQL {
  const { table, own } = linkView(entity, name)
  return sql`not exists (select from ${table} where ${own} = t.id)`
}

/** Not only for some of the guests or screens. The row is `t`. */
export const forAllSql = (entity: PublishedEntity): SQL[] => {
  const { only: choices = {}, without = [] } = entity.publication
  return [
    ...Object.entries(choices).map(([name, values = []]) => only(entity, name, values)),
    ...without.map((name) => hasNone(entity, name)),
  ]
}

/** The row is `t`. @param at the moment */
export function publishedSql(entity: PublishedEntity, at: SQL = sql`now()`): SQL {
  const { anyOf = [], from, to } = entity.publication
  const conditions = [sql`t.active`]
  if (entity.scope === 'resort') conditions.push(sql`exists (select from ${tableNamed('resort')} r where r.id = t.resort_id and r.active)`)
  if (anyOf.length) conditions.push(sql`(${sql.join(anyOf.map(columnSql), sql` or `)})`)
  conditions.push(...forAllSql(entity))
  if (from) conditions.push(sql`(${columnSql(from)} is null or ${columnSql(from)} <= ${nowFor(entity, fieldOf(entity, from), at)})`)
  if (to) conditions.push(sql`(${columnSql(to)} is null or ${columnSql(to)} >= ${nowFor(entity, fieldOf(entity, to), at)})`)
  return sql.join(conditions, sql` and `)
}

/** Records that were published or withdrawn by time alone since a moment; undefined if time plays no part. */
export function crossedSql(entity: PublishedEntity, since: SQL): SQL | undefined {
  const { from, to } = entity.publication
  const crossed = [from, to].flatMap((name) => {
    if (!name) return []
    const column = columnSql(name)
    // A day begins at another moment in each time zone, so a day more is read.
    return fieldOf(entity, name).kind === 'date'
      ? [sql`${column} between (${since})::date - 1 and now()::date + 1`]
      : [sql`${column} between ${since} and now()`]
  })
  return crossed.length ? sql`(${sql.join(crossed, sql` or `)})` : undefined
}
