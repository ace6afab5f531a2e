/** What differs between the sheets of staff and what guests pay, or will pay by publications that wait. */
import { sql, type SQL } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceTerms } from '@ridgeline/domain/operation/price-publication'
import { snakeCase } from '../../db/columns.ts'
import { pricePublications, publicationDays, publicationLines, publishedPriceLines, publishedPrices } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { priceDays } from '../../db/tables/price-day-view.ts'

const lines = tableNamed(priceProduct.name)

const dayColumns = ['price', 'level', 'original_price', 'available', 'capacity'] as const
const columnsOf = (alias: string) => sql.raw(dayColumns.map((column) => `${alias}."${column}"`).join(', '))

/** The values of a day that guests pay by, as JSON; null without a price. @param alias of the row */
export const dayJson = (alias: 'p' | 'q' | 's') => {
  const of = (column: string) => sql.raw(`${alias}."${column}"`)
  return sql`case when ${of('price')} is not null then jsonb_build_object('price', ${of('price')}, 'level', ${of('level')},
    'originalPrice', ${of('original_price')}, 'available', ${of('available')}, 'capacity', ${of('capacity')}) end`
}

const termColumns = priceTerms.map(snakeCase)
/** By column, so that it is a row again by `jsonb_populate_record`. */
export const termsJson = (alias: 't' | 'c') =>
  sql`jsonb_build_object(${sql.join(
    termColumns.map((column) => sql.raw(`'${column}', ${alias}."${column}"`)),
    sql`, `,
  )})`
export const termList = sql.raw(termColumns.map((column) => `"${column}"`).join(', '))
export const termValues = sql.raw(termColumns.map((column) => `r."${column}"`).join(', '))
export const termSets = sql.raw(termColumns.map((column) => `"${column}" = excluded."${column}"`).join(', '))

const isOpen = sql`u.state in ('proposed', 'scheduled')`

/** The few publications that wait, found once for all lines. */
const openIds = sql`array(select u.id from ${pricePublications} u where ${isOpen})`

/** To guests, a row without a price and none are the same. */
const isOtherDay = sql`coalesce(s.price, p.price) is not null and (${columnsOf('s')}) is distinct from (${columnsOf('p')})`

/** Of one line, and of one day of it if that is given. */
function daysOf(line: SQL, date?: SQL) {
  const own = (alias: string) => {
    const at = (column: string) => sql.raw(`${alias}.${column}`)
    return date ? sql`${at('price_product_id')} = ${line} and ${at('date')} = ${date}` : sql`${at('price_product_id')} = ${line}`
  }
  const ofMonth = date ? sql` and p.month = date_trunc('month', ${date}::timestamp)::date` : sql``
  return {
    paid: sql`(select * from ${publishedPrices} q where ${own('q')})`,
    waiting: sql`(select d.date, d.after from ${publicationDays} d where d.publication_id = any (${openIds}) and ${own('d')})`,
    sheet: sql`(select * from ${priceDays} p where ${own('p')}${ofMonth})`,
  }
}

/**
 * Of one line, so that nothing but its own days is read and the first difference answers whether there is one: rows of `date`; `before`,
 * which will apply without another change; `after`, the sheet; `paid` and `paid_id`, what guests pay now and by which publication. Columns
 * are compared, and JSON is made of what differs only.
 */
export function differentDaysOf(line: SQL, date?: SQL): SQL {
  const { paid, waiting, sheet } = daysOf(line, date)
  return sql`
  select coalesce(s.date, p.date) as date, case when s.waits then s.waiting else ${dayJson('s')} end as before, ${dayJson('p')} as after,
    ${dayJson('s')} as paid, s.publication_id as paid_id
  from (
    select coalesce(q.date, o.date) as date, q.publication_id, ${columnsOf('q')}, o.date is not null as waits, o.after as waiting
    from ${paid} q full join ${waiting} o on o.date = q.date
  ) s full join ${sheet} p on p.date = s.date
  where case when s.waits then s.waiting is distinct from ${dayJson('p')} else ${isOtherDay} end`
}

/** The same rows of several lines, with `price_product_id`. @param ids an array of price products */
export const differentDays = (ids: SQL) => sql`
  select l.id as price_product_id, d.* from unnest(${ids}) l(id) cross join lateral (${differentDaysOf(sql`l.id`)}) d`

/** What guests pay by, from the row `c` that may be missing. */
export const termsOrNull = sql`case when c.price_product_id is not null then ${termsJson('c')} end`

/** Rows of `price_product_id`, `before`, `after` and `paid`, as those of days. */
export const differentTerms = (ids: SQL) => sql`
  select t.id as price_product_id, coalesce(o.after, ${termsOrNull}) as before, ${termsJson('t')} as after,
    ${termsOrNull} as paid
  from ${lines} t left join ${publishedPriceLines} c on c.price_product_id = t.id left join (
    select d.price_product_id, d.after from ${publicationLines} d join ${pricePublications} u on u.id = d.publication_id and ${isOpen}
    where d.price_product_id = any (${ids}) and d.after is not null
  ) o on o.price_product_id = t.id
  where t.id = any (${ids}) and coalesce(o.after, ${termsOrNull}) is distinct from ${termsJson('t')}`

/** As text, so that no digit is lost. The order of rows plays no part. */
const sumOf = (rows: SQL, values: SQL) => sql`(select coalesce(sum(hashtextextended(concat(${values}), 0)), 0)::text from ${rows} x)`

/**
 * Changes with everything that a publication would set now, so that users publish what they have seen. @param days, terms the names of the
 * rows of `differentDays` and `differentTerms`
 */
export const markOf = (days: SQL, terms: SQL) => sql<string>`concat(${sumOf(days, sql`x.price_product_id, ' ', x.date, ' ', x.after`)}, '.',
  ${sumOf(terms, sql`x.price_product_id, ' ', x.after`)})`

/** Lines whose differences are the draft of a resort. @param also others of the resort that are published */
export const activeLines = (resortId: string, also: readonly string[] = []) =>
  sql`array(select id from ${lines} where resort_id = ${resortId}::uuid and (active or id = any (${idArray(also)})))`

export const openItems = (ids: SQL) => sql`
  select d.price_product_id from ${publicationLines} d join ${pricePublications} u on u.id = d.publication_id and ${isOpen}
  where d.price_product_id = any (${ids})`

export const idArray = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
