/** Challenges of sign-ins: valid once, for five minutes, and for one purpose, user and session (ASVS 6.5, WebAuthn 13.4.3). */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { after, neverNull } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { signInChallenges } from '../../db/tables/factor-tables.ts'
import { hashOf } from '../keys/secret.ts'

export interface Bound {
  purpose: 'passkeySignIn' | 'passkeyNew' | 'passkeyConfirm' | 'secondStep'
  userId?: string
  /** The hash of the session's token. */
  tokenHash?: string
}

const lifetime = sql.raw("interval '5 minutes'")
/** Seconds. */
export const challengeLifetime = 300
/** Unused challenges of one network; a large office can share one. */
const maxPerNetwork = 300
/** Wrong codes after one password. */
const maxTries = 5

const isBoundTo = ({ purpose, userId, tokenHash }: Bound) => sql`
  purpose = ${purpose} and user_id is not distinct from ${userId ?? null}::uuid and token_hash is not distinct from ${tokenHash ?? null}
    and expires_at > now()`

/** @returns 32 random bytes in base64url. @throws tooManyRequests for a network with too many unused ones */
export async function openChallenge(db: Queryable, { purpose, userId, tokenHash }: Bound, network?: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  if (network !== undefined) await db.query(sql`delete from ${signInChallenges} where network = ${network} and expires_at < now()`)
  const opened = await db.query(sql`
    insert into ${signInChallenges} (hash, purpose, user_id, token_hash, network, expires_at)
    select ${hashOf(challenge)}, ${purpose}, ${userId ?? null}::uuid, ${tokenHash ?? null}, ${network ?? null}, now() + ${lifetime}
    where (select count(*) from ${signInChallenges} where network = ${network ?? null}) < ${maxPerNetwork} returning hash`)
  if (opened.length === 0) throw new Failure('tooManyRequests')
  return challenge
}

/** @returns whether it was valid for this; it is not valid again. */
export async function takeChallenge(db: Queryable, challenge: string, bound: Bound): Promise<boolean> {
  const rows = await db.query(sql`delete from ${signInChallenges} where hash = ${hashOf(challenge)} and ${isBoundTo(bound)} returning hash`)
  return rows.length > 0
}

/** Counts a try of the second step. @returns its user; undefined for an unknown, expired or exhausted token. */
export async function tryStep(db: Queryable, token: string): Promise<string | undefined> {
  const [row] = await db.query(
    after(sql`
    update ${signInChallenges} set tries = tries + 1
    where hash = ${hashOf(token)} and purpose = 'secondStep' and expires_at > now() and tries < ${maxTries}::integer`).returning({
      userId: neverNull(signInChallenges.userId),
    }),
  )
  return row?.userId
}

/** After a new password or a change of factors, steps that were begun do not count. */
export async function endSteps(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`delete from ${signInChallenges} where user_id = ${userId}::uuid and purpose = 'secondStep'`)
}

export const forgetOldChallenges = (db: Queryable): Promise<void> => deleteOld(db, sql`${signInChallenges}`, sql`expires_at < now()`)
