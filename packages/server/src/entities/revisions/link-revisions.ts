/**
 * Links that change with another record: the other side of paired links, and links to a removed record. The other record
 * gets a new version and a revision too, so users who have it open get a conflict instead of undoing the change unnoticed.
 */
import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { linkedIds, linkView, refsField } from '../../db/links.ts'
import { given, type Given } from '../../db/connect/statements/statement.ts'
import { tableNamed } from '../../db/table.ts'
import type { Author, Changes } from './revisions.ts'

interface Moved {
  name: string
  added: readonly string[]
  removed: readonly string[]
}

/** Links that change what other records show. */
export function movedLinks(entity: Entity, changes: Changes): Moved[] {
  return Object.entries(changes).flatMap(([name, { from, to }]) => {
    const field = entity.fields[name]
    if (field?.kind !== 'refs' || !field.pairedWith) return []
    const [before, now] = [idsIn(from), idsIn(to)]
    const added = now.filter((id) => !before.includes(id))
    const removed = before.filter((id) => !now.includes(id))
    return added.length + removed.length > 0 ? [{ name, added, removed }] : []
  })
}

/** The author, or placeholders for it in a statement that is built before the author is known. */
type Placed<Values> = { [Name in keyof Values]: Values[Name] | Placeholder }

const addedAt = (name: string) => `added ${name}`
const movedAt = (name: string) => `moved ${name}`

export const movedValues = (moved: readonly Moved[]): Given =>
  Object.fromEntries(
    moved.flatMap(({ name, added, removed }) => [
      [addedAt(name), added],
      [movedAt(name), [...added, ...removed]],
    ]),
  )

/** Common table expressions over `written`: new versions and revisions of the records on the other side of changed links. */
export function pairedWrites(entity: Entity, names: readonly string[], author: Placed<Author>): SQL {
  const writes = names.map((name, at) => {
    const field = refsField(entity, name)
    const shown = { entity: registry[field.to]!, name: field.pairedWith!, at }
    const after = sql`case when t.id = any (${given(addedAt(name))}::uuid[]) then s.ids || to_jsonb(t.by_id) else s.ids - t.by_id::text end`
    return moveOn(shown, sql`t.id = any (${given(movedAt(name))}::uuid[])`, after, author)
  })
  return sql.join(writes, sql``)
}

/** Common table expressions for a removal: removes its links from other records. Required links refuse the removal. */
export function lostLinks(entity: Entity, author: Author): SQL {
  const fields = allEntities.flatMap((other) => Object.entries(other.fields).map(([name, field]) => ({ entity: other, name, field })))
  const losing = fields.filter(({ field }) => field.kind === 'refs' && field.to === entity.name && field.loose && !field.pairedWith)
  const writes = losing.map(({ entity: other, name }, at) => {
    const { table, own, other: target } = linkView(other, name)
    const points = sql`exists (select from ${table} where ${own} = t.id and ${target} = written.id)`
    // Other than a paired field of the record itself, which gets a version too.
    return moveOn({ entity: other, name, at: `lost_${at}` }, points, sql`s.ids - t.by_id::text`, author)
  })
  return sql.join(writes, sql``)
}

interface Shown {
  entity: Entity
  /** The field that shows the links. */
  name: string
  /** Makes the names of the expressions unique in the statement. */
  at: number | string
}

/** Adds a version and a revision to the records `t` of `which`; their previous ids are `s.ids`, the written record is `t.by_id`. */
function moveOn({ entity, name, at }: Shown, which: SQL, after: SQL, { userId, userName, requestId, ipAddress }: Placed<Author>): SQL {
  const touched = sql.raw(`touched_${at}`)
  const shown = linkedIds(linkView(entity, name), sql`t.id`)
  const author = sql`${userId || null}::uuid`
  const owner = entity.scope === 'resort' ? sql`t.resort_id` : sql`null::uuid as resort_id`
  return sql`, ${touched} as (
      update ${tableNamed(entity.name)} t set "version" = t.version + 1, "updated_at" = now(), "updated_by" = ${author}
      from written where t.id <> written.id and ${which} returning t.id, ${owner}, t.version, written.id as by_id
    ), ${sql.raw(`told_${at}`)} as (
      insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
      select ${entity.name}, t.id, t.resort_id, t.version, 'update',
        jsonb_build_object(${name}::text, jsonb_build_object('from', s.ids, 'to', ${after})), ${author}, ${userName}, ${requestId},
        ${ipAddress ?? null}
      from ${touched} t, lateral (select ${shown}::jsonb as ids) s
    )`
}
