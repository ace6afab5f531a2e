/** What differs between the sheets of staff and what guests pay, or will pay by publications that wait. */
import { sql, type SQL } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceTerms } from '@ridgeline/domain/operation/price-publication'
import { snakeCase } from '../../db/columns.ts'
import { pricePoints, pricePublications, publicationDays, publicationLines, publishedPriceLines, publishedPrices } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'

const lines = tableNamed(priceProduct.name)

/** The values of a day that guests pay by, as JSON; null without a price. @param alias of the row */
export const dayJson = (alias: 'p' | 'q') => {
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

/** Rows of `price_product_id`, `date`, `before` and `after`. @param ids an array of price products */
export const differentDays = (ids: SQL) => sql`
  select coalesce(s.price_product_id, w.price_product_id) as price_product_id, coalesce(s.date, w.date) as date, s.day as before, w.day as after
  from (
    select coalesce(o.price_product_id, q.price_product_id) as price_product_id, coalesce(o.date, q.date) as date,
      case when o.price_product_id is not null then o.after else ${dayJson('q')} end as day
    from (select * from ${publishedPrices} where price_product_id = any (${ids})) q full join (
      select d.price_product_id, d.date, d.after from ${publicationDays} d join ${pricePublications} u on u.id = d.publication_id and ${isOpen}
      where d.price_product_id = any (${ids})
    ) o on o.price_product_id = q.price_product_id and o.date = q.date
  ) s full join (
    select p.price_product_id, p.date, ${dayJson('p')} as day from ${pricePoints} p where p.price_product_id = any (${ids})
  ) w on w.price_product_id = s.price_product_id and w.date = s.date
  where s.day is distinct from w.day`

const termsOrNull = sql`case when c.price_product_id is not null then ${termsJson('c')} end`

/** Rows of `price_product_id`, `before` and `after`. */
export const differentTerms = (ids: SQL) => sql`
  select t.id as price_product_id, coalesce(o.after, ${termsOrNull}) as before, ${termsJson('t')} as after
  from ${lines} t left join ${publishedPriceLines} c on c.price_product_id = t.id left join (
    select d.price_product_id, d.after from ${publicationLines} d join ${pricePublications} u on u.id = d.publication_id and ${isOpen}
    where d.price_product_id = any (${ids})
  ) o on o.price_product_id = t.id
  where t.id = any (${ids}) and coalesce(o.after, ${termsOrNull}) is distinct from ${termsJson('t')}`

export const openItems = (ids: SQL) => sql`
  select d.price_product_id from ${publicationLines} d join ${pricePublications} u on u.id = d.publication_id and ${isOpen}
  where d.price_product_id = any (${ids})`

export const idArray = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
