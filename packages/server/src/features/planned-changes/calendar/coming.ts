/** What is coming in a resort: plans, publications of prices, and records that guests begin or end to read. */
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { comingFields, maxComing, type Coming, type ComingField } from '@ridgeline/domain/planned-changes/coming'
import { isPublished } from '@ridgeline/domain/publication/published'
import { isoText, select } from '../../../db/connect/select.ts'
import { changePlans, plannedChanges, pricePublications } from '../../../db/schema.ts'
import { tableNamed } from '../../../db/table.ts'
import type { RecordServices } from '../../../entities/records/records.ts'
import { within } from '../../../entities/store/reach.ts'
import { columnSql } from '../../../entities/store/record-sql.ts'
import type { Caller } from '../../../http/sessions/caller.ts'
import { forAllSql } from '../../../publication/published-sql.ts'
import { plannableNames } from '../../../publication/planned/plan-rights.ts'

interface Asked {
  resortId: string
  /** ISO 8601; the end is exclusive. */
  from: string
  until: string
}

interface Part {
  kind: Coming['kind']
  at: SQL
  isWholeDay?: boolean
  entity?: string
  id: SQL
  /** As JSON. */
  name: SQL
  isProposed?: SQL
  isDone: SQL
  rest: SQL
}

const partSql = ({ kind, at, isWholeDay = false, entity, id, name, isProposed = sql`false`, isDone, rest }: Part): SQL =>
  sql`select ${kind}::text as kind, ${at} as at, ${isWholeDay}::boolean as "isWholeDay", ${entity ?? null}::text as entity, ${id} as id,
    ${name} as name, ${isProposed} as "isProposed", ${isDone} as "isDone" ${rest}`

const between = (at: SQL, { from, until }: Asked) => sql`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`

const zone = ({ resortId }: Asked) => sql`(select r.timezone from ${tableNamed('resort')} r where r.id = ${resortId}::uuid)`

/** A day begins in the resort; the last one is shown on its day, and is over when that day ends. */
function recordsSql(entity: Entity, { kind, field, isWholeDay, only }: ComingField, asked: Asked): SQL {
  const column = columnSql(field)
  const beginOf = (day: SQL) => sql`((${day})::timestamp at time zone ${zone(asked)})`
  const at = isWholeDay ? beginOf(column) : column
  // The day after begins when the last one is over, also where the clocks change.
  const over = isWholeDay && kind === 'ends' ? beginOf(sql`${column} + 1`) : at
  // A message for some guests or screens only is not pushed.
  const happens = only ? sql.join([columnSql(only.flag), ...(isPublished(entity) ? forAllSql(entity) : [])], sql` and `) : sql`true`
  return partSql({
    kind,
    at,
    isWholeDay,
    entity: entity.name,
    id: sql`t.id`,
    name: sql`to_jsonb(${columnSql(nameFieldOf(entity))})`,
    isDone: only ? sql`${columnSql(only.doneAt)} is not null` : sql`${over} <= now()`,
    rest: sql`from ${tableNamed(entity.name)} t where ${within(entity, [asked.resortId])} and t.active and ${between(at, asked)}
      and ${happens}`,
  })
}

const pricesSql = (asked: Asked): SQL =>
  partSql({
    kind: 'prices',
    at: sql`u.publish_at`,
    id: sql`u.id`,
    name: sql`to_jsonb(u.note)`,
    isProposed: sql`u.state = 'proposed'`,
    isDone: sql`u.state = 'published'`,
    rest: sql`from ${pricePublications} u where u.resort_id = ${asked.resortId}::uuid and u.state in ('proposed', 'scheduled', 'published')
      and ${between(sql`u.publish_at`, asked)}`,
  })

/** Plans of which the caller may read a record. */
const plansSql = (asked: Asked, kinds: readonly string[]): SQL =>
  partSql({
    kind: 'plan',
    at: sql`p.apply_at`,
    id: sql`p.id`,
    name: sql`to_jsonb(p.title)`,
    isProposed: sql`p.state = 'proposed'`,
    isDone: sql`p.state = 'done'`,
    rest: sql`from ${changePlans} p where p.resort_id = ${asked.resortId}::uuid and p.state <> 'cancelled' and ${between(sql`p.apply_at`, asked)}
      and exists (select from ${plannedChanges} c where c.plan_id = p.id and c.entity = any (${sql.param([...kinds])}::text[]))`,
  })

export interface ComingAnswer {
  items: Coming[]
  /** There is more than fits into one answer. */
  hasMore: boolean
}

/** In the order of their times. */
export async function comingIn({ db }: RecordServices, { rights }: Caller, asked: Asked): Promise<ComingAnswer> {
  const mayRead = (entity: Entity) => isWithin(reachOf(rights, 'read', entity), asked.resortId)
  const readable = allEntities.filter(mayRead)
  const kinds = readable.map(({ name }) => name).filter((name) => plannableNames.includes(name))
  const parts = [
    plansSql(asked, kinds),
    ...(mayRead(priceProduct) ? [pricesSql(asked)] : []),
    ...readable.flatMap((entity) => comingFields(entity).map((field) => recordsSql(entity, field, asked))),
  ]
  const rows = await db.query(
    select({
      item: sql<Coming>`json_build_object('kind', kind, 'at', ${isoText(sql`at`)}, 'isWholeDay', "isWholeDay", 'entity', entity, 'id', id,
        'name', name, 'isProposed', "isProposed", 'isDone', "isDone")`,
    })`from (${sql.join(parts, sql` union all `)}) coming order by coming.at, kind, id limit ${maxComing + 1}::integer`,
  )
  return { items: rows.slice(0, maxComing).map(({ item }) => item), hasMore: rows.length > maxComing }
}
