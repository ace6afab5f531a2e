/** The factors of a user besides the password. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { selectValues } from '../../db/connect/select.ts'
import { passkeys, recoveryCodes, secondFactors, sessions, signInChallenges } from '../../db/schema.ts'

export interface Factors {
  /** When the authenticator app was set up; null without one. */
  totpSince: Date | null
  passkeys: number
  /** Unused ones. */
  recoveryCodes: number
}

export async function factorsOf(db: Queryable, userId: string): Promise<Factors> {
  const [row] = await db.query(
    selectValues({
      totpSince: sql<Date | null>`(select since from ${secondFactors} where user_id = ${userId}::uuid and secret is not null)`,
      passkeys: sql<number>`(select count(*)::integer from ${passkeys} where user_id = ${userId}::uuid)`,
      recoveryCodes: sql<number>`(select count(*)::integer from ${recoveryCodes} where user_id = ${userId}::uuid)`,
    }),
  )
  return row!
}

export const hasFactor = ({ totpSince, passkeys: count }: Factors): boolean => totpSince !== null || count > 0

export async function removeTotp(tx: Queryable, userId: string): Promise<void> {
  for (const table of [secondFactors, recoveryCodes]) await tx.query(sql`delete from ${table} where user_id = ${userId}::uuid`)
}

export async function removeFactors(tx: Queryable, userId: string): Promise<void> {
  await removeTotp(tx, userId)
  for (const table of [passkeys, signInChallenges]) await tx.query(sql`delete from ${table} where user_id = ${userId}::uuid`)
}

/** Without any factor left, no session counts as opened with two. */
export async function followRemoval(tx: Queryable, userId: string): Promise<void> {
  if (!hasFactor(await factorsOf(tx, userId)))
    await tx.query(sql`update ${sessions} set has_second_factor = false where user_id = ${userId}::uuid`)
}

/** Whether the session was opened with two factors; a session that replaces it is as strong. */
export async function isStrong(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from ${sessions} where token_hash = ${tokenHash} and has_second_factor`)
  return rows.length > 0
}

/** The session in which a factor was added counts as opened with two. */
export const strengthen = (tx: Queryable, tokenHash: string) =>
  tx.query(sql`update ${sessions} set has_second_factor = true where token_hash = ${tokenHash}`)

/** Sessions that were opened with the password alone. */
export const endWeakSessions = (tx: Queryable, userId: string) =>
  tx.query(sql`delete from ${sessions} where user_id = ${userId}::uuid and not has_second_factor`)
