/** Counts the requests of keys by day. Counted in memory and stored once a minute, so that a request of a key writes nothing. */
import { sql } from 'drizzle-orm'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import type { Changes, Note } from '../../db/changes/changes.ts'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, aliased } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { apiKeyDays, apiKeySecrets } from '../../db/tables/api-key-table.ts'
import { tableOf } from '../../db/table.ts'

const keys = tableOf(apiKey)

const t = aliased(keys, 't')

/** Milliseconds between two writes. */
export const flushInterval = 60_000
/** Days that are kept; the form of a key shows the last 30. */
const daysKept = 90

interface Use {
  id: string
  tokenHash: string
  /** In UTC. */
  day: string
  requests: number
  refused: number
  lastAt: string
}

export interface KeyUse {
  count(keyId: string, tokenHash: string, isRefused: boolean): void
  /** Stores what was counted since the last time. */
  flush(): Promise<void>
}

export function keyUse(db: Database, changes: Pick<Changes, 'noted'>, now: () => number = Date.now): KeyUse {
  let uses = new Map<string, Use>()
  let flushedAt = -Infinity

  function add({ id, tokenHash, day, requests, refused, lastAt }: Use) {
    const name = `${tokenHash} ${day}`
    const use = uses.get(name)
    if (!use) uses.set(name, { id, tokenHash, day, requests, refused, lastAt })
    else {
      use.requests += requests
      use.refused += refused
      if (lastAt > use.lastAt) use.lastAt = lastAt
    }
  }

  async function flush() {
    if (uses.size === 0) return
    const taken = [...uses.values()]
    uses = new Map()
    flushedAt = now()
    try {
      changes.noted(await store(db, taken))
    } catch (error) {
      for (const use of taken) add(use)
      throw error
    }
  }

  return {
    count(id, tokenHash, isRefused) {
      const at = new Date(now()).toISOString()
      add({ id, tokenHash, day: at.slice(0, 10), requests: 1, refused: isRefused ? 1 : 0, lastAt: at })
      // The first request after a quiet minute is stored at once. One that fails is repeated by the periodic work, which logs errors.
      if (now() - flushedAt >= flushInterval) void flush().catch(() => undefined)
    },
    flush,
  }
}

/** In one statement. Keys that were deleted meanwhile are skipped. */
async function store(db: Queryable, uses: readonly Use[]): Promise<Note[]> {
  const rows = await db.query(
    after(sql`
    with used as (
      select u.* from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u
        (id uuid, "tokenHash" text, day date, requests integer, refused integer, "lastAt" timestamptz)
      join ${keys} k on k.id = u.id
    ), days as (
      insert into ${apiKeyDays} as d (api_key_id, day, requests, refused)
      select id, day, sum(requests), sum(refused) from used group by id, day order by id, day
      on conflict (api_key_id, day) do update set requests = d.requests + excluded.requests, refused = d.refused + excluded.refused
    ), tokens as (
      update ${apiKeySecrets} s set last_used_at = greatest(s.last_used_at, u.at)
      from (select "tokenHash" as hash, max("lastAt") as at from used group by 1) u where s.token_hash = u.hash
    )
    update ${keys} t set last_access_at = greatest(t.last_access_at, u.at)
    from (select id, max("lastAt") as at from used group by id) u where t.id = u.id`).returning({ id: t.id, version: t.version }),
  )
  return rows.map((row) => ({ entity: apiKey.name, resortId: null, ...row }))
}

/** Also deletes tokens whose overlap has ended. */
export async function forgetOldKeyUse(db: Queryable): Promise<void> {
  await deleteOld(db, sql`${apiKeyDays}`, sql`day < (now() at time zone 'UTC')::date - ${daysKept}::integer`)
  await deleteOld(db, sql`${apiKeySecrets}`, sql`expires_at < now()`)
}
