/** Screens of the resorts: pending pairings, the secrets of paired screens, and their presence. */
import { sql } from 'drizzle-orm'
import { char, foreignKey, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { Order, ScreenReport } from '@ridgeline/domain/devices/heartbeat'
import type { Snapshot } from '@ridgeline/domain/devices/snapshot'
import { device } from '@ridgeline/domain/entities/device'
import { isoTimestamp } from '../columns.ts'
import { tableOf } from '../table.ts'

/**
 * A code shown on a screen, valid for some minutes. After a user entered it, it belongs to a device, and the screen exchanges its claim for
 * the secret.
 */
export const devicePairings = pgTable(
  'device_pairings',
  {
    code: char('code', { length: 6 }).primaryKey(),
    /** SHA-256. */
    claimHash: char('claim_hash', { length: 64 }).notNull().unique(),
    deviceId: uuid('device_id'),
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (columns) => [
    foreignKey({ name: 'device_pairings_device_fk', columns: [columns.deviceId], foreignColumns: [tableOf(device).id] }).onDelete(
      'cascade',
    ),
  ],
)

/** One row per paired device, deleted with it: the reported state is not part of the record. */
export const pairedDevices = pgTable(
  'paired_devices',
  {
    deviceId: uuid('device_id').primaryKey(),
    /** SHA-256, so that a copy of the table grants no access. */
    secretHash: char('secret_hash', { length: 64 }).notNull().unique(),
    pairedAt: isoTimestamp('paired_at')
      .notNull()
      .default(sql`now()`),
    reportedAt: isoTimestamp('reported_at'),
    report: jsonb('report').$type<ScreenReport>(),
    orders: jsonb('orders')
      .$type<Order[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    pictureAt: isoTimestamp('picture_at'),
    picture: jsonb('picture').$type<Snapshot>(),
  },
  (columns) => [
    foreignKey({ name: 'paired_devices_device_fk', columns: [columns.deviceId], foreignColumns: [tableOf(device).id] }).onDelete('cascade'),
  ],
)

/** Periods in which a screen sent heartbeats, at most a day per row. Without a foreign key to devices, so that a restored device keeps its history. */
export const devicePresence = pgTable(
  'device_presence',
  {
    deviceId: uuid('device_id').notNull(),
    beganAt: isoTimestamp('began_at').notNull(),
    seenAt: isoTimestamp('seen_at').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.deviceId, columns.beganAt] })],
)
