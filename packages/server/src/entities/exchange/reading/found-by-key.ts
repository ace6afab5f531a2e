/** The records that rows of a file mean, by the field that identifies them. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { localizedOf } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'
import { within } from '../../store/reach.ts'
import { columnSql } from '../../store/record-sql.ts'

/** By the word: the ids of all records that it identifies, within the resort. */
export async function foundByKey(
  tx: Queryable,
  entity: Entity,
  key: string,
  words: readonly string[],
  { reach, resortId }: { reach: Reach; resortId: string | null },
): Promise<Map<string, string[]>> {
  const { kind } = entity.fields[key]!
  const asked = [...new Set(words)].filter((word) => kind !== 'id' || uuid.test(word))
  const column = columnSql(key)
  const isAsked =
    kind === 'localized'
      ? sql`exists (select from jsonb_each_text(${column}) named where named.value = any (${sql.param(asked)}::text[]))`
      : kind === 'id'
        ? sql`t.id = any (${sql.param(asked)}::uuid[])`
        : sql`${column} = any (${sql.param(asked)}::text[])`
  const place = entity.scope === 'resort' && resortId !== null ? sql`t.resort_id = ${resortId}::uuid` : sql`true`
  const rows = asked.length
    ? await tx.query(select({ id: sql<string>`t.id`, word: sql<unknown>`${column}` })`from ${tableNamed(entity.name)} t
        where ${place} and ${isAsked} and ${within(entity, reach)} order by t.id`)
    : []
  const found = new Map<string, string[]>()
  for (const { id, word } of rows)
    for (const each of typeof word === 'string' ? [word] : new Set(Object.values(localizedOf(word) ?? {})))
      found.set(each, [...(found.get(each) ?? []), id])
  return found
}
