/** The tags that records of an entity already have, most used first, as suggestions. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { columnSql } from '../../store/record-sql.ts'
import { scopeOf } from '../../store/scope.ts'

/** More suggestions are not useful. */
const maxTags = sql.raw('200')

export const suggestedFields = ({ fields }: Entity): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'tags' && field.suggested ? [name] : []))

export const usedTagsSchema: JsonSchema = {
  type: 'object',
  required: ['results'],
  additionalProperties: false,
  properties: { results: { type: 'array', items: { type: 'string' } } },
}

export async function usedTags(db: Queryable, entity: Entity, name: string, reach: Reach, resortId?: string): Promise<string[]> {
  const rows = await db.query(select({
    tag: sql<string>`tag`,
  })`from ${tableNamed(entity.name)} t cross join lateral unnest(${columnSql(name)}) tag
    where ${scopeOf(entity, reach, resortId)} group by tag order by count(*) desc, tag limit ${maxTags}`)
  return rows.map(({ tag }) => tag)
}
