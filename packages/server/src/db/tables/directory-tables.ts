/** Sign-in with a directory (OpenID Connect): from the redirect to the session, and whose account belongs to whom. */
import { sql } from 'drizzle-orm'
import { char, index, pgTable, primaryKey, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'
import { sessions } from './session-tables.ts'

/** The identity of a person at their directory: only both values together identify them (OpenID Connect Core 5.7). */
const identity = {
  issuer: varchar('issuer', { length: 500 }).notNull(),
  subject: varchar('subject', { length: 255 }).notNull(),
}

/** Sign-ins that have begun. Only hashes are stored: the secret is in a cookie of the browser, the state in the redirect. */
export const directorySignIns = pgTable(
  'directory_sign_ins',
  {
    stateHash: char('state_hash', { length: 64 }).primaryKey(),
    browserHash: char('browser_hash', { length: 64 }).notNull(),
    /** Where the user wanted to go: a path of our own. */
    returnUrl: varchar('return_url', { length: 2000 }),
    /** Of the client, for the limit of open sign-ins. */
    network: varchar('network', { length: 64 }).notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (columns) => [index('directory_sign_ins_network_idx').on(columns.network), index('directory_sign_ins_expiry_idx').on(columns.expiresAt)],
)

/** One-time codes that the client exchanges for a session (OP7). */
export const directoryCodes = pgTable(
  'directory_codes',
  {
    codeHash: char('code_hash', { length: 64 }).primaryKey(),
    browserHash: char('browser_hash', { length: 64 }).notNull(),
    userId: uuid('user_id').notNull(),
    ...identity,
    /** The session at the directory. */
    sid: varchar('sid', { length: 255 }),
    /** Encrypted in the vault: the directory wants it back at sign-out. */
    idToken: text('id_token').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (columns) => [index('directory_codes_expiry_idx').on(columns.expiresAt)],
)

/** Which account a person of a directory has. */
export const directoryLinks = pgTable(
  'directory_links',
  {
    ...identity,
    userId: uuid('user_id').notNull(),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    primaryKey({ columns: [columns.issuer, columns.subject] }),
    uniqueIndex('directory_links_user_idx').on(columns.userId, columns.issuer),
  ],
)

/** Sessions that began at a directory; deleted with them. */
export const directorySessions = pgTable(
  'directory_sessions',
  {
    tokenHash: char('token_hash', { length: 64 })
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    ...identity,
    sid: varchar('sid', { length: 255 }),
    idToken: text('id_token').notNull(),
  },
  (columns) => [index('directory_sessions_subject_idx').on(columns.subject), index('directory_sessions_sid_idx').on(columns.sid)],
)

/** Logout tokens that were accepted, because each is accepted once. */
export const directoryLogouts = pgTable(
  'directory_logouts',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (columns) => [index('directory_logouts_expiry_idx').on(columns.expiresAt)],
)

/** What the directory of the demo remembers: its keys, sessions and codes (decision 0121). */
export const demoDirectoryEntries = pgTable(
  'demo_directory_entries',
  {
    kind: varchar('kind', { length: 40 }).notNull(),
    id: varchar('id', { length: 200 }).notNull(),
    /** JSON of the library. */
    entry: text('entry').notNull(),
    /** Entries with the same grant are revoked together. */
    grantId: varchar('grant_id', { length: 200 }),
    uid: varchar('uid', { length: 200 }),
    expiresAt: isoTimestamp('expires_at'),
  },
  (columns) => [
    primaryKey({ columns: [columns.kind, columns.id] }),
    index('demo_directory_entries_grant_idx').on(columns.grantId),
    index('demo_directory_entries_uid_idx').on(columns.uid),
  ],
)
