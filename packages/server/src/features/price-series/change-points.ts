/** Changes many days in one statement, with a revision for each line, by which the change is undone. */
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { maxChangedDays, type PriceChange, type PriceChangeResult } from '@ridgeline/domain/operation/price-change'
import { highestPrice } from '@ridgeline/domain/operation/price-point'
import { Failure } from '@ridgeline/domain/check/failure'
import { select } from '../../db/connect/select.ts'
import { pricePoints } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import type { Request } from '../../entities/records/planner.ts'
import { refused } from '../../entities/store/refused.ts'
import { expectManyDays } from '../../publication/prices/many-days.ts'
import { settleSheets } from '../../publication/prices/settle.ts'
import type { Services } from '../../services.ts'
import { heldLines } from './series-store.ts'
import { daysBetween, daysIn } from './span.ts'
import { figuresOf, writeChanged } from './write-changed.ts'

const lines = tableNamed(priceProduct.name)
const wholeWeeks = (days: number) => Math.round(days / 7) * 7

/** The price before rounding; null leaves the day as it is. */
function wantedPrice({ change, from }: PriceChange): SQL {
  if (change.kind === 'weekdays') return sql`(${sql.param([...change.prices])}::numeric[])[extract(isodow from d.day)::integer]`
  const factor = sql`(1 + ${change.percent}::numeric / 100)`
  if (change.kind === 'percent') return sql`coalesce(d.price, ${change.fromBase ? sql`t.base_price` : sql`null`}) * ${factor}`
  const distance = wholeWeeks(daysBetween(change.firstDay, from))
  // Of several lines that have the day, the one that begins last, as in the cart.
  return sql`(select o.price from ${pricePoints} o join ${lines} s on s.id = o.price_product_id
    where s.resort_id = t.resort_id and s.product_id = t.product_id and s.person_category = t.person_category and s.channel = t.channel
      and s.currency = t.currency and o.date = d.day - ${distance}::integer
    order by s.id = t.id desc, s.valid_from desc, s.id limit 1) * ${factor}`
}

const roundedBy = { nearest: sql.raw('round'), up: sql.raw('ceil'), down: sql.raw('floor') }

/** Rows of the days that differ, with their previous and next values. */
function changedDays(asked: PriceChange, ids: readonly string[]): SQL {
  const { from, to, weekdays = [1, 2, 3, 4, 5, 6, 7], rounding, roundTo, min = null, max = null } = asked
  const low = sql`greatest(t.min_price, ${min}::numeric, 0)`
  const high = sql`least(t.max_price, ${max}::numeric, ${highestPrice}::numeric)`
  // `offset 0` keeps the price from being calculated again wherever it is used.
  return sql`
    changed as materialized (
      select c.*, case when jsonb_array_length(c.price_levels) > 0 then (
          select l ->> 'level' from jsonb_array_elements(c.price_levels) l where (l ->> 'price')::numeric = c.price limit 1
        ) end as level,
        case when c.was_original >= c.price then c.was_original end as original
      from (
        select *, greatest(low, least(high, rounded))::numeric(12, 2) as price, rounded not between low and high as is_limited
        from (
          select t.id, t.price_levels, d.day, d.version, d.price as was_price, d.level as was_level, d.original_price as was_original,
            ${low} as low, ${high} as high, ${roundedBy[rounding]}((${wantedPrice(asked)}) / ${roundTo}::numeric) * ${roundTo}::numeric as rounded
          from ${lines} t cross join lateral (
            select g::date as day, p.version, p.price, p.level, p.original_price
            from generate_series(greatest(t.valid_from, ${from}::date)::timestamp, least(t.valid_to, ${to}::date)::timestamp, interval '1 day') g
              left join ${pricePoints} p on p.price_product_id = t.id and p.date = g::date
          ) d
          where t.id = any (${sql.param([...ids])}::uuid[]) and extract(isodow from d.day)::integer = any (${sql.param([...weekdays])}::integer[])
          offset 0
        ) w
        where rounded is not null and low <= high offset 0
      ) c where c.price is distinct from c.was_price
    )`
}

/** @throws invalid for a span that ends before it begins or is too long; forbidden out of reach */
export async function changePoints({ db, wake }: Services, asked: PriceChange, request: Request): Promise<PriceChangeResult> {
  const { resortId, from, to, min, max, isPreview } = asked
  const reach = reachOf(request.caller.rights, 'update', priceProduct)
  if (!isWithin(reach, resortId)) throw new Failure('forbidden')
  const span = daysIn({ from, to })
  if (typeof min === 'number' && typeof max === 'number' && min > max) throw refused('min', 'maxValue', max)
  const chosen = await db.query(select({ id: sql<string>`id` })`from ${lines} where resort_id = ${resortId}::uuid
    and ${asked.ids ? sql`id = any (${sql.param([...asked.ids])}::uuid[])` : sql`active`} order by id`)
  const ids = chosen.map(({ id }) => id)
  if (ids.length * span > maxChangedDays) throw refused('ids', 'maxLength', Math.floor(maxChangedDays / span))
  const changed = changedDays(asked, ids)
  if (isPreview)
    return db.transaction(async (tx) => {
      await expectManyDays(tx)
      return { step: null, ...(await figuresOf(tx, changed)) }
    })
  return db
    .transaction(async (tx) => {
      await expectManyDays(tx)
      // The statement reads what is stored once the lines are locked.
      await heldLines(tx, reach, ids)
      const { ids: touched, ...row } = await writeChanged(tx, changed, request)
      await settleSheets(tx, touched)
      return { step: touched.length > 0 ? request.requestId : null, ...row }
    })
    .finally(wake)
}
