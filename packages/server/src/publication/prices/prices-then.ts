/** Reads what guests pay as if the publications that wait until a time had come into force, without writing anything. */
import { getTableColumns } from 'drizzle-orm'
import { priceTerms } from '@ridgeline/domain/operation/price-publication'
import { snakeCase } from '../../db/columns.ts'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { pricePublications, publishedPrices } from '../../db/schema.ts'
import { overTables } from '../planned/over-tables.ts'

export interface AskedPrices {
  resortId: string
  /** Epoch milliseconds. */
  at: number
  /** Also publications that wait for an approval, as if it were given in time. */
  withProposed: boolean
}

const publicationsUntil = (db: Queryable, { resortId, at, withProposed }: AskedPrices) =>
  db.query(select({ id: pricePublications.id })`from ${pricePublications} where resort_id = ${resortId}::uuid
    and state in ('scheduled', ${withProposed ? 'proposed' : 'scheduled'})
    and coalesce(publish_at <= ${new Date(at).toISOString()}::timestamptz, true) order by id`)

const listOf = (columns: readonly string[], prefix = '') => columns.map((column) => `${prefix}"${column}"`).join(', ')
const terms = priceTerms.map(snakeCase)
const dayColumns = Object.values(getTableColumns(publishedPrices)).map(({ name }) => name)
const dayKeys = ['price_product_id', 'date', 'publication_id']
/** Keys are read from the table itself, so that a statement for a few days finds them by their index. */
const publishedDay = dayColumns.map((column) => `${dayKeys.includes(column) ? 'd' : 'q'}."${column}"`).join(', ')

/** A day, and the terms of a line, wait in one publication only, so their order plays no part. */
function overlayText(parameter: string): string {
  const waits = `d.publication_id in (select g.id::uuid from jsonb_array_elements_text(${parameter}::jsonb) g(id))`
  return `published_prices as (
    select ${listOf(dayColumns)} from published_prices q where not exists (
      select from price_publication_days d where ${waits} and d.price_product_id = q.price_product_id and d.date = q.date)
    union all select ${publishedDay} from price_publication_days d,
      jsonb_populate_record(null::published_prices, jsonb_build_object('price', d.after -> 'price', 'level', d.after -> 'level',
        'original_price', d.after -> 'originalPrice', 'available', coalesce((d.after ->> 'available')::boolean, true),
        'capacity', d.after -> 'capacity')) q where ${waits}
  ), published_price_lines as (
    select price_product_id, publication_id, ${listOf(terms)} from published_price_lines c where not exists (
      select from price_publication_lines d where ${waits} and d.price_product_id = c.price_product_id and d.after is not null)
    union all select d.price_product_id, d.publication_id, ${listOf(terms, 'r.')} from price_publication_lines d,
      jsonb_populate_record(null::published_price_lines, d.after - 'price_product_id' - 'publication_id') r
      where ${waits} and d.after is not null
  )`
}

/** @returns also how many publications come into force until then */
export async function pricesThen(on: Queryable, asked: AskedPrices): Promise<{ on: Queryable; publications: number }> {
  const found = await publicationsUntil(on, asked)
  const value = JSON.stringify(found.map(({ id }) => id))
  return {
    on: found.length === 0 ? on : overTables(on, [{ tables: ['published_prices', 'published_price_lines'], text: overlayText, value }]),
    publications: found.length,
  }
}
