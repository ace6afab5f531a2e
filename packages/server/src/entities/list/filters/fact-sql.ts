/** The values that distinguish records of the same name, as SQL. The row is `t`. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { factFields } from '@ridgeline/domain/operation/facts'
import { columnSql } from '../../store/record-sql.ts'

/** The external id is used when the other values are equal. */
const matchFields = (entity: Entity): string[] => [...factFields(entity), 'externalId']

export const factColumns = (entity: Entity): SQL =>
  sql.join(
    matchFields(entity).map((name) => columnSql(name)),
    sql`, `,
  )

export const factsJson = (entity: Entity): SQL => {
  const parts = matchFields(entity).map((name) => sql`${sql.raw(`'${name}'`)}, ${columnSql(name)}`)
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`
}
