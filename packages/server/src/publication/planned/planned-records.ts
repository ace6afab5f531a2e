/**
 * The records of a resort as planned changes will have left them at a time: every change in the order, in the name and by the rules in
 * which the server will make it, without writing anything.
 */
import { sql } from 'drizzle-orm'
import { isWithin } from '@ridgeline/domain/access/access'
import { readableFields, type AnyRecord, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { changePlans, plannedChanges } from '../../db/schema.ts'
import { unpackedBytes } from '../../db/unpacked-bytes.ts'
import { recordsOf, type RecordServices } from '../../entities/records/records.ts'
import { changesOf, type Changes } from '../../entities/revisions/revisions.ts'
import { storeMany } from '../../entities/store/store-many.ts'
import { recordIn } from '../../entities/store/store.ts'
import { refused } from '../../entities/store/refused.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { callerNow } from '../../http/sessions/caller-now.ts'
import type { Sessions } from '../../http/sessions/sessions.ts'
import { faultsOf } from './change-faults.ts'
import { plannableOf } from './plan-rights.ts'
import { followed, plannedOver } from './planned-over.ts'

export interface Asked {
  resortId: string
  /** Epoch milliseconds. */
  at: number
  /** Also plans that wait for an approval, as if it were given in time. */
  withProposed: boolean
  /** Kinds of records that the caller may read; changes of others are only counted. */
  kinds: readonly string[]
  hidden: readonly string[]
}

/** A record with the values that are changed; the others stay as they are stored. */
export interface PlannedRecord {
  entity: Entity
  id: string
  values: Row
}

export interface PlannedRecords {
  records: PlannedRecord[]
  /** Planned changes that are made until then, as far as they are not refused. */
  changes: number
  /** Of records that the caller may not read. */
  hidden: number
  /** Changes that the server would not make, as things are now. */
  refused: number
}

export interface Needed extends RecordServices {
  sessions: Sessions
}

/** Changes that one preview follows: more than any season has, and read in a second. */
export const maxForeseen = 2_000
/** Megabytes of these changes, and of the drawings that they change: twice as many as a plan can have. */
export const maxForeseenMegabytes = 10
const maxForeseenBytes = maxForeseenMegabytes * 1_000_000

const c = aliased(plannedChanges, 'c')

const isDue = ({ resortId, at, withProposed }: Asked) => sql`p.resort_id = ${resortId}::uuid
  and p.state in ('scheduled', ${withProposed ? 'proposed' : 'scheduled'}) and p.apply_at <= ${new Date(at).toISOString()}::timestamptz`

const dueChanges = (asked: Asked) => sql`from ${plannedChanges} c join ${changePlans} p on p.id = c.plan_id
  where ${isDue(asked)} and c.entity = any (${sql.param([...asked.kinds])}::text[])`

/** @throws invalid if there are too many changes, or too large ones */
async function expectFew(db: Queryable, asked: Asked): Promise<void> {
  const [due] = await db.query(
    select({
      count: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(${unpackedBytes(sql`changes`)}), 0)::float8`,
    })`from (select c.changes ${dueChanges(asked)} limit ${maxForeseen + 1}::integer) due`,
  )
  if (due!.count > maxForeseen) throw refused('at', 'planTooMany', maxForeseen)
  expectSmall(due!.bytes)
}

function expectSmall(bytes: number) {
  if (bytes > maxForeseenBytes) throw refused('at', 'planTooLarge', maxForeseenMegabytes)
}

/** In the order in which they are made. */
const changesUntil = (db: Queryable, asked: Asked) =>
  db.query(
    select({
      planId: c.planId,
      entity: c.entity,
      recordId: c.recordId,
      changes: c.changes,
      plannedBy: c.plannedBy,
    })`${dueChanges(asked)} order by p.apply_at, p.id, c.entity, c.record_id, c.planned_at, c.id`,
  )

const isDrawing = (entity: Entity) => (name: string) => entity.fields[name]?.kind === 'geometry'

type Planned = Awaited<ReturnType<typeof changesUntil>>[number]

async function countHidden(db: Queryable, asked: Asked): Promise<number> {
  const [row] = await db.query(select({
    n: sql<number>`count(*)::integer`,
  })`from ${plannedChanges} c join ${changePlans} p on p.id = c.plan_id
    where ${isDue(asked)} and c.entity = any (${sql.param([...asked.hidden])}::text[])`)
  return row!.n
}

/** Drawings are read only where they are changed, because there can be a hundred megabytes of them. */
async function storedRecords(db: Queryable, planned: readonly Planned[], resortId: string): Promise<Map<string, AnyRecord>> {
  const found = new Map<string, AnyRecord>()
  for (const [name, ofKind] of Map.groupBy(planned, ({ entity }) => entity)) {
    const entity = plannableOf(name)
    if (!entity) continue
    const store = storeMany(db, entity, [resortId])
    const { plain = [], drawn = [] } = Object.groupBy(ofKind, ({ changes }) =>
      Object.keys(changes).some(isDrawing(entity)) ? 'drawn' : 'plain',
    )
    const idsOf = (some: readonly Planned[]) => [...new Set(some.map(({ recordId }) => recordId))]
    const others = readableFields(entity).flatMap(([name]) => (isDrawing(entity)(name) ? [] : [name]))
    expectSmall(await store.drawnBytes(idsOf(drawn)))
    // A record of both is complete, because it is read last.
    const stored = [...(await store.find(idsOf(plain), new Set(others))), ...(await store.find(idsOf(drawn)))]
    for (const [id, record] of stored) found.set(id, recordIn(record))
  }
  return found
}

/** What the server will store; empty if nothing is left to change. @throws what prevents the change */
async function made(on: Queryable, services: Needed, planned: Planned, current: AnyRecord, author: Caller, asked: Asked): Promise<Row> {
  const entity = plannableOf(planned.entity)!
  const records = recordsOf(entity, services)
  const { values } = plannedOver(entity, current, planned.changes)
  const names = Object.keys(values)
  if (names.length === 0) return {}
  if (!isWithin(records.reach(author, 'read'), asked.resortId)) throw new Failure('notFound')
  if (!isWithin(records.changeReach(author, names), asked.resortId)) throw new Failure('forbidden')
  return records.foreseen(current, values, { caller: author, requestId: planned.planId }, on, asked.at)
}

/** @param on reads; nothing is written. @throws invalid if there are too many changes, or too large ones */
export async function plannedRecords(on: Queryable, services: Needed, asked: Asked): Promise<PlannedRecords> {
  await expectFew(on, asked)
  const all = await changesUntil(on, asked)
  const records = await storedRecords(on, all, asked.resortId)
  const authors = new Map<string, Caller | undefined>()
  /** By record: what was changed before by which plan. */
  const before = new Map<string, { planId: string; changes: Changes }[]>()
  const values = new Map<string, PlannedRecord>()
  const pause = pauses()
  let refusals = 0

  for (const planned of all) {
    await pause()
    const { planId, recordId, plannedBy } = planned
    const [current, entity] = [records.get(recordId), plannableOf(planned.entity)]
    if (!authors.has(plannedBy)) authors.set(plannedBy, await callerNow(on, services.sessions, plannedBy))
    const author = authors.get(plannedBy)
    const earlier = before.get(recordId) ?? []
    try {
      if (!current || !entity || !author) throw new Failure('notFound')
      const changes = earlier
        .filter((step) => step.planId !== planId)
        .reduce((known, step) => followed(entity, known, step.changes), planned.changes)
      const stored = await made(on, services, { ...planned, changes }, current, author, asked)
      if (Object.keys(stored).length === 0) continue
      before.set(recordId, [...earlier, { planId, changes: changesOf(current, pickedOf(stored, changes)) }])
      records.set(recordId, { ...current, ...stored })
      values.set(recordId, { entity, id: recordId, values: { ...values.get(recordId)?.values, ...stored } })
    } catch (error) {
      // Any other error than one of this change is thrown.
      faultsOf(error)
      refusals++
    }
  }
  const hidden = asked.hidden.length > 0 ? await countHidden(on, asked) : 0
  return { records: [...values.values()], changes: all.length - refusals, hidden, refused: refusals }
}

const pickedOf = (stored: Row, changes: Changes): Row =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(changes, name)))
