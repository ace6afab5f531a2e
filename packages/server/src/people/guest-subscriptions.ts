/** Subscriptions of guests to notifications, as far as they are personal data: found by the mail address, of which only a hash is stored. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { Queryable, Row } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'
import { deleteOld } from '../db/keep/delete-old.ts'
import { notificationDeliveries, notificationMessages, notificationSubscriptions } from '../db/tables/notification-tables.ts'

/** Of a mail address in any spelling, or of the endpoint of a browser. */
export const addressHash = (address: string): string => createHash('sha256').update(`ridgeline.notifications ${address}`).digest('hex')
export const mailHash = (email: string): string => addressHash(email.trim().toLowerCase())

/** Ends them; what waits is not sent. @returns how many there were */
export async function endSubscriptions(tx: Queryable, ids: readonly string[]): Promise<number> {
  const ended = await tx.query(sql`
    with ended as (delete from ${notificationSubscriptions} where id = any (${sql.param([...ids])}::uuid[]) returning id), unsent as (
      update ${notificationDeliveries} d set state = 'gone' from ended where d.subscription_id = ended.id and d.state = 'waiting'
    ) select id from ended`)
  return ended.length
}

/**
 * Of these addresses in these resorts. An address in a record was typed by staff, so it shows and ends nothing in the resorts of others.
 */
const found = (emails: readonly string[], reach: Reach) => {
  const ofAddress = sql`address_hash = any (${sql.param(emails.map(mailHash))}::text[])`
  return reach === 'all' ? ofAddress : sql`${ofAddress} and resort_id = any (${sql.param([...reach])}::uuid[])`
}

/** When a person asks to be erased. */
export async function eraseSubscriptionsOf(tx: Queryable, emails: readonly string[], reach: Reach): Promise<void> {
  const rows = await tx.query(select({ id: notificationSubscriptions.id })`from ${notificationSubscriptions} where ${found(emails, reach)}`)
  await endSubscriptions(
    tx,
    rows.map(({ id }) => id),
  )
}

/** For the export of personal data. */
export const subscriptionsOf = (db: Queryable, emails: readonly string[], reach: Reach): Promise<Row[]> =>
  db.query(sql`
    select resort_id as "resortId", channel, language, records, closing_early as "closingEarly", snow_from as "snowFrom",
      avalanche_from as "avalancheFrom", messages, snow_report as "snowReport", quiet_at_night as "quietAtNight", created_at as "createdAt", confirmed_at as "confirmedAt"
    from ${notificationSubscriptions} where ${found(emails, reach)} order by created_at`)

/** A request that was not confirmed ends after two days; a subscription that received nothing, and was not saved again, after 400. */
export async function forgetOldSubscriptions(db: Queryable): Promise<void> {
  const isOver = sql`(confirmed_at is null and created_at < now() - interval '2 days') or seen_at < now() - interval '400 days'`
  await deleteOld(db, sql`${notificationSubscriptions}`, isOver)
}

/** What was sent is counted for 30 days. */
export async function forgetOldNotifications(db: Queryable): Promise<void> {
  const isOver = sql`created_at < now() - interval '30 days'`
  await deleteOld(db, sql`${notificationDeliveries}`, isOver)
  await deleteOld(db, sql`${notificationMessages}`, isOver)
}
