/** The rows that guests read: those of the table, or the copies made by publications, with what is not copied as it is now. */
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceTerms } from '@ridgeline/domain/operation/price-publication'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { snakeCase } from '../../db/columns.ts'
import { publishedPriceLines } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'

const copies: Readonly<Record<string, { table: SQL; key: SQL; fields: readonly string[] }>> = {
  [priceProduct.name]: { table: sql`${publishedPriceLines}`, key: sql`c.price_product_id`, fields: priceTerms },
}

export function publishedRows({ name, publication }: PublishedEntity): SQL {
  const table = tableNamed(name)
  if (!publication.copy) return sql`${table}`
  const copy = copies[name]
  if (!copy) throw new Error(`${name} is published as a copy, but has none`)
  const copied = new Set(copy.fields.map(snakeCase))
  const columns = Object.values(getTableColumns(table)).map((column) => sql.raw(`${copied.has(column.name) ? 'c' : 'p'}."${column.name}"`))
  return sql`(select ${sql.join(columns, sql`, `)} from ${table} p join ${copy.table} c on ${copy.key} = p.id)`
}
