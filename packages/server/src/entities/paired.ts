/**
 * Paired links are two views of one table: writing one view changes what the other side shows. That side moves on too,
 * with a revision of its own, so whoever has it open meets a conflict instead of undoing the link unseen.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/entity'
import { registry } from '@ridgeline/domain/registry'
import { linkedIds, linkView } from '../db/links.ts'
import { tableNamed } from '../db/table.ts'
import type { Author, Changes } from './revisions.ts'

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Common table expressions over `written`: the records whose other view of the links `changes` alter, and their revisions. */
export function pairedWrites(entity: Entity, changes: Changes, { userId, userName, requestId }: Author): SQL {
  const writes = Object.entries(changes).map(([name, { from, to }], at) => {
    const field = entity.fields[name]
    if (field?.kind !== 'refs' || !field.pairedWith) return sql``
    const [before, after] = [idsIn(from), idsIn(to)]
    const added = after.filter((id) => !before.includes(id))
    const removed = before.filter((id) => !after.includes(id))
    if (added.length + removed.length === 0) return sql``
    const other = registry[field.to]!
    const touched = sql.raw(`touched_${at}`)
    const shown = linkedIds(linkView(other, field.pairedWith), sql`t.id`)
    const author = sql`${userId || null}::uuid`
    return sql`, ${touched} as (
        update ${tableNamed(other.name)} t set "version" = t.version + 1, "updated_at" = now(), "updated_by" = ${author}
        from written where t.id = any (${sql.param([...added, ...removed])}::uuid[]) returning t.id, t.resort_id, t.version, written.id as by_id
      ), ${sql.raw(`told_${at}`)} as (
        insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id)
        select ${other.name}, t.id, t.resort_id, t.version, 'update', jsonb_build_object(${field.pairedWith}::text, jsonb_build_object(
            'from', s.ids,
            'to', case when t.id = any (${sql.param(added)}::uuid[]) then s.ids || to_jsonb(t.by_id) else s.ids - t.by_id::text end
          )), ${author}, ${userName}, ${requestId}
        from ${touched} t, lateral (select ${shown}::jsonb as ids) s
      )`
  })
  return sql.join(writes, sql``)
}
