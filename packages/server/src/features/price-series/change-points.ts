/** Changes many days in one statement, with a revision for each line, by which the change is undone. */
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceRecord } from '@ridgeline/domain/answers/log'
import { maxChangedDays, maxChangedSpan, type PriceChange, type PriceChangeResult } from '@ridgeline/domain/operation/price-change'
import { highestPrice } from '@ridgeline/domain/operation/price-point'
import { Failure } from '@ridgeline/domain/check/failure'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import type { Queryable } from '../../db/connect/database.ts'
import { pricePoints } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import type { Request } from '../../entities/records/planner.ts'
import { refused } from '../../entities/store/refused.ts'
import { settleSheets } from '../../publication/prices/settle.ts'
import type { Services } from '../../services.ts'
import { heldLines } from './series-store.ts'

const lines = tableNamed(priceProduct.name)
const dayLength = 86_400_000

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)
const wholeWeeks = (days: number) => Math.round(days / 7) * 7

/** The price before rounding; null leaves the day as it is. */
function wantedPrice({ change, from }: PriceChange): SQL {
  if (change.kind === 'weekdays') return sql`(${sql.param([...change.prices])}::numeric[])[extract(isodow from d.day)::integer]`
  const factor = sql`(1 + ${change.percent}::numeric / 100)`
  if (change.kind === 'percent') return sql`coalesce(p.price, ${change.fromBase ? sql`t.base_price` : sql`null`}) * ${factor}`
  const distance = wholeWeeks(daysBetween(change.firstDay, from))
  // Of several lines that have the day, the one that begins last, as in the cart.
  return sql`(select o.price from ${pricePoints} o join ${lines} s on s.id = o.price_product_id
    where s.resort_id = t.resort_id and s.product_id = t.product_id and s.person_category = t.person_category and s.channel = t.channel
      and s.currency = t.currency and o.date = d.day - ${distance}::integer
    order by s.id = t.id desc, s.valid_from desc, s.id limit 1) * ${factor}`
}

const roundedBy = { nearest: sql.raw('round'), up: sql.raw('ceil'), down: sql.raw('floor') }

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

/** Rows of the days that differ, with their previous and next values. */
function changedDays(asked: PriceChange, ids: readonly string[]): SQL {
  const { from, to, weekdays = [1, 2, 3, 4, 5, 6, 7], rounding, roundTo, min = null, max = null } = asked
  const low = sql`greatest(t.min_price, ${min}::numeric, 0)`
  const high = sql`least(t.max_price, ${max}::numeric, ${highestPrice}::numeric)`
  return sql`
    wanted as materialized (
      select t.id, t.price_levels, d.day, p.version, p.price as was_price, p.level as was_level, p.original_price as was_original,
        ${low} as low, ${high} as high, ${roundedBy[rounding]}((${wantedPrice(asked)}) / ${roundTo}::numeric) * ${roundTo}::numeric as rounded
      from ${lines} t
        cross join lateral (
          select g::date as day from generate_series(greatest(t.valid_from, ${from}::date)::timestamp, least(t.valid_to, ${to}::date)::timestamp,
            interval '1 day') g
        ) d
        left join ${pricePoints} p on p.price_product_id = t.id and p.date = d.day
      where t.id = any (${sql.param([...ids])}::uuid[]) and extract(isodow from d.day)::integer = any (${sql.param([...weekdays])}::integer[])
    ), priced as materialized (
      select *, greatest(low, least(high, rounded))::numeric(12, 2) as price, rounded not between low and high as is_limited
      from wanted where rounded is not null and low <= high
    ), changed as materialized (
      select c.*, (select l ->> 'level' from jsonb_array_elements(c.price_levels) l where (l ->> 'price')::numeric = c.price limit 1) as level,
        case when c.was_original >= c.price then c.was_original end as original
      from priced c where c.price is distinct from c.was_price
    )`
}

const figures = sql`count(distinct id)::integer as lines, count(*)::integer as days, min(day)::text as "firstDay", max(day)::text as "lastDay",
  min(price)::float8 as lowest, max(price)::float8 as highest, (count(*) filter (where is_limited))::integer as limited`

type Figures = Omit<PriceChangeResult, 'step'>

async function apply(tx: Queryable, changed: SQL, { caller, requestId, ipAddress }: Request): Promise<Figures & { ids: string[] }> {
  const by = sql`${caller.userId || null}::uuid`
  const [row] = await tx.query<Figures & { ids: string[] }>(sql`
    with ${changed}, written as (
      insert into ${pricePoints} as p (price_product_id, date, price, level, original_price, changed_by)
      select id, day, price, level, original, ${by} from changed
      on conflict (price_product_id, date) do update set price = excluded.price, level = excluded.level, original_price = excluded.original_price,
        version = p.version + 1, changed_at = now(), changed_by = excluded.changed_by
    ), revised as (
      insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
      select ${priceRecord}, t.id, t.resort_id, t.version, 'update', s.changes, ${by}, ${caller.userName}, ${requestId}, ${ipAddress ?? null}
      from (
        select c.id, jsonb_object_agg(c.day::text, jsonb_build_object('from', case when c.version is not null then ${side('was')} end,
          'to', ${side('is')} || case when c.version is null then '{"available":true}'::jsonb else '{}' end)) as changes
        from changed c group by c.id
      ) s join ${lines} t on t.id = s.id
    ) select ${figures}, coalesce(array_agg(distinct id), '{}') as ids from changed`)
  return row!
}

/** @throws invalid for a span that ends before it begins or is too long; forbidden out of reach */
export async function changePoints({ db, wake }: Services, asked: PriceChange, request: Request): Promise<PriceChangeResult> {
  const { resortId, from, to, min, max, isPreview } = asked
  const reach = reachOf(request.caller.rights, 'update', priceProduct)
  if (!isWithin(reach, resortId)) throw new Failure('forbidden')
  const span = daysBetween(from, to)
  if (span < 0) throw refused('to', 'ordered')
  if (span >= maxChangedSpan) throw refused('to', 'between', from, dayAfter(from, maxChangedSpan - 1))
  if (typeof min === 'number' && typeof max === 'number' && min > max) throw refused('min', 'maxValue', max)
  const chosen = await db.query<{ id: string }>(sql`select id from ${lines} where resort_id = ${resortId}::uuid
    and ${asked.ids ? sql`id = any (${sql.param([...asked.ids])}::uuid[])` : sql`active`} order by id`)
  const ids = chosen.map(({ id }) => id)
  if (ids.length * (span + 1) > maxChangedDays) throw refused('ids', 'maxLength', Math.floor(maxChangedDays / (span + 1)))
  const changed = changedDays(asked, ids)
  if (isPreview) {
    const [row] = await db.query<Figures>(sql`with ${changed} select ${figures} from changed`)
    return { step: null, ...row! }
  }
  return db
    .transaction(async (tx) => {
      // The statement reads what is stored once the lines are locked.
      await heldLines(tx, reach, ids)
      const { ids: touched, ...row } = await apply(tx, changed, request)
      await settleSheets(tx, touched)
      return { step: touched.length > 0 ? request.requestId : null, ...row }
    })
    .finally(wake)
}
