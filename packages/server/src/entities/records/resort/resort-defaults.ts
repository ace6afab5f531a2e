/** Default values that a new record takes from its resort. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { resorts } from '../../../db/schema.ts'

export async function withResortDefaults(db: Queryable, { fields }: Entity, values: Row, resortId: string | undefined): Promise<Row> {
  const unsaid = Object.entries(fields).flatMap(([name, { ofResort }]) =>
    ofResort && values[name] === undefined ? [[name, ofResort] as const] : [],
  )
  if (unsaid.length === 0 || !resortId) return values
  const columns = unsaid.map(([name, of]) => sql`${resorts[of]} as ${sql.identifier(name)}`)
  const [found] = await db.query<Row>(sql`select ${sql.join(columns, sql`, `)} from ${resorts} where ${resorts.id} = ${resortId}::uuid`)
  return { ...found, ...values }
}
