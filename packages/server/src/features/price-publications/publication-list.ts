/** Publications of a resort as listed, and what is not published yet. */
import { sql } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { PriceDraft, PricePublication } from '@ridgeline/domain/operation/price-publication'
import type { Queryable } from '../../db/connect/database.ts'
import { pricePublications, publicationDays, publicationLines, users } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { differentDays, differentTerms } from '../../publication/prices/differences.ts'

const maxListed = 100
const lines = tableNamed(priceProduct.name)

const moment = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const act = (at: string, by: string) => sql`case when ${sql.raw(at)} is not null then json_build_object('by',
  (select x.full_name from ${users} x where x.id = ${sql.raw(by)} and x.deleted_at is null), 'at', ${moment(at)}) end`

/** Those that wait first, then the last ones. */
export const publicationsOf = (db: Queryable, resortId: string, userId: string): Promise<PricePublication[]> =>
  db.query<PricePublication>(sql`
    select u.id, u.number, u.state, u.note, ${act('u.created_at', 'u.created_by')} as created,
      coalesce(u.created_by = ${userId || null}::uuid, false) as "isOwn", ${moment('u.publish_at')} as "publishAt",
      ${act('u.approved_at', 'u.approved_by')} as approved, ${moment('u.published_at')} as "publishedAt",
      ${act('u.ended_at', 'u.ended_by')} as ended,
      (select count(*)::integer from ${publicationLines} l where l.publication_id = u.id) as lines, d.days, d."firstDay", d."lastDay"
    from ${pricePublications} u cross join lateral (
      select count(*)::integer as days, min(date)::text as "firstDay", max(date)::text as "lastDay"
      from ${publicationDays} where publication_id = u.id
    ) d
    where u.resort_id = ${resortId}::uuid
    order by u.state in ('proposed', 'scheduled') desc, coalesce(u.published_at, u.created_at) desc, u.id limit ${maxListed}::integer`)

export async function draftOf(db: Queryable, resortId: string): Promise<PriceDraft> {
  const all = sql`array(select id from ${lines} where resort_id = ${resortId}::uuid and active)`
  const [draft] = await db.query<PriceDraft>(sql`
    with days as materialized (${differentDays(all)}), terms as materialized (${differentTerms(all)})
    select array(select price_product_id from days union select price_product_id from terms order by 1) as ids,
      (select count(*)::integer from days) as days, (select min(date)::text from days) as "firstDay",
      (select max(date)::text from days) as "lastDay", (select min((after ->> 'price')::float8) from days) as lowest,
      (select max((after ->> 'price')::float8) from days) as highest`)
  return draft!
}
