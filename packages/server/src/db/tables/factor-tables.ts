/** What users prove their identity with besides the password: passkeys, codes of an authenticator app, recovery codes. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, char, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

const now = sql`now()`

/** Credentials of WebAuthn. Only public keys are stored: a copy of the table grants no access. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    /** Base64url, as chosen by the authenticator. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of its uses, where the authenticator counts; synchronised passkeys always send 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The passkey is synchronised between devices. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    createdAt: isoTimestamp('created_at').notNull().default(now),
    lastUsedAt: isoTimestamp('last_used_at'),
  },
  (columns) => [index('passkeys_user_idx').on(columns.userId)],
)

/** The authenticator app of a user (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  /** Encrypted by the vault; null until the first code was verified. */
  secret: text('secret'),
  /** Encrypted: becomes the secret with the first correct code. */
  pendingSecret: text('pending_secret'),
  since: isoTimestamp('since'),
  /** The time step of the last accepted code: a code is accepted once. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** Codes tried since `triesSince`. */
  tries: integer('tries').notNull().default(0),
  triesSince: isoTimestamp('tries_since').notNull().default(now),
})

/** Codes of 120 random bits, so their SHA-256 cannot be reversed; the row is deleted when the code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: uuid('user_id').notNull(), codeHash: char('code_hash', { length: 64 }).notNull() },
  (columns) => [primaryKey({ columns: [columns.userId, columns.codeHash] })],
)

/** Random values that are valid once and for minutes, of which only the SHA-256 is stored. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    hash: char('hash', { length: 64 }).primaryKey(),
    purpose: varchar('purpose', { length: 20 }).notNull(),
    /** Whom it is for; null where the passkey will say who signs in. */
    userId: uuid('user_id'),
    /** The session it is for, by the hash of its token. */
    tokenHash: char('token_hash', { length: 64 }),
    /** The network of the client that requested it. */
    network: varchar('network', { length: 64 }),
    tries: integer('tries').notNull().default(0),
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (columns) => [
    index('sign_in_challenges_network_idx').on(columns.network),
    index('sign_in_challenges_user_idx').on(columns.userId),
    index('sign_in_challenges_expiry_idx').on(columns.expiresAt),
  ],
)
