/** Publications of a resort as listed, and what is not published yet. */
import { sql } from 'drizzle-orm'
import type { PriceDraft, PricePublication, PublicationComparison, PublishedTerms } from '@ridgeline/domain/operation/price-publication'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased, isoText, select } from '../../../db/connect/select.ts'
import { pricePublications, publicationDays, publicationLines, publicationTaken, users } from '../../../db/schema.ts'
import { comparedDays, comparisonOf } from './compared-days.ts'
import { termsPage, type TermsQuery } from './publication-content.ts'
import { activeLines, differentDays, differentTerms, markOf } from '../../../publication/prices/differences.ts'

const u = aliased(pricePublications, 'u')

const maxListed = 100

const act = (at: string, by: string) => sql`case when ${sql.raw(at)} is not null then json_build_object('by',
  (select x.full_name from ${users} x where x.id = ${sql.raw(by)} and x.deleted_at is null), 'at', ${isoText(sql.raw(at))}) end`

/** Those that wait first, then the last ones. */
export const publicationsOf = (db: Queryable, resortId: string, userId: string): Promise<PricePublication[]> =>
  db.query(select({
    id: u.id,
    number: u.number,
    state: u.state,
    note: u.note,
    created: sql<PricePublication['created']>`${act('u.created_at', 'u.created_by')}`,
    isOwn: sql<PricePublication['isOwn']>`coalesce(u.created_by = ${userId || null}::uuid, false)`,
    publishAt: sql<PricePublication['publishAt']>`${isoText(sql`u.publish_at`)}`,
    approved: sql<PricePublication['approved']>`${act('u.approved_at', 'u.approved_by')}`,
    publishedAt: sql<PricePublication['publishedAt']>`${isoText(sql`u.published_at`)}`,
    ended: sql<PricePublication['ended']>`${act('u.ended_at', 'u.ended_by')}`,
    lines: sql<PricePublication['lines']>`(select count(*)::integer from ${publicationLines} l where l.publication_id = u.id)`,
    days: sql<PricePublication['days']>`d.days`,
    taken: sql<PricePublication['taken']>`(select json_build_object('lines', count(distinct t.price_product_id), 'days', count(t.date))
      from ${publicationTaken} t where t.publication_id = u.id)`,
    firstDay: sql<PricePublication['firstDay']>`d."firstDay"`,
    lastDay: sql<PricePublication['lastDay']>`d."lastDay"`,
  })`from ${pricePublications} u cross join lateral (
      select count(*)::integer as days, min(date)::text as "firstDay", max(date)::text as "lastDay"
      from ${publicationDays} where publication_id = u.id
    ) d
    where u.resort_id = ${resortId}::uuid
    order by u.state in ('proposed', 'scheduled') desc, coalesce(u.published_at, u.created_at) desc, u.id limit ${maxListed}::integer`)

export async function draftOf(db: Queryable, resortId: string): Promise<PriceDraft> {
  const all = activeLines(resortId)
  const [draft] = await db.query(
    after(sql`
    with days as materialized (${differentDays(all)}), terms as materialized (${differentTerms(all)})`).selectValues({
      ids: sql<PriceDraft['ids']>`array(select price_product_id from days union select price_product_id from terms order by 1)`,
      days: sql<PriceDraft['days']>`(select count(*)::integer from days)`,
      mark: markOf(sql`days`, sql`terms`),
      firstDay: sql<PriceDraft['firstDay']>`(select min(date)::text from days)`,
      lastDay: sql<PriceDraft['lastDay']>`(select max(date)::text from days)`,
      lowest: sql<PriceDraft['lowest']>`(select min((after ->> 'price')::float8) from days)`,
      highest: sql<PriceDraft['highest']>`(select max((after ->> 'price')::float8) from days)`,
    }),
  )
  return draft!
}

export interface DraftDaysQuery {
  resortId: string
  from?: string
  to?: string
  limit: number
}

/** Day by day: what applies without another publication, and what the sheets have. */
export async function draftDaysOf(db: Queryable, { resortId, from, to, limit }: DraftDaysQuery): Promise<PublicationComparison> {
  const rows = await db.query(
    after(sql`with days as materialized (${differentDays(activeLines(resortId))})`).select(
      comparedDays,
    )`from days where date between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
      order by date, price_product_id limit ${limit}::integer`,
  )
  return comparisonOf(rows)
}

/** Line by line: the terms that apply without another publication, and those of the record. */
export const draftTermsOf = (db: Queryable, asked: TermsQuery): Promise<PublishedTerms> =>
  termsPage(db, sql`select d.*, null::uuid as taken_by from (${differentTerms(activeLines(asked.resortId))}) d`, asked)
