/** Writes changed days of many lines in one statement, with a revision for each line, by which the change is undone. */
import { sql, type SQL } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import type { PriceChangeResult } from '@ridgeline/domain/operation/price-change'
import type { Queryable } from '../../db/connect/database.ts'
import { after } from '../../db/connect/select.ts'
import { pricePoints } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import type { Request } from '../../entities/records/planner.ts'

const lines = tableNamed(priceProduct.name)

/** The names in the log and the columns of the statement, beside the price. */
const logged = [
  ['level', 'level'],
  ['originalPrice', 'original'],
] as const

/**
 * The logged values on one side of the change, as the revisions of single days have them. As text: many days are parsed at once in less
 * time than it takes to build each of them as JSON.
 */
function side(of: 'was' | 'is'): SQL {
  const column = (name: string) => sql.raw(of === 'was' ? `c.was_${name}` : `c.${name}`)
  const others = logged.map(
    ([name, place]) => sql`case when ${sql.raw(`c.was_${place} is distinct from c.${place}`)}
      then ${sql.raw(`',"${name}":'`)} || coalesce(to_json(${column(place)})::text, 'null') else '' end`,
  )
  return sql`'{"price":' || ${column('price')} || ${sql.join(others, sql` || `)}`
}

/** What is counted of one line, and summed up over all of them. */
const ofLine = sql`count(*) as days, min(c.day) as first, max(c.day) as last, min(c.price) as lowest, max(c.price) as highest,
  count(*) filter (where c.is_limited) as limited`

const figures = {
  lines: sql<number>`count(*)::integer`,
  days: sql<number>`coalesce(sum(l.days), 0)::integer`,
  firstDay: sql<string | null>`min(l.first)::text`,
  lastDay: sql<string | null>`max(l.last)::text`,
  lowest: sql<number | null>`min(l.lowest)::float8`,
  highest: sql<number | null>`max(l.highest)::float8`,
  limited: sql<number>`coalesce(sum(l.limited), 0)::integer`,
}

export type ChangeFigures = Omit<PriceChangeResult, 'step'>

/** What a change would do. @param changed as that of `writeChanged` */
export async function figuresOf(db: Queryable, changed: SQL): Promise<ChangeFigures> {
  const [row] = await db.query(
    after(sql`with ${changed}, by_line as (select c.id, ${ofLine} from changed c group by c.id)`).select(figures)`from by_line l`,
  )
  return row!
}

/** All values of a day that is removed, so that undoing restores them. */
const removed = sql`(select jsonb_strip_nulls(jsonb_build_object('price', o.price, 'level', o.level, 'originalPrice', o.original_price,
  'available', o.available, 'capacity', o.capacity, 'note', o.note))::text from ${pricePoints} o where o.price_product_id = c.id and o.date = c.day)`

const isStored = sql`p.price_product_id = c.id and p.date = c.day`

const changeOfDay = sql`'"' || c.day || '":{"from":' || case when c.version is null then 'null' when c.price is null then ${removed}
    else ${side('was')} || '}' end
  || ',"to":' || case when c.price is null then 'null' when c.version is null then ${side('is')} || ',"available":true}'
    else ${side('is')} || '}' end || '}'`

/**
 * @param changed the CTE `changed`: `id`, `day`, `version` (null for a new day), `price` (null removes the day), `level`, `original`, their
 * values before (`was_price` …), and `is_limited`
 */
export async function writeChanged(
  tx: Queryable,
  changed: SQL,
  { caller, requestId, ipAddress }: Request,
): Promise<ChangeFigures & { ids: string[] }> {
  const by = sql`${caller.userId || null}::uuid`
  const [row] = await tx.query(
    after(sql`with ${changed}, by_line as materialized (
      select c.id, ${ofLine}, ('{' || string_agg(${changeOfDay}, ',') || '}')::jsonb as changes from changed c group by c.id
    ), updated as (
      update ${pricePoints} p set price = c.price, level = c.level, original_price = c.original, version = p.version + 1, changed_at = now(),
        changed_by = ${by}
      from changed c where c.price is not null and c.version is not null and ${isStored}
    ), inserted as (
      insert into ${pricePoints} (price_product_id, date, price, level, original_price, changed_by)
      select c.id, c.day, c.price, c.level, c.original, ${by} from changed c where c.price is not null and c.version is null
    ), deleted as (
      delete from ${pricePoints} p using changed c where c.price is null and ${isStored}
    ), revised as (
      insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
      select ${priceRecord}, t.id, t.resort_id, t.version, 'update', l.changes, ${by}, ${caller.userName}, ${requestId}, ${ipAddress ?? null}
      from by_line l join ${lines} t on t.id = l.id
    )`).select({ ...figures, ids: sql<string[]>`coalesce(array_agg(l.id), '{}')` })`from by_line l`,
  )
  return row!
}
