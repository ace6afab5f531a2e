/** Removed records that were not restored, newest first, read from the revisions by an index of removals. */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Rights } from '@ridgeline/domain/access/access'
import { trashDays, type RemovedRecord } from '@ridgeline/domain/answers/removed'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { users } from '../../db/schema.ts'
import { isStillRemoved } from '../../entities/revisions/revisions.ts'
import { revisionsWithin } from '../../entities/revisions/reachable-revisions.ts'
import { nextOf, olderThan } from '../../http/keyset.ts'
import { likePattern } from '../../entities/search/search-words.ts'

const u = aliased(users, 'u')
const r = aliased(revisions, 'r')

export interface TrashQuery {
  resortId?: string
  scope?: 'house'
  entity?: readonly string[]
  userId?: readonly string[]
  from?: string
  to?: string
  q?: string
  after?: string
}

const pageSize = 50
/** Number of the newest removals that are searched before an index is used; common words fill a page from them. */
const walked = 500
/** For words too short for a trigram index. */
const walkedForShort = 2_000

const recent = sql.raw(`r.action = 'delete' and r.at > now() - interval '${trashDays} days'`)
const wordsIn = (q: string) => q.split(/\s+/).filter(Boolean).slice(0, 6)

function namedBy(entities: readonly Entity[]): SQL {
  const fields = Object.fromEntries(entities.map((entity) => [entity.name, nameFieldOf(entity)]))
  return sql`r.changes -> (${JSON.stringify(fields)}::jsonb ->> r.entity) -> 'from'`
}

function narrowed(entities: readonly Entity[], query: TrashQuery): SQL {
  const { resortId, scope, entity, userId, from, to } = query
  const wanted = entities.filter(({ name, scope: own }) => (!scope || own === 'global') && (!entity || entity.includes(name)))
  const parts = [
    ...(entity || scope ? [sql`r.entity = any (${sql.param(wanted.map(({ name }) => name))}::text[])`] : []),
    ...(resortId ? [sql`r.resort_id = ${resortId}::uuid`] : []),
    ...(userId ? [sql`r.user_id = any (${sql.param(userId)}::uuid[])`] : []),
    ...(from ? [sql`r.at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`r.at < ${to}::timestamptz`] : []),
  ]
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

const newestFirst = sql`order by r.at desc, r.id desc`

/** `entities`: those whose removed rows are deleted from their tables. */
export function removedRecords(db: Queryable, entities: readonly Entity[]) {
  const columns = {
    revision: sql<string>`${r.id}::text`,
    entity: r.entity,
    id: r.recordId,
    name: sql<RemovedRecord['name']>`${namedBy(entities)}`,
    resortId: r.resortId,
    at: r.at,
    userId: r.userId,
    userName: r.userName,
  }

  async function list(query: TrashQuery, rights: Rights): Promise<{ items: RemovedRecord[]; next?: string }> {
    const where = sql.join(
      [recent, revisionsWithin(entities, rights), narrowed(entities, query), olderThan(query.after, sql`r.at`, sql`r.id`)],
      sql` and `,
    )
    const words = wordsIn(query.q ?? '')
    const rows = words.length
      ? await matching(where, words)
      : await db.query(
          select(columns)`from ${revisions} r where ${where} and ${isStillRemoved} ${newestFirst} limit ${pageSize + 1}::integer`,
        )
    const items = rows.slice(0, pageSize)
    const last = items.at(-1)
    return { items, ...(rows.length > pageSize && last && { next: nextOf({ at: last.at, id: last.revision }) }) }
  }

  async function matching(where: SQL, words: readonly string[]): Promise<RemovedRecord[]> {
    const isLookedUp = words.some((word) => [...word].length > 2)
    const text = sql`ridgeline_removed_text(r.changes)`
    const has = sql.join(
      words.map((word) => sql`strpos(${text}, (select ridgeline_fold(${word}))) > 0`),
      sql` and `,
    )
    const newest = sql`(select * from revisions r where ${where} ${newestFirst} limit ${isLookedUp ? walked : walkedForShort}::integer) r`
    const found = await db.query(
      select(columns)`from ${newest} where ${has} and ${isStillRemoved} ${newestFirst} limit ${pageSize + 1}::integer`,
    )
    if (found.length > pageSize || !isLookedUp) return found
    const like = sql.join(
      words.map((word) => sql`${text} like (select ridgeline_fold(${likePattern(word)}))`),
      sql` and `,
    )
    return db.query(
      select(columns)`from ${revisions} r where ${where} and ${like} and ${isStillRemoved} ${newestFirst} limit ${pageSize + 1}::integer`,
    )
  }

  /** Users who removed any of them. */
  async function people(rights: Rights): Promise<{ id: string; text: string }[]> {
    return db.query(select({ id: u.id, text: u.fullName })`from ${users} u where u.id in (
        select distinct r.user_id from ${revisions} r where ${recent} and ${revisionsWithin(entities, rights)})
      order by u.name_sort, u.id limit 200`)
  }

  return { list, people }
}
