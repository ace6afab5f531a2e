/** Paired devices: identified by their secret, with their last report and their pending commands. */
import { sql } from 'drizzle-orm'
import type { Order, OrderKind, ScreenReport } from '@ridgeline/domain/devices/heartbeat'
import type { Placed } from '@ridgeline/domain/devices/screen-address'
import type { Snapshot } from '@ridgeline/domain/devices/snapshot'
import { device, type Device } from '@ridgeline/domain/entities/device'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, neverNull, select } from '../../db/connect/select.ts'
import { pairedDevices } from '../../db/tables/device-tables.ts'
import { tableOf } from '../../db/table.ts'
import type { Services } from '../../services.ts'

const devices = tableOf(device)

const d = aliased(devices, 'd')

export interface Paired extends Placed, Pick<Device, 'name' | 'softwareVersion' | 'deviceStatus' | 'pairingCode'> {
  hasOrders: boolean
  /** The record has the time of the last heartbeat by the minute. */
  isNoteworthy: boolean
}

/** @throws notSignedIn for an unknown or revoked secret */
export async function pairedBy(db: Queryable, secretHash: string): Promise<Paired> {
  const [found] = await db.query(
    select({
      id: d.id,
      resortId: d.resortId,
      name: d.name,
      displayUrl: d.displayUrl,
      language: d.language,
      softwareVersion: d.softwareVersion,
      deviceStatus: d.deviceStatus,
      pairingCode: d.pairingCode,
      hasOrders: sql<boolean>`p.orders <> '[]'`,
      isNoteworthy: sql<boolean>`coalesce(d.last_seen_at < now() - interval '1 minute', true)`,
    })`from ${pairedDevices} p join ${devices} d on d.id = p.device_id where p.secret_hash = ${secretHash}`,
  )
  if (!found) throw new Failure('notSignedIn')
  return found
}

/** @returns when, by the clock of the database, which also decides what is missing; undefined for a device that is no longer paired. */
export async function keepReport(db: Queryable, deviceId: string, report: ScreenReport): Promise<string | undefined> {
  const [kept] = await db.query(
    after(sql`
    update ${pairedDevices} set report = ${JSON.stringify(report)}::jsonb, reported_at = now() where device_id = ${deviceId}::uuid`).returning(
      { at: neverNull(pairedDevices.reportedAt) },
    ),
  )
  return kept?.at
}

/** Each kind of command is stored once until the screen receives it. @returns whether the device is paired at all. */
export async function giveOrder(db: Queryable, deviceId: string, kind: OrderKind): Promise<boolean> {
  const order = sql`${JSON.stringify([{ kind }])}::jsonb`
  const rows = await db.query(sql`
    update ${pairedDevices} set orders = case when orders @> ${order} then orders else orders || ${order} end
    where device_id = ${deviceId}::uuid returning device_id`)
  return rows.length > 0
}

export async function takeOrders(db: Queryable, deviceId: string): Promise<Order[]> {
  const [taken] = await db.query(
    after(sql`
    with waiting as (select device_id, orders from ${pairedDevices} where device_id = ${deviceId}::uuid for update)
    update ${pairedDevices} p set orders = '[]' from waiting where p.device_id = waiting.device_id`).returning({
      orders: sql<Order[]>`waiting.orders`,
    }),
  )
  return taken?.orders ?? []
}

/** Revokes the secret of the device. */
export const forgetSecret = (db: Queryable, deviceId: string) =>
  db.query(sql`delete from ${pairedDevices} where device_id = ${deviceId}::uuid`)

export const keepPicture = (db: Queryable, deviceId: string, picture: Snapshot) =>
  db.query(
    sql`update ${pairedDevices} set picture = ${JSON.stringify(picture)}::jsonb, picture_at = now() where device_id = ${deviceId}::uuid`,
  )

/** @throws notFound if no picture has been sent yet */
export async function pictureOf(db: Queryable, deviceId: string): Promise<Snapshot & { takenAt: string }> {
  const [row] = await db.query(
    select({
      picture: neverNull(pairedDevices.picture),
      takenAt: sql<Date>`${pairedDevices.pictureAt}`,
    })`from ${pairedDevices} where device_id = ${deviceId}::uuid and picture is not null`,
  )
  if (!row) throw new Failure('notFound')
  return { ...row.picture, takenAt: new Date(row.takenAt).toISOString() }
}

/** A change outside the record: boards reload the device, and the server that holds its request checks for commands. */
export async function notifyDevice({ db, changes }: Pick<Services, 'db' | 'changes'>, deviceId: string): Promise<void> {
  const found = await db.query(
    select({ id: devices.id, version: devices.version, resortId: devices.resortId })`from ${devices} where id = ${deviceId}::uuid`,
  )
  changes.noted(found.map((row) => ({ entity: device.name, ...row })))
}
