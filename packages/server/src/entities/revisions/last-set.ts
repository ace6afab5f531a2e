/** When the statuses of records were set, and how their plans have changed since. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { operationalFieldsOf, type Operational } from '@ridgeline/domain/guests/operational'
import { earliestSet, type LastSet } from '@ridgeline/domain/guests/plan/due-status'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import type { Changes } from './revisions.ts'

const r = aliased(revisions, 'r')

interface SetRow {
  id: string
  /** Epoch milliseconds. */
  at: number
  changes: Changes
}

/** A status and what belongs to it; the other operational fields are the plan. */
const ofStatus: readonly string[] = ['status', 'statusNote', 'statusValidUntil', 'reopensAt']

/**
 * @param records of the entity, by id, as they are now
 * @param now epoch milliseconds
 */
export async function lastSetsOf(
  db: Queryable,
  entity: Entity,
  records: ReadonlyMap<string, Operational>,
  now: number,
): Promise<Map<string, LastSet>> {
  if (records.size === 0) return new Map()
  const planFields = operationalFieldsOf(entity).filter((name) => !ofStatus.includes(name))
  const earliest = earliestSet(now)
  const rows = await db.query(select({
    id: r.recordId,
    at: sql<number>`(extract(epoch from r.at) * 1000)::float8`,
    changes: r.changes,
  })`from ${revisions} r
    where r.record_id = any (${sql.param([...records.keys()])}::uuid[]) and r.at > ${new Date(earliest).toISOString()}::timestamptz
      and r.changes ?| ${sql.param(['status', ...planFields])}::text[]
    order by r.at, r.id`)
  const byRecord = Map.groupBy(rows, ({ id }) => id)
  return new Map([...records].map(([id, record]) => [id, lastSetIn(record, byRecord.get(id) ?? [], planFields, earliest)]))
}

/** @param rows in their order */
function lastSetIn(record: Operational, rows: readonly SetRow[], planFields: readonly string[], earliest: number): LastSet {
  const last = rows.findLastIndex(({ changes }) => 'status' in changes)
  const since = rows.slice(last + 1)
  const lastChange = since.at(-1)
  // The first change of a field contains its value of that moment.
  const former = since.toReversed().flatMap(({ changes }) => Object.entries(changes).filter(([name]) => planFields.includes(name)))
  const before = lastChange && {
    record: { ...record, ...Object.fromEntries(former.map(([name, { from }]) => [name, from])) },
    changedAt: lastChange.at,
  }
  return { at: rows[last]?.at ?? earliest, before }
}
