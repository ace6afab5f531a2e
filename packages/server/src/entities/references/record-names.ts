/** Names of records of any entity, including removed ones. */
import { sql } from 'drizzle-orm'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable } from '../../db/connect/database.ts'
import { select, selectDistinctOn } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { tableNamed } from '../../db/table.ts'
import { columnSql } from '../store/record-sql.ts'

export interface RecordPlace {
  entity: string
  id: string
}

interface Named {
  id: string
  name: unknown
}

/** Days of a price sheet have the name of their price product. */
const kindOf = (entity: string) => (entity === priceRecord ? priceProduct.name : entity)

/** By id: current names, or the last ones of removed records. Access is checked by the caller. */
export async function recordNames(db: Queryable, records: readonly RecordPlace[]): Promise<Map<string, unknown>> {
  const byEntity = Map.groupBy(
    records.filter(({ entity }) => Object.hasOwn(registry, kindOf(entity))),
    ({ entity }) => kindOf(entity),
  )
  const found = await Promise.all([...byEntity].map(([entity, some]) => namesIn(db, entity, [...new Set(some.map(({ id }) => id))])))
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

async function namesIn(db: Queryable, entity: string, ids: readonly string[]): Promise<Named[]> {
  const name = nameFieldOf(registry[entity]!)
  const there = await db.query(
    select({
      id: sql<string>`t.id`,
      // As JSON, as revisions have it: a day is a day in both.
      name: sql<unknown>`to_jsonb(${columnSql(name)})`,
    })`from ${tableNamed(entity)} t where t.id = any (${sql.param(ids)}::uuid[])`,
  )
  const gone = ids.filter((id) => !there.some((record) => record.id === id))
  if (gone.length === 0) return there
  const former = await db.query(selectDistinctOn(sql`record_id`, {
    id: revisions.recordId,
    name: sql<unknown>`changes -> ${name}::text -> 'from'`,
  })`from ${revisions}
    where record_id = any (${sql.param(gone)}::uuid[]) and entity = ${entity} and action = 'delete' order by record_id, version desc`)
  return [...there, ...former]
}
