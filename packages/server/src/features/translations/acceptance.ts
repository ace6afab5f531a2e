/** A translation can be accepted as it is although its source text has changed, and that can be undone. */
import { sql } from 'drizzle-orm'
import { reachOf } from '@ridgeline/domain/access/access'
import type { AcceptedText } from '@ridgeline/domain/answers/translations'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, aliased, select } from '../../db/connect/select.ts'
import { translationMarks } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { lastAuthor } from '../../entities/revisions/revisions.ts'
import { columnSql } from '../../entities/store/record-sql.ts'
import { within } from '../../entities/store/reach.ts'
import { storeOf } from '../../entities/store/store.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { translatable } from './queue.ts'

/** @throws notFound for a record or translation that is not there, forbidden, conflict if its source text has changed since `version` */
export async function accept(
  db: Database | Queryable,
  entity: Entity,
  { id, field, language, version }: AcceptedText,
  isAccepted: boolean,
  { rights }: Caller,
): Promise<void> {
  const reach = translatable(rights, entity)
  if (!(await storeOf(db, entity, reach).find(id))) {
    await storeOf(db, entity, reachOf(rights, 'read', entity)).get(id)
    throw new Failure('forbidden', { permissions: [`${entity.name}.update`] })
  }
  const column = columnSql(field)
  // A change of the source text updates the mark too, so one of the two waits and sees the other.
  const change = sql`
    update translation_marks m set accepted_for = case when ${isAccepted}::boolean then md5(${column} ->> m.source) end,
      is_outdated = not ${isAccepted}::boolean and md5(${column} ->> m.language) = m.translation and md5(${column} ->> m.source) <> m.written_for
    from ${tableNamed(entity.name)} t where t.id = ${id}::uuid and ${within(entity, reach)} and m.record_id = t.id and m.entity = ${entity.name}
      and m.field = ${field} and m.language = ${language} and m.latest <= ${version}::integer`
  const m = aliased(translationMarks, 'm')
  const rows = await db.query(after(change).returning({ id: m.recordId }))
  if (rows.length > 0) return
  const [mark] = await db.query(
    select({
      latest: m.latest,
    })`from ${translationMarks} m where ${m.recordId} = ${id}::uuid and ${m.field} = ${field} and ${m.language} = ${language}`,
  )
  if (!mark) throw new Failure('notFound')
  throw new Failure('conflict', { version: mark.latest, conflicts: [], by: await lastAuthor(db, entity, id, version) })
}
