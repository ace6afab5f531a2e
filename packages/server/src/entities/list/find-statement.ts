/** Reads one record by its id, within the reach of the caller: the statement is built once per entity. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { composedOnce, given } from '../../db/connect/statements/statement.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../store/reach.ts'
import { readableColumns } from '../store/record-sql.ts'

/** Selects the declared columns only; the round trip test verifies that they form the record. */
export const findStatement = composedOnce((entity: Entity, reach: 'all' | 'some'): SQL => {
  const mine = within(entity, reach === 'all' ? 'all' : given('reach'))
  return sql`select r.id, r.version, row_to_json(r)::text as text
    from (select ${readableColumns(entity)} from ${tableNamed(entity.name)} t where t.id = ${given('id')} and ${mine}) r`
})
