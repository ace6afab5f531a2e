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

/** The names in the log and the columns of the statement. */
const logged = [
  ['price', 'price'],
  ['level', 'level'],
  ['originalPrice', 'original'],
] as const

/** The logged values on one side of the change, as the revisions of single days have them. */
function side(of: 'was' | 'is'): SQL {
  const parts = logged.map(([name, column]) => {
    const [was, is] = [sql.raw(`c.was_${column}`), sql.raw(`c.${column}`)]
    return sql`case when ${was} is distinct from ${is} then jsonb_build_object(${sql.raw(`'${name}'`)}, ${of === 'was' ? was : is}) else '{}' end`
  })
  return sql.join(parts, sql` || `)
}

export const figures = {
  lines: sql<number>`count(distinct id)::integer`,
  days: sql<number>`count(*)::integer`,
  firstDay: sql<string | null>`min(day)::text`,
  lastDay: sql<string | null>`max(day)::text`,
  lowest: sql<number | null>`min(price)::float8`,
  highest: sql<number | null>`max(price)::float8`,
  limited: sql<number>`(count(*) filter (where is_limited))::integer`,
}

export type ChangeFigures = Omit<PriceChangeResult, 'step'>

/** All values of a day that is removed, so that undoing restores them. */
const removed = sql`jsonb_strip_nulls(jsonb_build_object('price', o.price, 'level', o.level, 'originalPrice', o.original_price,
  'available', o.available, 'capacity', o.capacity, 'note', o.note))`

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
    after(sql`with ${changed}, written as (
      insert into ${pricePoints} as p (price_product_id, date, price, level, original_price, changed_by)
      select id, day, price, level, original, ${by} from changed where price is not null
      on conflict (price_product_id, date) do update set price = excluded.price, level = excluded.level, original_price = excluded.original_price,
        version = p.version + 1, changed_at = now(), changed_by = excluded.changed_by
    ), deleted as (
      delete from ${pricePoints} p using changed c where c.price is null and p.price_product_id = c.id and p.date = c.day
    ), revised as (
      insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
      select ${priceRecord}, t.id, t.resort_id, t.version, 'update', s.changes, ${by}, ${caller.userName}, ${requestId}, ${ipAddress ?? null}
      from (
        select c.id, jsonb_object_agg(c.day::text, jsonb_build_object(
          'from', case when c.version is null then null when c.price is null then ${removed} else ${side('was')} end,
          'to', case when c.price is not null then ${side('is')} || case when c.version is null then '{"available":true}'::jsonb else '{}' end end
        )) as changes
        from changed c left join ${pricePoints} o on c.price is null and o.price_product_id = c.id and o.date = c.day group by c.id
      ) s join ${lines} t on t.id = s.id
    )`).select({ ...figures, ids: sql<string[]>`coalesce(array_agg(distinct id), '{}')` })`from changed`,
  )
  return row!
}
