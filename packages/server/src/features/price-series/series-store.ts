/** Days of price sheets in the database. Inaccessible price products have none. */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { PointDraft, PriceLine, PricePoint } from '@ridgeline/domain/operation/price-point'
import type { Queryable } from '../../db/connect/database.ts'
import { pricePoints } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'

const lines = tableNamed(priceProduct.name)

const columns = sql`p.price_product_id as "priceProductId", p.date::text as date, p.version, p.price::float8 as price, p.level,
  p.original_price::float8 as "originalPrice", p.available, p.capacity, p.sold, p.note,
  to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"`

interface Wanted {
  resortId?: string
  id?: string
  from: string
  to: string
}

export const pointsBetween = (db: Queryable, reach: Reach, { resortId, id, from, to }: Wanted): Promise<PricePoint[]> =>
  db.query<PricePoint>(sql`select ${columns} from ${pricePoints} p join ${lines} t on t.id = p.price_product_id
    where p.date between ${from}::date and ${to}::date and ${within(priceProduct, reach)}
      ${resortId ? sql`and t.resort_id = ${resortId}::uuid` : sql``} ${id ? sql`and t.id = ${id}::uuid` : sql``}
    order by t."order", t.id, p.date`)

export interface Line extends PriceLine {
  id: string
}

/** Locked until the transaction ends, so that validity and limits cannot change while days are written. */
export const heldLines = (tx: Queryable, reach: Reach, ids: readonly string[]): Promise<Line[]> =>
  tx.query<Line>(sql`select t.id, t.min_price::float8 as "minPrice", t.max_price::float8 as "maxPrice", t.valid_from::text as "validFrom",
      t.valid_to::text as "validTo", t.price_levels as "priceLevels"
    from ${lines} t where t.id = any (${sql.param(ids)}::uuid[]) and ${within(priceProduct, reach)} order by t.id for no key update`)

/** The sent days as rows of PostgreSQL. */
const sent = (points: readonly PointDraft[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as s("priceProductId" uuid,
  date date, version integer, price numeric, level varchar, "originalPrice" numeric, available boolean, capacity integer, note varchar)`

const values = sql`s."priceProductId", s.date, s.price, s.level, s."originalPrice", coalesce(s.available, true), s.capacity, s.note`

/** @returns the inserted days; those that exist already are missing. */
export const insertPoints = (tx: Queryable, points: readonly PointDraft[], userId: string): Promise<PricePoint[]> =>
  tx.query<PricePoint>(sql`with p as (
      insert into ${pricePoints} (price_product_id, date, price, level, original_price, available, capacity, note, changed_by)
      select ${values}, ${userId || null}::uuid from ${sent(points)} on conflict do nothing returning *
    ) select ${columns} from p`)

/** @returns the updated days; those with a newer version are missing. */
export const updatePoints = (tx: Queryable, points: readonly PointDraft[], userId: string): Promise<PricePoint[]> =>
  tx.query<PricePoint>(sql`with p as (
      update ${pricePoints} t set price = s.price, level = s.level, original_price = s."originalPrice", available = coalesce(s.available, t.available),
        capacity = s.capacity, note = s.note, version = t.version + 1, changed_at = now(), changed_by = ${userId || null}::uuid
      from ${sent(points)} where t.price_product_id = s."priceProductId" and t.date = s.date and t.version = s.version returning t.*
    ) select ${columns} from p`)

type Place = Pick<PricePoint, 'priceProductId' | 'date'>

export const removePoints = (tx: Queryable, points: readonly PointDraft[]): Promise<Place[]> =>
  tx.query<Place>(sql`delete from ${pricePoints} t using ${sent(points)}
    where t.price_product_id = s."priceProductId" and t.date = s.date and t.version = s.version
    returning t.price_product_id as "priceProductId", t.date::text as date`)

export const pointsAt = (tx: Queryable, points: readonly PointDraft[]): Promise<PricePoint[]> =>
  tx.query<PricePoint>(
    sql`select ${columns} from ${pricePoints} p join ${sent(points)} on p.price_product_id = s."priceProductId" and p.date = s.date`,
  )
