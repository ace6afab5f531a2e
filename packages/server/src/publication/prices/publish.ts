/** Makes a publication what guests pay, and what was before it again. */
import { sql } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { pricePublications, publicationDays, publicationLines, publishedPriceLines, publishedPrices } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import type { Author } from '../../entities/revisions/revisions.ts'
import { dayJson, termList, termsJson, termSets, termValues } from './differences.ts'
import { settleSheets } from './settle.ts'

const lines = tableNamed(priceProduct.name)

export async function linesOf(tx: Queryable, id: string): Promise<string[]> {
  const rows = await tx.query(
    select({ id: publicationLines.priceProductId })`from ${publicationLines} where publication_id = ${id}::uuid order by 1`,
  )
  return rows.map((row) => row.id)
}

const holdLines = (tx: Queryable, id: string) =>
  tx.query(sql`select t.id from ${lines} t where t.id in (select price_product_id from ${publicationLines} where publication_id = ${id}::uuid)
    order by t.id for no key update`)

const values = sql`(d.after ->> 'price')::numeric, d.after ->> 'level', (d.after ->> 'originalPrice')::numeric,
  coalesce((d.after ->> 'available')::boolean, true), (d.after ->> 'capacity')::integer`

/** What guests paid when the publication was made may have changed while it waited. */
const noteBefore = (tx: Queryable, id: string) =>
  tx.query(sql`update ${publicationDays} d set before = n.paid, before_id = n.publication_id
    from (
      select x.price_product_id, x.date, ${dayJson('q')} as paid, q.publication_id from ${publicationDays} x
        left join ${publishedPrices} q on q.price_product_id = x.price_product_id and q.date = x.date
      where x.publication_id = ${id}::uuid
    ) n
    where d.publication_id = ${id}::uuid and d.price_product_id = n.price_product_id and d.date = n.date
      and (d.before, d.before_id) is distinct from (n.paid, n.publication_id)`)

/**
 * Within the lock of the resort. What guests paid until now is stored with it.
 * @param isNew made in this transaction, so that what guests pay is stored with its days already
 */
export async function bringIntoForce(tx: Queryable, id: string, author: Author, isNew = false): Promise<void> {
  await holdLines(tx, id)
  if (!isNew) await noteBefore(tx, id)
  await tx.query(sql`update ${publicationLines} d set before = case when c.price_product_id is not null then ${termsJson('c')} end,
      before_id = c.publication_id
    from ${publicationLines} x left join ${publishedPriceLines} c on c.price_product_id = x.price_product_id
    where d.publication_id = ${id}::uuid and x.publication_id = d.publication_id and x.price_product_id = d.price_product_id`)
  await tx.query(sql`
    insert into ${publishedPrices} as q (price_product_id, date, publication_id, price, level, original_price, available, capacity)
    select d.price_product_id, d.date, d.publication_id, ${values} from ${publicationDays} d where d.publication_id = ${id}::uuid
    on conflict (price_product_id, date) do update set publication_id = excluded.publication_id, price = excluded.price, level = excluded.level,
      original_price = excluded.original_price, available = excluded.available, capacity = excluded.capacity`)
  await tx.query(sql`
    insert into ${publishedPriceLines} (price_product_id, publication_id, ${termList})
    select d.price_product_id, d.publication_id, ${termValues} from ${publicationLines} d,
      jsonb_populate_record(null::${publishedPriceLines}, d.after - 'price_product_id' - 'publication_id') r
    where d.publication_id = ${id}::uuid and d.after is not null
    on conflict (price_product_id) do update set publication_id = excluded.publication_id, ${termSets}`)
  await tx.query(sql`update ${pricePublications} u set state = 'published', published_at = clock_timestamp(),
      number = 1 + coalesce((select max(n.number) from ${pricePublications} n where n.resort_id = u.resort_id), 0)
    where u.id = ${id}::uuid`)
  await settleSheets(tx, await linesOf(tx, id), author)
}

export interface Kept {
  priceProductId: string
  /** Null for the terms of the line. */
  date: string | null
}

/** Within the lock of the resort. @returns what stays as it is, because a later publication has set it. */
export async function restoreBefore(tx: Queryable, id: string, author: Author): Promise<Kept[]> {
  await holdLines(tx, id)
  const kept = await tx.query(select({
    priceProductId: sql<string>`kept.price_product_id`,
    date: sql<string | null>`kept.date`,
  })`from (
    select d.price_product_id, null::text as date from ${publicationLines} d
      left join ${publishedPriceLines} c on c.price_product_id = d.price_product_id
    where d.publication_id = ${id}::uuid and d.after is not null and c.publication_id is distinct from d.publication_id
    union all
    select d.price_product_id, d.date::text from ${publicationDays} d
      left join ${publishedPrices} q on q.price_product_id = d.price_product_id and q.date = d.date
    where d.publication_id = ${id}::uuid and q.publication_id is distinct from d.publication_id
    ) kept order by 1, 2 nulls first`)
  // Later publications no longer follow this one: its prices do not return when one of them is taken back.
  for (const table of [publicationDays, publicationLines])
    await tx.query(sql`update ${table} x set before = d.before, before_id = d.before_id from ${table} d
      where d.publication_id = ${id}::uuid and x.before_id = d.publication_id and x.price_product_id = d.price_product_id
        and ${table === publicationDays ? sql`x.date = d.date` : sql`d.after is not null`}`)
  await tx.query(sql`update ${publishedPrices} q set publication_id = d.before_id, price = (d.before ->> 'price')::numeric,
      level = d.before ->> 'level', original_price = (d.before ->> 'originalPrice')::numeric,
      available = coalesce((d.before ->> 'available')::boolean, true), capacity = (d.before ->> 'capacity')::integer
    from ${publicationDays} d where d.publication_id = ${id}::uuid and q.publication_id = d.publication_id
      and q.price_product_id = d.price_product_id and q.date = d.date`)
  await tx.query(sql`delete from ${publishedPriceLines} c using ${publicationLines} d
    where d.publication_id = ${id}::uuid and c.publication_id = d.publication_id and c.price_product_id = d.price_product_id
      and d.before is null`)
  await tx.query(sql`
    insert into ${publishedPriceLines} (price_product_id, publication_id, ${termList})
    select d.price_product_id, d.before_id, ${termValues} from ${publicationLines} d
      join ${publishedPriceLines} c on c.price_product_id = d.price_product_id and c.publication_id = d.publication_id,
      jsonb_populate_record(null::${publishedPriceLines}, d.before - 'price_product_id' - 'publication_id') r
    where d.publication_id = ${id}::uuid
    on conflict (price_product_id) do update set publication_id = excluded.publication_id, ${termSets}`)
  await settleSheets(tx, await linesOf(tx, id), author)
  return kept
}
