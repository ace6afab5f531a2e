/** One record by its id, within the reach of the caller: composed once for each kind. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/entity'
import { composedOnce, given } from '../db/statement.ts'
import { tableNamed } from '../db/table.ts'
import { within } from './reach.ts'
import { readableColumns } from './record-sql.ts'

/** PostgreSQL answers with the declared columns only; the round trip test proves that they are the record. */
export const findStatement = composedOnce((entity: Entity, reach: 'all' | 'some'): SQL => {
  const mine = within(entity, reach === 'all' ? 'all' : given('reach'))
  return sql`select r.id, r.version, row_to_json(r)::text as text
    from (select ${readableColumns(entity)} from ${tableNamed(entity.name)} t where t.id = ${given('id')} and ${mine}) r`
})
