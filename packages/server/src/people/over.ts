/** Records whose retention period has ended and that still have personal data, or to whose person others still belong. */
import { sql, type SQL } from 'drizzle-orm'
import { personalFields } from '@ridgeline/domain/access/personal'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Database } from '../db/connect/database.ts'
import { aliased, select } from '../db/connect/select.ts'
import { erasures, media } from '../db/schema.ts'
import { tableNamed } from '../db/table.ts'
import { revisions } from '../db/tables/revision-table.ts'
import { isStillRemoved } from '../entities/revisions/revisions.ts'
import { hasBelongings } from './person.ts'
import { portraitFile } from './portrait.ts'

export interface Ending {
  entity: Entity
  /** When the retention period begins; the row is `t`. */
  overSince: SQL
  /** The same of a record that staff removed; its last revision is `r`. Users keep their row. */
  removedOverSince?: SQL
}

/** Records per day; the rest is done the next day. */
const portion = 5_000

const [n, r] = [aliased(revisions, 'n'), aliased(revisions, 'r')]

/**
 * Never erased, or personal data were entered again after the erasure. The time of the last change only limits how many histories are read:
 * what counts is a value that erasing does not leave.
 */
function isPersonal(entity: Entity, record: SQL, changedAt: SQL): SQL {
  const fields = personalFields(entity)
  const namesOf = (wanted: typeof fields) => sql.param(wanted.map(([name]) => name))
  const pictures = namesOf(fields.filter(([, { kind }]) => kind === 'image'))
  const isValue = sql`case when field = any (${pictures}::text[])
    then exists (select from ${media} m where m.id = value::uuid and m.file_name <> ${portraitFile})
    else value !~ '^(Anonymised \\d+|anonymised-\\d+@erased\\.invalid)$' end`
  const hasValue = sql`exists (select from ${revisions} n, unnest(${namesOf(fields)}::text[]) field,
      lateral (values (${n.changes} -> field ->> 'from'), (${n.changes} -> field ->> 'to')) had(value)
    where n.record_id = ${record} and n.entity = ${entity.name} and ${isValue})`
  return sql`not exists (select from ${erasures} e where e.entity = ${entity.name} and e.record_id = ${record}
    and (${changedAt} <= e.at or not ${hasValue}))`
}

/** A person who was erased counts again while records belong to them: one can be restored, or be left by an earlier erasure of the person alone. */
const existing = ({ entity, overSince }: Ending, before: SQL) => select({
  id: sql<string>`t.id`,
})`from ${tableNamed(entity.name)} t where ${overSince} < ${before}
    and (${isPersonal(entity, sql`t.id`, sql`t.updated_at`)} or ${hasBelongings(entity, sql`t.id`)})
    order by t.id limit ${portion}::integer`

/** Only in the revisions: there are as many of them as records were ever removed, which no index narrows by the end of their period. */
const removed = ({ name }: Entity, isOver: SQL, isNotErased: SQL) => select({
  id: r.recordId,
})`from ${revisions} r where ${sql.raw(`r.action = 'delete' and r.entity = '${name}'`)} and ${isStillRemoved} and ${isOver} and ${isNotErased}
    order by r.at, r.id limit ${portion}::integer`

/** @returns ids */
export async function recordsOver(db: Database, ending: Ending, days: number): Promise<string[]> {
  const before = sql`now() - make_interval(days => ${days}::integer)`
  const { entity, removedOverSince } = ending
  const rows = await db.query(existing(ending, before))
  if (!removedOverSince) return rows.map(({ id }) => id)
  const others = await db.transaction(async (tx) => {
    await tx.query(sql`set local statement_timeout = '600s'`)
    return tx.query(removed(entity, sql`${removedOverSince} < ${before}`, isPersonal(entity, sql`r.record_id`, sql`r.at`)))
  })
  return [...rows, ...others].map(({ id }) => id)
}
