/** Subscriptions of guests, what was last known of the resorts they follow, and the outbox of notifications (decision 0136). */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { NotificationChannel, NotificationEvent, NotificationState } from '@ridgeline/domain/answers/notifications'
import { resort } from '@ridgeline/domain/entities/resort'
import type { Language } from '@ridgeline/domain/values/localized'
import { isoTimestamp } from '../columns.ts'
import { tableOf } from '../table.ts'

const createdAt = () =>
  isoTimestamp('created_at')
    .notNull()
    .default(sql`now()`)

export const notificationSubscriptions = pgTable(
  'notification_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resortId: uuid('resort_id').notNull(),
    channel: varchar('channel', { length: 4 }).$type<NotificationChannel>().notNull(),
    /** SHA-256 of the mail address or endpoint, by which it is found. */
    addressHash: varchar('address_hash', { length: 64 }).notNull(),
    /** The address and the token of the subscription, encrypted. */
    sealed: varchar('sealed', { length: 4000 }).notNull(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    language: varchar('language', { length: 2 }).$type<Language>().notNull(),
    /** Of a telephone; null for other devices and mail. */
    system: varchar('system', { length: 7 }),
    records: uuid('records').array().notNull(),
    closingEarly: boolean('closing_early').notNull(),
    snowFrom: integer('snow_from'),
    avalancheFrom: integer('avalanche_from'),
    messages: boolean('messages').notNull(),
    snowReport: boolean('snow_report').notNull().default(false),
    quietAtNight: boolean('quiet_at_night').notNull(),
    createdAt: createdAt(),
    /** Null until the link of the mail was opened and confirmed. */
    confirmedAt: isoTimestamp('confirmed_at'),
    /** When the subscriber last saved or a notification was last accepted. */
    seenAt: isoTimestamp('seen_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    foreignKey({
      name: 'notification_subscriptions_resort_fk',
      columns: [columns.resortId],
      foreignColumns: [tableOf(resort).id],
    }).onDelete('cascade'),
    uniqueIndex('notification_subscriptions_address_idx')
      .on(columns.addressHash, columns.resortId)
      .where(sql`${columns.confirmedAt} is not null`),
    index('notification_subscriptions_resort_idx').on(columns.resortId),
    index('notification_subscriptions_seen_idx').on(columns.seenAt),
  ],
)

/** Browsers in which staff get alarms as messages. */
export const userBrowsers = pgTable(
  'user_browsers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the endpoint: a browser belongs to the user who turned them on last. */
    addressHash: varchar('address_hash', { length: 64 }).notNull().unique(),
    /** The address at the push service, encrypted. */
    sealed: varchar('sealed', { length: 4000 }).notNull(),
    userAgent: varchar('user_agent', { length: 300 }),
    createdAt: createdAt(),
  },
  (columns) => [index('user_browsers_user_idx').on(columns.userId)],
)

/** What subscribers were last notified of. The server that changes a value sends the notification. */
export const notificationFacts = pgTable(
  'notification_facts',
  {
    resortId: uuid('resort_id').notNull(),
    /** `open:{id}`, `snow`, `avalanche`, `report:{id}` or `message:{id}`. */
    key: varchar('key', { length: 60 }).notNull(),
    value: integer('value').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.key] })],
)

/** The content of notifications, once for all recipients. */
export const notificationMessages = pgTable(
  'notification_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resortId: uuid('resort_id').notNull(),
    /** What it is about: a newer one with the same tag replaces it. */
    tag: varchar('tag', { length: 32 }).notNull(),
    event: jsonb('event').$type<NotificationEvent>().notNull(),
    createdAt: createdAt(),
    /** Not sent later. */
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (columns) => [index('notification_messages_age_idx').on(columns.createdAt)],
)

/** The outbox: one row for each recipient. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id').notNull(),
    /** No foreign key, so that counts stay after a subscription has ended. */
    subscriptionId: uuid('subscription_id').notNull(),
    channel: varchar('channel', { length: 4 }).$type<NotificationChannel>().notNull(),
    tag: varchar('tag', { length: 32 }).notNull(),
    state: varchar('state', { length: 8 }).$type<NotificationState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    /** Null: at once. */
    nextAttemptAt: isoTimestamp('next_attempt_at'),
    /** A server sends it; one that was killed no longer extends this. */
    lockedUntil: isoTimestamp('locked_until'),
    sentAt: isoTimestamp('sent_at'),
    error: varchar('error', { length: 500 }),
  },
  (columns) => [
    index('notification_deliveries_waiting_idx')
      .on(columns.createdAt)
      .where(sql`${columns.state} = 'waiting'`),
    index('notification_deliveries_subscription_idx').on(columns.subscriptionId, columns.createdAt),
    index('notification_deliveries_age_idx').on(columns.createdAt),
  ],
)

/** The key by which push services recognise the installation (RFC 8292). */
export const notificationKeys = pgTable('notification_keys', {
  name: varchar('name', { length: 10 }).primaryKey(),
  publicKey: varchar('public_key', { length: 100 }).notNull(),
  /** JSON Web Key, encrypted. */
  privateKey: varchar('private_key', { length: 1000 }).notNull(),
})
