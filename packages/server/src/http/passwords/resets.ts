/**
 * Links by which users set a password: valid once, for an hour after a request (OP9) and for days with an invitation (OP10). Only the
 * SHA-256 of the token is stored.
 */
import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, select } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { users } from '../../db/schema.ts'
import { passwordResets, resetRequests } from '../../db/tables/reset-tables.ts'
import { countedAddress } from '../sessions/typed-address.ts'
import { hashOf } from '../keys/secret.ts'

export const linkMinutes = 60

const hour = sql.raw("interval '1 hour'")
/** OP8. A whole office can share one address. */
const maxPerEmail = 5
const maxPerAddress = 30

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
    const [recent] = await tx.query(
      select({
        ofEmail: sql<number>`count(*) filter (where email = ${whose})::integer`,
        ofAddress: sql<number>`count(*) filter (where address = ${from})::integer`,
      })`from ${resetRequests} where (email = ${whose} or address = ${from}) and at > now() - ${hour}`,
    )
    if (recent!.ofAddress >= maxPerAddress) return 'refused'
    await tx.query(sql`insert into ${resetRequests} (email, address) values (${whose}, ${from})`)
    if (recent!.ofEmail >= maxPerEmail) return 'tooOften'
    await accept(tx)
    return 'counted'
  })
}

/** Ends earlier links of the same kind. @returns the token for the link */
async function makeLink(tx: Queryable, userId: string, isInvitation: boolean, expiresAt: SQL): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query(sql`delete from ${passwordResets} where user_id = ${userId} and is_invitation = ${isInvitation}::boolean`)
  await tx.query(sql`
    insert into ${passwordResets} (token_hash, user_id, expires_at, is_invitation)
    values (${hashOf(token)}, ${userId}, ${expiresAt}, ${isInvitation}::boolean)`)
  return token
}

export const makeReset = (db: Database, userId: string): Promise<string> =>
  db.transaction((tx) => makeLink(tx, userId, false, sql`now() + ${sql.raw(`interval '${linkMinutes} minutes'`)}`))

/** Of a user with an open invitation. */
export const makeInvitation = (tx: Queryable, userId: string): Promise<string> =>
  makeLink(tx, userId, true, sql`(select invited_until from ${users} where ${users.id} = ${userId}::uuid)`)

export async function hasInvitation(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query(sql`select from ${passwordResets} where user_id = ${userId} and is_invitation`)).length > 0
}

export async function endInvitation(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`delete from ${passwordResets} where user_id = ${userId} and is_invitation`)
}

/** @returns the user of the token; undefined for a used, expired or unknown token. */
export async function useReset(tx: Queryable, token: string): Promise<string | undefined> {
  const [row] = await tx.query(
    after(sql`
    delete from ${passwordResets} where token_hash = ${hashOf(token)} and expires_at > now()`).returning({ userId: passwordResets.userId }),
  )
  return row?.userId
}

/** Deletes the links of users whose password changed or who were removed. */
export async function endResets(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`delete from ${passwordResets} where user_id = ${userId}`)
}

export async function forgetOldResets(db: Queryable): Promise<void> {
  await deleteOld(db, sql`${passwordResets}`, sql`expires_at < now()`)
  await deleteOld(db, sql`${resetRequests}`, sql`at < now() - ${hour}`)
}
