/** What a publication sets, day by day and line by line: of one that waits, beside what guests pay now. */
import { sql, type SQL } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import { isSame } from '@ridgeline/domain/compare/same-value'
import {
  priceTerms,
  type ChangedTerms,
  type PublishedDay,
  type PublishedDays,
  type PublishedTerms,
  type StoredTerms,
} from '@ridgeline/domain/operation/price-publication'
import { snakeCase } from '../../../db/columns.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, neverNull, orNull, select } from '../../../db/connect/select.ts'
import {
  pricePublications,
  publicationDays,
  publicationLines,
  publicationTaken,
  publishedPriceLines,
  publishedPrices,
} from '../../../db/schema.ts'
import { dayJson, termsOrNull } from '../../../publication/prices/differences.ts'

const taken = aliased(publicationTaken, 'd')
const d = aliased(publicationDays, 'd')
const terms = aliased(publicationLines, 'terms')
const takenTerms = aliased(publicationTaken, 'terms')

export interface TermsQuery {
  resortId: string
  afterLine?: string
  limit: number
}
export interface DaysQuery extends TermsQuery {
  afterDate?: string
}

const firstLine = '00000000-0000-0000-0000-000000000000'

/** @throws notFound for a publication of another resort. @returns whether it is not in force yet */
async function waits(db: Queryable, id: string, resortId: string): Promise<boolean> {
  const [found] = await db.query(select({ state: pricePublications.state })`from ${pricePublications}
    where id = ${id}::uuid and resort_id = ${resortId}::uuid`)
  if (!found) throw new Failure('notFound')
  return found.state === 'proposed' || found.state === 'scheduled'
}

async function countOf(db: Queryable, from: SQL): Promise<number> {
  const [counted] = await db.query(select({ count: sql<number>`count(*)::integer` })`from ${from}`)
  return counted!.count
}

export async function daysOf(
  db: Queryable,
  id: string,
  { resortId, afterLine = firstLine, afterDate, limit }: DaysQuery,
): Promise<PublishedDays> {
  const isWaiting = await waits(db, id, resortId)
  const all = sql`(
    select price_product_id, date, before, after, null::uuid as taken_by from ${publicationDays} where publication_id = ${id}::uuid
    union all select price_product_id, date, before, after, taken_by from ${publicationTaken}
      where publication_id = ${id}::uuid and date is not null
  ) d`
  const rows = await db.query(select({
    priceProductId: d.priceProductId,
    date: d.date,
    before: sql<PublishedDay | null>`${isWaiting ? sql`case when d.taken_by is null then ${dayJson('q')} else d.before end` : sql`d.before`}`,
    after: d.after,
    takenBy: orNull(taken.takenBy),
  })`from ${all} left join ${publishedPrices} q on q.price_product_id = d.price_product_id and q.date = d.date
    where (d.price_product_id, d.date) > (${afterLine}::uuid, coalesce(${afterDate ?? null}::date, 'infinity'))
    order by d.price_product_id, d.date limit ${limit + 1}::integer`)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    count: await countOf(db, all),
    items,
    next: last ? { afterLine: last.priceProductId, afterDate: last.date } : null,
  }
}

interface StoredChange {
  priceProductId: string
  before: StoredTerms | null
  after: StoredTerms
  takenBy: string | null
}

function changesOf({ before, after, ...rest }: StoredChange): ChangedTerms {
  // Those of an earlier version of the product are without the newest ones.
  const valueOf = (of: StoredTerms, name: string) => of[snakeCase(name)] ?? null
  const changed = priceTerms.filter((name) => !before || !isSame(valueOf(before, name), valueOf(after, name)))
  const only = (of: StoredTerms) => Object.fromEntries(changed.map((name) => [name, valueOf(of, name)]))
  return { ...rest, before: before && only(before), after: only(after) }
}

/** @param from rows of `price_product_id`, `before`, `after` and `taken_by` */
export async function termsPage(db: Queryable, from: SQL, { afterLine = firstLine, limit }: TermsQuery): Promise<PublishedTerms> {
  const rows = await db.query(
    select({
      priceProductId: terms.priceProductId,
      before: terms.before,
      after: neverNull(terms.after),
      takenBy: orNull(takenTerms.takenBy),
    })`from (${from}) terms where price_product_id > ${afterLine}::uuid order by price_product_id limit ${limit + 1}::integer`,
  )
  const items = rows.slice(0, limit).map(changesOf)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { count: await countOf(db, sql`(${from}) terms`), items, next: last ? { afterLine: last.priceProductId } : null }
}

export async function termsOf(db: Queryable, id: string, asked: TermsQuery): Promise<PublishedTerms> {
  const before = (await waits(db, id, asked.resortId)) ? termsOrNull : sql`d.before`
  const from = sql`select d.price_product_id, ${before} as before, d.after, null::uuid as taken_by
    from ${publicationLines} d left join ${publishedPriceLines} c on c.price_product_id = d.price_product_id
    where d.publication_id = ${id}::uuid and d.after is not null
    union all select price_product_id, before, after, taken_by from ${publicationTaken} where publication_id = ${id}::uuid and date is null`
  return termsPage(db, from, asked)
}
