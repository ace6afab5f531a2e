/** Adds indexes and stored counts for long lists only. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import type { Database } from '../../../db/connect/database.ts'
import { neverNull, select, selectDistinct } from '../../../db/connect/select.ts'
import { users } from '../../../db/schema.ts'
import { tableNameOf } from '../../../db/table.ts'
import { statusesOf } from '../list-statements.ts'
import { longIndexesOf } from './long-indexes.ts'

/** Shorter lists are sorted and counted in milliseconds. */
export const longFrom = 20_000

/** By PostgreSQL's estimate, which needs no scan. */
async function longKinds(db: Database, from: number): Promise<Entity[]> {
  const rows = await db.query(
    select({
      name: sql<string>`relname`,
    })`from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${from}::real`,
  )
  const names = new Set(rows.map(({ name }) => name))
  return allEntities.filter((entity) => names.has(tableNameOf(entity)))
}

/** Runs while requests are served: indexes are built concurrently, and writers of an entity are blocked only during its first count. */
export async function fitOutLongLists(
  db: Database,
  { from = longFrom, signal }: { from?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const kinds = await longKinds(db, from)
  if (kinds.length === 0) return
  const chosenLanguages = (
    await db.query(selectDistinct({ language: neverNull(users.language) })`from ${users} where deleted_at is null and language is not null`)
  ).map(({ language }) => language)
  const client = await db.pool.connect()
  let isLeft = false
  /** Discards the connection with its lock and settings. */
  const leave = () => {
    if (!isLeft) client.release(true)
    isLeft = true
  }
  signal?.addEventListener('abort', leave)
  try {
    // Only one server at a time does this.
    const { rows } = await client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(hashtext('ridgeline.longLists')) as "isMine"`)
    if (!rows[0]!.isMine) return
    // Building an index on a million rows takes long and waits for older transactions. PostgreSQL cancels it when the server ends.
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set client_connection_check_interval = '1s'`)
    const { rows: known } = await client.query<{ name: string; isValid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index where indexrelid::regclass::text like '%\\_long\\_%'`,
    )
    for (const entity of kinds) {
      const missing = longIndexesOf(entity, chosenLanguages).filter(
        ({ name }) => !known.some((index) => index.name === name && index.isValid),
      )
      for (const { name, on } of missing) {
        // An interrupted build leaves an invalid index.
        await client.query(`drop index concurrently if exists ${name}`)
        await client.query(`create index concurrently ${name} on ${on}`)
      }
      // Other writers would queue behind this lock.
      await client.query(`set lock_timeout = '3s'`)
      if (entity.scope === 'resort')
        await client.query('select ridgeline_keep_counts($1, $2, $3)', [tableNameOf(entity), entity.name, statusesOf(entity).length > 0])
      await client.query('set lock_timeout = 0')
      if (missing.length > 0) await client.query(`analyze ${tableNameOf(entity)}`)
    }
  } catch (error) {
    // The next start builds the missing ones.
    if (!signal?.aborted) throw error
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}
