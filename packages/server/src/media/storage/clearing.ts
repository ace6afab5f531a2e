/** Deletes media that no record uses, no planned change will use, and no revision as recent as the trash could restore (decision 0024). */
import { sql, type SQL } from 'drizzle-orm'
import { trashDays } from '@ridgeline/domain/answers/removed'
import { mediaFields } from '@ridgeline/domain/media/media-fields'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, select, selectDistinct } from '../../db/connect/select.ts'
import { changePlans, media, mediaUploads, plannedChanges } from '../../db/schema.ts'
import { isStillUsed } from '../../db/refusals.ts'
import { tableNamed } from '../../db/table.ts'
import { mediaSelects } from '../../entities/references/media-uses.ts'
import { expectOwn, type StorageOfMedia } from './owner.ts'
import { contentOf, keyOf, type Storage } from './storage.ts'
import { variantNames } from '../pictures/variants.ts'

/** Files can be uploaded days before the form or draft that uses them is saved. */
const uploadGraceTime = sql`interval '7 days'`
/** How long a removed record can be restored. */
const restorable = sql.raw(`interval '${trashDays} days'`)
/** Milliseconds; younger files without a row are kept, because clocks can differ between servers. */
const youth = dayMs
/** Media deleted while uploads wait; with variants some hundred files. */
const portion = 10

const gate = sql`hashtext('ridgeline.media')`
/** The lock that inserting a medium takes; the deletion of files without a row holds it. */
export const uploadGate = sql`select pg_advisory_xact_lock_shared(${gate})`

/** Media ids used by records. */
function named(): SQL {
  const selects = allEntities.flatMap((entity) => mediaSelects(entity, sql`${tableNamed(entity.name)}`, sql``, sql`true`))
  return sql.join(selects, sql` union all `)
}

/** Media ids in revisions, in old and new values. */
function recalled(): SQL {
  const selects = allEntities.flatMap((entity) =>
    mediaFields(entity).map(
      ([name]) => sql`select jsonb_path_query(r.changes -> ${name}, '$.** ? (@.type() == "string")') #>> '{}' as id
        from revisions r where r.entity = ${entity.name} and r.at > now() - ${restorable} and r.changes -> ${name} is not null`,
    ),
  )
  return sql.join(selects, sql` union all `)
}

/** Media ids in changes that wait for their time. */
function planned(): SQL {
  const selects = allEntities.flatMap((entity) =>
    mediaFields(entity).map(
      ([name]) => sql`select jsonb_path_query(c.changes -> ${name} -> 'to', '$.** ? (@.type() == "string")') #>> '{}' as id
        from ${plannedChanges} c join ${changePlans} p on p.id = c.plan_id
        where c.entity = ${entity.name} and c.changes -> ${name} is not null and p.state in ('proposed', 'scheduled')`,
    ),
  )
  return sql.join(selects, sql` union all `)
}

/** @param among checks only these */
async function unusedIn(db: Queryable, among?: readonly string[]): Promise<string[]> {
  const unnamed = await db.query(
    select({
      id: media.id,
    })`from ${media} where touched_at < now() - ${uploadGraceTime} ${among ? sql`and id = any (${sql.param(among)}::uuid[])` : sql``} and id not in (select media_id from (${named()}) u where media_id is not null)`,
  )
  // There are many revisions, so they are only read if there are candidates.
  if (unnamed.length === 0) return []
  const ids = unnamed.map(({ id }) => id)
  const kept = await db.query(
    selectDistinct({ id: sql<string>`id` })`from (${recalled()} union all ${planned()}) r where id = any (${sql.param(ids)}::text[])`,
  )
  const isKept = new Set(kept.map(({ id }) => id))
  return ids.filter((id) => !isKept.has(id))
}

/** False if the medium was used in the meantime, or is referenced by a foreign key of a feature. */
async function forget(db: Queryable, id: string): Promise<boolean> {
  try {
    const gone = await db.query(sql`delete from media where id = ${id}::uuid and touched_at < now() - ${uploadGraceTime} returning id`)
    return gone.length > 0
  } catch (error) {
    if (isStillUsed(error)) return false
    throw error
  }
}

async function withoutRow(db: Queryable, contents: readonly string[]): Promise<string[]> {
  const there = await db.query(select({ sha256: media.sha256 })`from ${media} where sha256 = any (${sql.param(contents)}::text[])`)
  const isThere = new Set(there.map(({ sha256 }) => sha256))
  return contents.filter((sha256) => !isThere.has(sha256))
}

/** Deletes the files of these contents, unless a row was inserted meanwhile. Takes the lock only if there are files without a row. */
async function removeFiles(db: Database, storage: Storage, files: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const orphans = await withoutRow(db, [...files.keys()])
  for (let at = 0; at < orphans.length; at += portion)
    await db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${gate})`)
      const still = await withoutRow(tx, orphans.slice(at, at + portion))
      await storage.remove(still.flatMap((sha256) => files.get(sha256)!))
    })
}

/** Deletes these media with their variants now, if they are not used elsewhere; those that are lose their file name. */
export async function clearAtOnce({ db, storage }: { db: Database; storage: Storage }, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await db.query(
    after(sql`
    update ${media} set touched_at = 'epoch', file_name = 'file' where id = any (${sql.param(ids)}::uuid[])`).returning({
      id: media.id,
      sha256: media.sha256,
    }),
  )
  await db.query(sql`update ${mediaUploads} set file_name = 'file' where media_id = any (${sql.param(ids)}::uuid[])`)
  const unused = new Set(await unusedIn(db, ids))
  const files = new Map<string, readonly string[]>()
  for (const { id, sha256 } of rows)
    if (unused.has(id) && (await forget(db, id)))
      files.set(
        sha256,
        ['original', 'thumbnail', ...variantNames].map((name) => keyOf(sha256, name)),
      )
  await removeFiles(db, storage, files)
}

/** @throws when the storage is that of another installation */
export async function clearMedia(services: StorageOfMedia): Promise<void> {
  const { db, storage } = services
  await expectOwn(services, (contents) => withoutRow(db, contents))
  for (const id of await unusedIn(db)) await forget(db, id)
  const before = new Date(Date.now() - youth)
  for await (const page of storage.list()) {
    const files = new Map<string, string[]>()
    for (const { key, changedAt } of page) {
      const content = contentOf(key)
      if (content && changedAt < before) files.set(content, [...(files.get(content) ?? []), key])
    }
    if (files.size > 0) await removeFiles(db, storage, files)
  }
}
