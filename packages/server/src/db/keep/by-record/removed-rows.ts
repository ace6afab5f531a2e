/** Rows without a foreign key stay with a removed record, so that a restored one has them again, and are deleted when it cannot be restored. */
import { sql, type Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { trashDays } from '@ridgeline/domain/answers/removed'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { Queryable } from '../../connect/database.ts'
import {
  flowReadings,
  priceMonths,
  priceSales,
  publicationDays,
  publicationTaken,
  publishedPriceLines,
  publishedPrices,
} from '../../schema.ts'
import { tableNamed } from '../../table.ts'
import { revisions } from '../../tables/revision-table.ts'
import { deleteOld } from '../delete-old.ts'
import { idsOfRows } from './ids-of-rows.ts'

interface RowsOfRecords {
  entity: Entity
  table: PgTable
  /** Has an index that begins with it. */
  column: Column
}

const ofPrices = [priceMonths, priceSales, publishedPrices, publicationDays, publicationTaken, publishedPriceLines]

const rowsOfRecords: readonly RowsOfRecords[] = [
  { entity: flowMeasurement, table: flowReadings, column: flowReadings.flowMeasurementId },
  ...ofPrices.map((table) => ({ entity: priceProduct, table, column: table.priceProductId })),
]

const days = sql.raw(`interval '${trashDays} days'`)

export async function forgetRowsOfRemoved(db: Queryable): Promise<void> {
  for (const { entity, table, column } of rowsOfRecords) {
    const isGone = sql`not exists (select from ${tableNamed(entity.name)} t where t.id = ids.id)
      and not exists (select from ${revisions} r where r.record_id = ids.id and r.action = 'delete' and r.at > now() - ${days})`
    for (const id of await idsOfRows(db, table, column, isGone)) await deleteOld(db, sql`${table}`, sql`${column} = ${id}::uuid`)
  }
}
