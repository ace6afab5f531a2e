/** Refuses cycles: a record that refers to its own entity cannot be its own ancestor. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { after } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { columnSql } from '../store/record-sql.ts'

/** Only for existing records: a new one has no descendants. @throws invalid */
export async function refuseCycles(db: Queryable, entity: Entity, id: string, values: Row): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name]
    if (field?.kind === 'refs' && field.to === entity.name && Array.isArray(value) && value.includes(id)) refuse(name)
    if (field?.kind !== 'ref' || field.to !== entity.name || value === null) continue
    const above = columnSql(name)
    const [row] = await db.query(
      after(sql`
      with recursive above(id) as (
        select ${value}::uuid union select ${above} from ${tableNamed(entity.name)} t join above on t.id = above.id where ${above} is not null
      )`).selectValues({ found: sql<boolean>`exists (select from above where id = ${id}::uuid)` }),
    )
    if (row!.found) refuse(name)
  }
}

function refuse(field: string): never {
  throw new Failure('invalid', { issues: [{ field, rule: 'cycle', args: [] }] })
}
