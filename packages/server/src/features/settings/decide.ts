/** Writes a setting if its version is unchanged, and logs the change. */
import { sql } from 'drizzle-orm'
import { checkField } from '@ridgeline/domain/check/check'
import { Failure } from '@ridgeline/domain/check/failure'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import { settingOf, type SettingKey } from '@ridgeline/domain/answers/settings'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, aliased, orNull, select } from '../../db/connect/select.ts'
import { settings, users } from '../../db/schema.ts'
import type { RequestContext } from '../../entities/records/write-preparation.ts'

const s = aliased(settings, 's')
const u = aliased(users, 'u')

export interface Decision {
  key: SettingKey
  resortId: string | null
  /** Null restores the inherited value. */
  value: unknown
  /** 0 if there was no value yet. */
  seen: number
}

interface Stored {
  id: string
  value: unknown
  version: number
  at: string
  userId: string | null
  userName: string | null
}

async function stored(tx: Queryable, { key, resortId }: Decision): Promise<Stored | undefined> {
  const [row] = await tx.query(select({
    id: s.id,
    value: s.value,
    version: s.version,
    at: s.updatedAt,
    userId: s.updatedBy,
    userName: orNull(u.fullName),
  })`from ${settings} s left join ${users} u on u.id = s.updated_by
    where s.key = ${key} and s.resort_id is not distinct from ${resortId}::uuid for update of s`)
  return row
}

function refuseWrong({ key, resortId }: Decision, value: unknown) {
  const { field, perResort } = settingOf(key)
  if (resortId !== null && !perResort) throw new Failure('invalid', { issues: [{ field: 'resortId', rule: 'unknown', args: [] }] })
  const found = value === null ? undefined : checkField(field, value)
  if (found) throw new Failure('invalid', { issues: [{ field: 'value', ...found }] })
}

/** @throws invalid, conflict if the value was changed since, notFound for an unknown resort. */
export async function decide(db: Database, decision: Decision, { caller, requestId, ipAddress }: RequestContext): Promise<void> {
  const { key, resortId, seen } = decision
  const value = tidyField(settingOf(key).field, decision.value) ?? null
  refuseWrong(decision, value)
  const by = caller.userId || null
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.settings'))`)
    const [resort] = resortId ? await tx.query(sql`select id from resorts where id = ${resortId}::uuid`) : [{}]
    if (!resort) throw new Failure('notFound')
    const before = await stored(tx, decision)
    if ((before?.version ?? 0) !== seen) {
      const { userId = null, userName = null, at = new Date().toISOString(), version = 0 } = before ?? {}
      const conflicts = [{ field: 'value', base: null, theirs: before?.value ?? null, mine: value }]
      throw new Failure('conflict', { version: version + 1, conflicts, by: { userId, userName, at } })
    }
    if (isSame(before?.value ?? null, value)) return
    const json = JSON.stringify(value)
    // The row stays without a value, so that its version never comes back: what was read before is a conflict afterwards.
    const [row] = await tx.query(
      after(sql`insert into ${settings} (key, resort_id, value, updated_by) values (${key}, ${resortId}::uuid, ${json}::jsonb, ${by}::uuid)
          on conflict (key, resort_id) do update set value = excluded.value, version = settings.version + 1, updated_at = now(),
            updated_by = excluded.updated_by`).returning({ id: settings.id, version: sql<number>`${settings.version}` }),
    )
    const changes = JSON.stringify({ [key]: { from: before?.value ?? null, to: value } })
    await tx.query(sql`
      insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
      values (${settingRecord}, ${row!.id}::uuid, ${resortId}::uuid, ${row!.version}::integer, 'update', ${changes}::jsonb, ${by}::uuid,
        ${caller.userName}, ${requestId}, ${ipAddress ?? null})`)
  })
}
