/** Days of price sheets in the database. Inaccessible price products have none. */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { PointDraft, PriceLine, PricePoint } from '@ridgeline/domain/operation/price-point'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, select } from '../../db/connect/select.ts'
import { pricePoints } from '../../db/schema.ts'
import { tableOf } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'

const t = aliased(pricePoints, 't')

const lines = tableOf(priceProduct)
const line = aliased(lines, 't')

const p = aliased(pricePoints, 'p')
const columns = {
  priceProductId: p.priceProductId,
  date: p.date,
  version: p.version,
  price: p.price,
  level: p.level,
  originalPrice: p.originalPrice,
  available: p.available,
  capacity: p.capacity,
  sold: p.sold,
  note: p.note,
  changedAt: p.changedAt,
}

interface Wanted {
  resortId?: string
  id?: string
  from: string
  to: string
}

/** As JSON of the database, by line: a season of a resort has more days than can be made into objects and back within a request. */
export async function pointsJson(db: Queryable, reach: Reach, { resortId, id, from, to }: Wanted): Promise<string> {
  const days = select(columns)`from ${pricePoints} p where p.price_product_id = t.id and p.date between ${from}::date and ${to}::date
    order by p.date`
  const found = await db.query(select({
    days: sql<string>`j.days`,
  })`from ${lines} t cross join lateral (select string_agg(row_to_json(d)::text, ',') as days from (${days}) d) j
    where ${within(priceProduct, reach)} and j.days is not null
      ${resortId ? sql`and t.resort_id = ${resortId}::uuid` : sql``} ${id ? sql`and t.id = ${id}::uuid` : sql``}
    order by t."order", t.id`)
  return `{"items":[${found.map((each) => each.days).join(',')}]}`
}

export interface Line extends PriceLine {
  id: string
}

const linesWith = (reach: Reach, ids: readonly string[], lock = sql``) =>
  select({
    id: line.id,
    minPrice: line.minPrice,
    maxPrice: line.maxPrice,
    validFrom: line.validFrom,
    validTo: line.validTo,
    priceLevels: line.priceLevels,
  })`from ${lines} t where t.id = any (${sql.param(ids)}::uuid[]) and ${within(priceProduct, reach)} order by t.id ${lock}`

export const linesOf = (db: Queryable, reach: Reach, ids: readonly string[]): Promise<Line[]> => db.query(linesWith(reach, ids))

/** Locked until the transaction ends, so that validity and limits cannot change while days are written. */
export const heldLines = (tx: Queryable, reach: Reach, ids: readonly string[]): Promise<Line[]> =>
  tx.query(linesWith(reach, ids, sql`for no key update`))

/** The sent days as rows of PostgreSQL. */
const sent = (points: readonly PointDraft[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as s("priceProductId" uuid,
  date date, version integer, price numeric, level varchar, "originalPrice" numeric, available boolean, capacity integer, note varchar)`

const values = sql`s."priceProductId", s.date, s.price, s.level, s."originalPrice", coalesce(s.available, true), s.capacity, s.note`

/** @returns the inserted days; those that exist already are missing. */
export const insertPoints = (tx: Queryable, points: readonly PointDraft[], userId: string): Promise<PricePoint[]> =>
  tx.query(
    after(sql`with p as (
      insert into ${pricePoints} (price_product_id, date, price, level, original_price, available, capacity, note, changed_by)
      select ${values}, ${userId || null}::uuid from ${sent(points)} on conflict do nothing returning *
    )`).select(columns)`from p`,
  )

/** @returns the updated days; those with a newer version are missing. */
export const updatePoints = (tx: Queryable, points: readonly PointDraft[], userId: string): Promise<PricePoint[]> =>
  tx.query(
    after(sql`with p as (
      update ${pricePoints} t set price = s.price, level = s.level, original_price = s."originalPrice", available = coalesce(s.available, t.available),
        capacity = s.capacity, note = s.note, version = t.version + 1, changed_at = now(), changed_by = ${userId || null}::uuid
      from ${sent(points)} where t.price_product_id = s."priceProductId" and t.date = s.date and t.version = s.version returning t.*
    )`).select(columns)`from p`,
  )

type Place = Pick<PricePoint, 'priceProductId' | 'date'>

export const removePoints = (tx: Queryable, points: readonly PointDraft[]): Promise<Place[]> =>
  tx.query(
    after(sql`delete from ${pricePoints} t using ${sent(points)}
    where t.price_product_id = s."priceProductId" and t.date = s.date and t.version = s.version`).returning({
      priceProductId: t.priceProductId,
      date: t.date,
    }),
  )

export const pointsAt = (tx: Queryable, points: readonly PointDraft[]): Promise<PricePoint[]> =>
  tx.query(select(columns)`from ${pricePoints} p join ${sent(points)} on p.price_product_id = s."priceProductId" and p.date = s.date`)
