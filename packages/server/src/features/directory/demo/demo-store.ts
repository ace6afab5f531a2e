/** What the directory of the demo remembers is in the database, so that several servers are one directory. */
import { sql, type SQL } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { demoDirectoryEntries } from '../../../db/schema.ts'

/** @param kind the kind of entry, named by the library */
export function demoStore(db: Database, kind: string): Adapter {
  async function where(condition: SQL): Promise<AdapterPayload | undefined> {
    const [row] = await db.query(
      select({
        entry: demoDirectoryEntries.entry,
      })`from ${demoDirectoryEntries} where kind = ${kind} and ${condition} and (expires_at is null or expires_at > now()) limit 1`,
    )
    const payload: AdapterPayload | undefined = row && JSON.parse(row.entry)
    return payload
  }

  return {
    async upsert(id, payload, expiresIn) {
      const lifetime = expiresIn ? sql`now() + make_interval(secs => ${expiresIn}::integer)` : sql`null`
      await db.query(sql`
        insert into ${demoDirectoryEntries} (kind, id, entry, grant_id, uid, expires_at)
        values (${kind}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null}, ${payload.uid ?? null}, ${lifetime})
        on conflict (kind, id) do update
        set entry = excluded.entry, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`)
    },
    find: (id) => where(sql`id = ${id}`),
    findByUid: (uid) => where(sql`uid = ${uid}`),
    // Of devices without a browser, which the demo does not have.
    findByUserCode: async () => undefined,
    async consume(id) {
      await db.query(sql`
        update ${demoDirectoryEntries} set entry = (entry::jsonb || jsonb_build_object('consumed', floor(extract(epoch from now()))::bigint))::text
        where kind = ${kind} and id = ${id}`)
    },
    async destroy(id) {
      await db.query(sql`delete from ${demoDirectoryEntries} where kind = ${kind} and id = ${id}`)
    },
    async revokeByGrantId(grantId) {
      await db.query(sql`delete from ${demoDirectoryEntries} where kind = ${kind} and grant_id = ${grantId}`)
    },
  }
}
