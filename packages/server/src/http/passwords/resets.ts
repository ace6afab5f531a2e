/** Links for a new password: valid once and for an hour; only the SHA-256 of the token is stored (OP9). */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { passwordResets, resetRequests } from '../../db/tables/reset-tables.ts'
import { countedAddress } from '../sessions/typed-address.ts'

export const linkMinutes = 60

const hour = sql.raw("interval '1 hour'")
/** OP8. A whole office can share one address. */
const maxPerEmail = 5
const maxPerAddress = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Counts a request, whether or not the account exists, and runs `accept` in the same transaction if a link may be sent. `tooOften`: too
 * many for this e-mail address, which the response must not reveal; `refused`: too many from this network address.
 */
export function countRequest(
  db: Database,
  email: string,
  address: string,
  accept: (tx: Queryable) => Promise<void>,
): Promise<'counted' | 'tooOften' | 'refused'> {
  const [whose, from] = [countedAddress(email), address.slice(0, 64)]
  return db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.resets'), hashtext(${from}))`)
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.resets.of'), hashtext(${whose}))`)
    const [recent] = await tx.query<{ ofEmail: number; ofAddress: number }>(sql`
      select count(*) filter (where email = ${whose})::integer as "ofEmail", count(*) filter (where address = ${from})::integer as "ofAddress"
      from ${resetRequests} where (email = ${whose} or address = ${from}) and at > now() - ${hour}`)
    if (recent!.ofAddress >= maxPerAddress) return 'refused'
    await tx.query(sql`insert into ${resetRequests} (email, address) values (${whose}, ${from})`)
    if (recent!.ofEmail >= maxPerEmail) return 'tooOften'
    await accept(tx)
    return 'counted'
  })
}

/** @returns the token for the link; earlier tokens of the user are invalidated. Only its hash is stored. */
export async function makeReset(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await endResets(tx, userId)
    await tx.query(sql`
      insert into ${passwordResets} (token_hash, user_id, expires_at)
      values (${hashOf(token)}, ${userId}, now() + ${sql.raw(`interval '${linkMinutes} minutes'`)})`)
  })
  return token
}

/** @returns the user of the token; undefined for a used, expired or unknown token. */
export async function useReset(tx: Queryable, token: string): Promise<string | undefined> {
  const [row] = await tx.query<{ userId: string }>(sql`
    delete from ${passwordResets} where token_hash = ${hashOf(token)} and expires_at > now() returning user_id as "userId"`)
  return row?.userId
}

/** Deletes the tokens of users whose password changed or who were removed. */
export async function endResets(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`delete from ${passwordResets} where user_id = ${userId}`)
}

export async function forgetOldResets(db: Queryable): Promise<void> {
  await deleteOld(db, sql`${passwordResets}`, sql`expires_at < now()`)
  await deleteOld(db, sql`${resetRequests}`, sql`at < now() - ${hour}`)
}
