/** What guests paid after one publication and after another, or today. */
import { sql } from 'drizzle-orm'
import type { PublicationComparison } from '@ridgeline/domain/operation/price-publication'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, neverNull, select } from '../../../db/connect/select.ts'
import { pricePublications, publicationDays } from '../../../db/schema.ts'
import { comparedDays, comparisonOf } from './compared-days.ts'

/** Days that are listed. */
const maxItems = 1_000

interface Asked {
  resortId: string
  from: string
  /** Today, without it. */
  to?: string
}

interface Place {
  number: number
  at: string
}

async function placeOf(db: Queryable, resortId: string, id: string): Promise<Place> {
  const [place] = await db.query(select({
    number: neverNull(pricePublications.number),
    at: sql<string>`published_at::text`,
  })`from ${pricePublications}
    where id = ${id}::uuid and resort_id = ${resortId}::uuid and number is not null`)
  if (!place) throw new Failure('notFound')
  return place
}

/** The newest publication of each day until then that had not been taken back. */
const valuesAt = ({ number, at }: Place) => sql`select distinct on (price_product_id, date) price_product_id, date, after as day from items
  where number <= ${number}::integer and (gone is null or gone > ${at}::timestamptz) order by price_product_id, date, number desc`

/** @throws notFound for a publication of another resort, or one that was never published */
export async function compare(db: Queryable, { resortId, from, to }: Asked): Promise<PublicationComparison> {
  const earlier = await placeOf(db, resortId, from)
  const later = to ? await placeOf(db, resortId, to) : { number: 2_147_483_647, at: 'infinity' }
  const rows = await db.query(
    after(sql`
    with items as materialized (
      select d.price_product_id, d.date, d.before, d.after, u.number, case when u.state = 'takenBack' then u.ended_at end as gone
      from ${publicationDays} d join ${pricePublications} u on u.id = d.publication_id
      where u.resort_id = ${resortId}::uuid and u.number is not null
    ), base as (
      select distinct on (price_product_id, date) price_product_id, date, before as day from items order by price_product_id, date, number
    ), earlier as (${valuesAt(earlier)}), later as (${valuesAt(later)}), compared as (
      select price_product_id, date, case when e.price_product_id is not null then e.day else b.day end as before,
        case when l.price_product_id is not null then l.day else b.day end as after
      from base b left join earlier e using (price_product_id, date) left join later l using (price_product_id, date)
    )`).select(comparedDays)`from compared where before is distinct from after order by price_product_id, date limit ${maxItems}::integer`,
  )
  return comparisonOf(rows)
}
