/** Presence of screens: stored with heartbeats, shown as a share of the last thirty days; and detection of missing screens. */
import { sql } from 'drizzle-orm'
import { device } from '@ridgeline/domain/entities/device'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, isoText, select } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { devicePresence, pairedDevices } from '../../db/tables/device-tables.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { silentCounterDevices, type SilentDevice } from './counter-silence.ts'

const devices = tableOf(device)

const d = aliased(devices, 'd')
const span = sql.raw("interval '30 days'")
const seconds = (count: number) => sql`${count}::double precision * interval '1 second'`

/** @param maxSilence seconds without heartbeats that do not count as absence */
export const notePresence = (db: Queryable, deviceId: string, maxSilence: number) =>
  db.query(sql`
    with lasting as (
      update ${devicePresence} set seen_at = now() where device_id = ${deviceId}::uuid and began_at = (
        select began_at from ${devicePresence} where device_id = ${deviceId}::uuid order by began_at desc limit 1
      ) and seen_at > now() - ${seconds(maxSilence)} and began_at > now() - interval '1 day' returning 1
    )
    insert into ${devicePresence} (device_id, began_at, seen_at) select ${deviceId}::uuid, now(), now() where not exists (select from lasting)
    on conflict (device_id, began_at) do update set seen_at = excluded.seen_at`)

/** Share of the time since the first heartbeat, at most thirty days: from 0 to 1; null in the first hour. `d` is the device. */
export const uptimeShare = sql`(
  select case when since >= 3600 then least(1, there / since) end from (
    select extract(epoch from sum(seen_at - greatest(began_at, now() - ${span})))::float8 as there,
      extract(epoch from now() - greatest(min(began_at), now() - ${span}))::float8 as since
    from ${devicePresence} where device_id = d.id and seen_at > now() - ${span}
  ) reported)`

/** Seconds. Many counters send their readings every hour: one may be missing, and the next one may be ten minutes late. */
const maxSensorSilence = 7_800

/**
 * Devices that have sent nothing for too long: paired screens and the devices of counters.
 * @param maxSilence seconds without heartbeats of a screen
 * @param listened seconds since this server accepts requests
 */
export async function silentSince(db: Queryable, maxSilence: number, listened: number): Promise<SilentDevice[]> {
  const screens = listened < maxSilence ? [] : await silentScreens(db, maxSilence)
  return listened < maxSensorSilence ? screens : [...screens, ...(await silentCounterDevices(db, maxSensorSilence))]
}

const silentScreens = (db: Queryable, maxSilence: number): Promise<SilentDevice[]> =>
  db.query(select({
    id: d.id,
    deviceStatus: sql<'offline'>`'offline'`,
    lastSeenAt: sql<string>`${isoText(sql`p.reported_at`)}`,
  })`from ${tableNamed(device.name)} d join ${pairedDevices} p on p.device_id = d.id
    where d.device_status in ('online', 'error') and p.reported_at < now() - ${seconds(maxSilence)}`)

export const forgetOldPresence = (db: Queryable): Promise<void> => deleteOld(db, sql`${devicePresence}`, sql`seen_at < now() - ${span}`)
