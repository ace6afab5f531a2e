/**
 * Devices of counters send nothing without guests: at night, in summer, in bad weather. So their silence only means a fault while guests were
 * expected, which is known where a counter feeds a place with opening hours. Of others it is unknown whether they work.
 */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { device, type Device } from '@ridgeline/domain/entities/device'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { parking } from '@ridgeline/domain/entities/parking'
import { pool } from '@ridgeline/domain/entities/pool'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { openStateOf } from '@ridgeline/domain/guests/open-state'
import type { Operational } from '@ridgeline/domain/guests/operational'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, isoText, select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { pairedDevices } from '../../db/tables/device-tables.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { operationSql } from '../../publication/computed/operation.ts'

export interface SilentDevice extends Pick<Device, 'id'> {
  /** Null if it is unknown whether it works. */
  deviceStatus: 'offline' | null
  lastSeenAt: string
}

const d = aliased(tableOf(device), 'd')
const f = aliased(tableOf(flowMeasurement), 'f')
const r = aliased(resorts, 'r')

/** The places that counters feed, by the column that refers to them. */
const places: readonly (readonly [Entity, string])[] = [
  [skilift, 'skilift_id'],
  [pool, 'pool_id'],
  [parking, 'parking_id'],
]

/** Those of these devices whose place was open for guests during the whole time, and whose end of opening is known. */
async function expectedAmong(db: Queryable, ids: readonly string[], maxSilence: number, now: number): Promise<ReadonlySet<string>> {
  const expected = new Set<string>()
  for (const [place, column] of ids.length > 0 ? places : []) {
    const fed = await db.query(select({
      id: sql<string>`${f.deviceId}`,
      timezone: r.timezone,
      statusValidUntil: r.statusValidUntil,
      operation: sql<Operational>`${operationSql(place)}`,
    })`from ${tableNamed(flowMeasurement.name)} f join ${tableNamed(place.name)} t on t.id = f.${sql.raw(column)}
        join ${tableNamed('resort')} r on r.id = t.resort_id
      where f.device_id = any (${sql.param(ids)}::uuid[]) and f.active and t.active`)
    for (const { id, operation, ...resort } of fed) {
      const { isOpen, closesAt } = openStateOf(operation, resort, now)
      // A place without hours would be open every night.
      if (isOpen && closesAt && openStateOf(operation, resort, now - maxSilence * 1_000).isOpen) expected.add(id)
    }
  }
  return expected
}

/** @param maxSilence seconds without readings that do not count as absence */
export async function silentCounterDevices(db: Queryable, maxSilence: number, now = Date.now()): Promise<SilentDevice[]> {
  const silent = await db.query(select({
    id: d.id,
    lastSeenAt: sql<string>`${isoText(sql`d.last_seen_at`)}`,
    deviceStatus: d.deviceStatus,
  })`from ${tableNamed(device.name)} d
    where d.last_seen_at < now() - ${maxSilence}::double precision * interval '1 second'
      and not exists (select from ${pairedDevices} p where p.device_id = d.id)
      -- One that fell silent in the evening is missed when guests are expected again.
      and (d.device_status in ('online', 'error') or d.device_status is null
        and exists (select from ${tableNamed(flowMeasurement.name)} f where f.device_id = d.id and f.active))`)
  const ids = silent.map(({ id }) => id)
  const expected = await expectedAmong(db, ids, maxSilence, now)
  return silent.flatMap(({ id, lastSeenAt, deviceStatus }) => {
    const next = expected.has(id) ? 'offline' : null
    return next === deviceStatus ? [] : [{ id, lastSeenAt, deviceStatus: next }]
  })
}
