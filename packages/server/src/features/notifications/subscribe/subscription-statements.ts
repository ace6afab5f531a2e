/** SQL of subscriptions: stored, confirmed, read and ended by those who have their token. */
import { sql, type SQL } from 'drizzle-orm'
import type { NotificationChannel, NotificationChoice, OwnSubscription } from '@ridgeline/domain/answers/notifications'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased, select, selectValues } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import { notificationSubscriptions } from '../../../db/tables/notification-tables.ts'
import { endSubscriptions } from '../../../people/guest-subscriptions.ts'
import { hashOf } from '../../../http/keys/secret.ts'

const s = aliased(notificationSubscriptions, 's')
const r = aliased(resorts, 'r')

/** Of one address: resorts that it follows, and mails that ask it to confirm in an hour. */
export const maxPerAddress = 30
const maxAskedPerHour = 3
/** Of one resort, so that no one fills the database. */
export const maxPerResort = 200_000

const hoursToConfirm = sql.raw("interval '2 days'")

export interface NewSubscription {
  resortId: string
  channel: NotificationChannel
  addressHash: string
  sealed: string
  token: string
  language: Language
  system: 'ios' | 'android' | null
  choice: NotificationChoice
}

const columns = sql`resort_id, channel, address_hash, sealed, token_hash, language, system, records, closing_early, snow_from,
  avalanche_from, messages, snow_report, quiet_at_night, confirmed_at`

const valuesOf = (draft: NewSubscription, confirmedAt: SQL) => sql`
  ${draft.resortId}::uuid, ${draft.channel}, ${draft.addressHash}, ${draft.sealed}, ${hashOf(draft.token)}, ${draft.language},
  ${draft.system}::varchar, ${sql.param(draft.choice.records)}::uuid[], ${draft.choice.closingEarly}::boolean, ${draft.choice.snowFrom}::integer,
  ${draft.choice.avalancheFrom}::integer, ${draft.choice.messages}::boolean, ${draft.choice.snowReport}::boolean,
  ${draft.choice.quietAtNight}::boolean, ${confirmedAt}`

/** Held by one address at a time, and the limits are checked first. @returns false if there are too many */
async function isRoom(tx: Queryable, { resortId, addressHash }: NewSubscription): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.notifications'), hashtext(${addressHash}))`)
  const [row] = await tx.query(
    selectValues({
      own: sql<number>`(select count(*)::integer from ${notificationSubscriptions} s
        where s.address_hash = ${addressHash} and s.resort_id <> ${resortId}::uuid)`,
      all: sql<number>`(select count(*)::integer from (
        select from ${notificationSubscriptions} s where s.resort_id = ${resortId}::uuid limit ${maxPerResort}::integer) a)`,
    }),
  )
  return row!.own < maxPerAddress && row!.all < maxPerResort
}

/** Of a browser, which has asked its user; it replaces the one it had for the resort. @returns false if there are too many */
export async function storeConfirmed(tx: Queryable, draft: NewSubscription): Promise<boolean> {
  if (!(await isRoom(tx, draft))) return false
  await tx.query(sql`
    insert into ${notificationSubscriptions} (${columns}) values (${valuesOf(draft, sql`now()`)})
    on conflict (address_hash, resort_id) where confirmed_at is not null do update set sealed = excluded.sealed, token_hash = excluded.token_hash,
      language = excluded.language, system = excluded.system, records = excluded.records, closing_early = excluded.closing_early,
      snow_from = excluded.snow_from, avalanche_from = excluded.avalanche_from, messages = excluded.messages, snow_report = excluded.snow_report,
      quiet_at_night = excluded.quiet_at_night, seen_at = now()`)
  return true
}

/** Of a mail address that has to be confirmed. @returns its id; undefined if it was asked too often, which a response must not reveal */
export async function storeUnconfirmed(tx: Queryable, draft: NewSubscription): Promise<string | undefined> {
  if (!(await isRoom(tx, draft))) return undefined
  const [asked] = await tx.query(select({ count: sql<number>`count(*)::integer` })`from ${notificationSubscriptions} s
    where s.address_hash = ${draft.addressHash} and s.created_at > now() - interval '1 hour'`)
  if (asked!.count >= maxAskedPerHour) return undefined
  const [stored] = await tx.query(
    after(sql`insert into ${notificationSubscriptions} (${columns}) values (${valuesOf(draft, sql`null`)})`).returning({
      id: notificationSubscriptions.id,
    }),
  )
  return stored!.id
}

/** It replaces what the address had for the resort. @returns false for an unknown token, or one that is too old */
export async function confirmSubscription(tx: Queryable, token: string): Promise<boolean> {
  const [found] = await tx.query(select({
    id: notificationSubscriptions.id,
    addressHash: notificationSubscriptions.addressHash,
    resortId: notificationSubscriptions.resortId,
    isConfirmed: sql<boolean>`confirmed_at is not null`,
  })`from ${notificationSubscriptions}
    where token_hash = ${hashOf(token)} and (confirmed_at is not null or created_at > now() - ${hoursToConfirm}) for update`)
  if (!found || found.isConfirmed) return found !== undefined
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.notifications'), hashtext(${found.addressHash}))`)
  const former = await tx.query(select({ id: notificationSubscriptions.id })`from ${notificationSubscriptions}
    where address_hash = ${found.addressHash} and resort_id = ${found.resortId}::uuid and confirmed_at is not null`)
  await endSubscriptions(
    tx,
    former.map(({ id }) => id),
  )
  await tx.query(sql`update ${notificationSubscriptions} set confirmed_at = now(), seen_at = now() where id = ${found.id}::uuid`)
  return true
}

export async function readOwn(db: Queryable, token: string): Promise<OwnSubscription | undefined> {
  const [found] = await db.query(
    select({
      resort: r.alias,
      channel: s.channel,
      language: s.language,
      isConfirmed: sql<OwnSubscription['isConfirmed']>`s.confirmed_at is not null`,
      records: s.records,
      closingEarly: s.closingEarly,
      snowFrom: s.snowFrom,
      avalancheFrom: s.avalancheFrom,
      messages: s.messages,
      snowReport: s.snowReport,
      quietAtNight: s.quietAtNight,
    })`from ${notificationSubscriptions} s join ${resorts} r on r.id = s.resort_id where s.token_hash = ${hashOf(token)}`,
  )
  return found
}

/** @returns false for an unknown token */
export async function endOwn(tx: Queryable, token: string): Promise<boolean> {
  const [found] = await tx.query(
    select({ id: notificationSubscriptions.id })`from ${notificationSubscriptions} where token_hash = ${hashOf(token)}`,
  )
  return found !== undefined && (await endSubscriptions(tx, [found.id])) > 0
}

export interface Unconfirmed {
  sealed: string
  language: Language
  resortName: Record<string, string>
}

/** For the mail that asks to confirm; undefined if it was confirmed or ended meanwhile. */
export async function findUnconfirmed(db: Queryable, id: string): Promise<Unconfirmed | undefined> {
  const [found] = await db.query(select({
    sealed: s.sealed,
    language: s.language,
    resortName: r.name,
  })`from ${notificationSubscriptions} s join ${resorts} r on r.id = s.resort_id
    where s.id = ${id}::uuid and s.confirmed_at is null`)
  return found
}
