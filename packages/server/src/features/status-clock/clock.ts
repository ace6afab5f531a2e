/**
 * Follows the plans of all records whose kind is automatic in their resort. Each server knows when to look at which record; what is due is
 * decided again in the database (`set-due.ts`), so that this may be out of date.
 */
import { sql } from 'drizzle-orm'
import { registry } from '@ridgeline/domain/declare/registry'
import { dueStatus, heldUntil } from '@ridgeline/domain/guests/plan/due-status'
import { planTurnsOf } from '@ridgeline/domain/guests/plan/plan-turns'
import type { Operational } from '@ridgeline/domain/guests/operational'
import { clockKinds, clockModeOf, type ClockKind } from '@ridgeline/domain/operation/clock-kinds'
import { hourMs } from '@ridgeline/domain/time/durations'
import { tableNamed } from '../../db/table.ts'
import { operationSql } from '../../publication/computed/operation.ts'
import type { Services } from '../../services.ts'
import { setDue } from './set-due.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'

const r = aliased(resorts, 'r')

interface Row {
  id: string
  timezone: string
  operation: Operational
}

interface Watched {
  kind: ClockKind
  /** Epoch milliseconds. */
  lookAt: number
}

/** Milliseconds after which a record is looked at again, although nothing is planned. */
const maxPause = 6 * hourMs
/** Milliseconds after a failure. */
const retryPause = 5_000
/** Records read at a time, so that other requests are served in between. */
const pageSize = 200

const firstId = '00000000-0000-0000-0000-000000000000'

/** When the due status of a record may change by itself. */
function nextLook({ operation, timezone }: Row, now: number): number {
  const until = operation.statusValidUntil ? Date.parse(operation.statusValidUntil) : Infinity
  const held = heldUntil(operation)
  const turn = planTurnsOf(operation, timezone, now).next?.at ?? Infinity
  return Math.min(turn, until > now ? until : Infinity, held > now ? held : Infinity, now + maxPause)
}

const byKind = (records: ReadonlyMap<string, ClockKind>) =>
  [...Map.groupBy(records, ([, kind]) => kind)].map(([kind, some]) => ({ kind, ids: some.map(([id]) => id) }))

export function statusClockOf(services: Pick<Services, 'db' | 'hooks' | 'settings' | 'wake'>) {
  const { db, settings } = services
  const watched = new Map<string, Watched>()
  const changed = new Map<string, ClockKind>()
  let isAllChanged = true

  async function automaticResorts(kind: ClockKind): Promise<string[]> {
    const rows = await db.query(select({ id: resorts.id })`from ${resorts} where active and not is_external`)
    return rows.map(({ id }) => id).filter((id) => clockModeOf(settings, kind, id) === 'automatic')
  }

  /** @param ids undefined for all */
  async function look(kind: ClockKind, ids: readonly string[] | undefined, now: number, errors: unknown[]): Promise<number> {
    const automatic = await automaticResorts(kind)
    for (const id of ids ?? [...watched.keys()]) if (watched.get(id)?.kind === kind) watched.delete(id)
    if (automatic.length === 0) return 0
    const which = ids ? sql`and t.id = any (${sql.param(ids)}::uuid[])` : sql``
    let [after, count] = [firstId, 0]
    for (;;) {
      const rows = await db.query(select({
        id: sql<string>`t.id`,
        timezone: r.timezone,
        operation: sql<Operational>`${operationSql(registry[kind]!)}`,
      })`from ${tableNamed(kind)} t join ${resorts} r on r.id = t.resort_id
        where t.active and t.resort_id = any (${sql.param(automatic)}::uuid[]) and t.id > ${after}::uuid ${which}
        order by t.id limit ${pageSize}::integer`)
      for (const row of rows) if (await follow(kind, row, now, errors)) count++
      if (rows.length < pageSize) return count
      after = rows.at(-1)!.id
    }
  }

  async function follow(kind: ClockKind, row: Row, now: number, errors: unknown[]): Promise<boolean> {
    watched.set(row.id, { kind, lookAt: nextLook(row, now) })
    if (!dueStatus(row.operation, row.timezone, now)) return false
    try {
      return await setDue(services, registry[kind]!, row.id, now)
    } catch (error) {
      // One record that cannot be set must not stop the others.
      errors.push(error)
      watched.set(row.id, { kind, lookAt: now + retryPause })
      return false
    }
  }

  return {
    /** A record of this kind has changed. */
    lookAt: (kind: ClockKind, id: string) => void changed.set(id, kind),
    /** Settings or resorts have changed. */
    lookAtAll: () => void (isAllChanged = true),
    /**
     * Looks at what has changed and at what is due.
     * @param now epoch milliseconds
     * @returns the number of statuses set here
     * @throws AggregateError after all records have been tried
     */
    async round(now = Date.now()): Promise<number> {
      const due = [...watched].flatMap(([id, { kind, lookAt }]) => (lookAt <= now ? [[id, kind] as const] : []))
      if (!isAllChanged && due.length === 0 && changed.size === 0) return 0
      const some = new Map([...changed, ...due])
      const wanted = isAllChanged ? clockKinds.map((kind) => ({ kind, ids: undefined })) : byKind(some)
      if (isAllChanged) await settings.reload()
      isAllChanged = false
      changed.clear()
      const errors: unknown[] = []
      let count = 0
      try {
        for (const { kind, ids } of wanted) count += await look(kind, ids, now, errors)
      } catch (error) {
        // The database is away: everything is looked at again.
        isAllChanged = true
        throw error
      }
      if (errors.length > 0) throw new AggregateError(errors, 'Planned statuses could not be set')
      return count
    },
  }
}
