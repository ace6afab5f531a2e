/** Recovery codes: replace the authenticator app once each. Shown when they are created, stored as hashes (ASVS 6.5.2, 6.5.3). */
import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { recoveryCodes } from '../../db/schema.ts'

const count = 10
/** 120 bits, which are 24 letters and digits: a plain hash suffices from 112 bits. */
const bytes = 15

/** As users read and type it: in groups of four. */
const shown = (code: string) => code.match(/.{4}/g)!.join('-')
/** Without what users add or leave out. */
const bare = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

const hashOf = (typed: string) => createHash('sha256').update(bare(typed)).digest('hex')

/** Replaces all codes of the user. @returns the new ones, which cannot be read again */
export async function renewCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => shown(new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer }).base32))
  await tx.query(sql`delete from ${recoveryCodes} where user_id = ${userId}::uuid`)
  await tx.query(sql`
    insert into ${recoveryCodes} (user_id, code_hash) select ${userId}::uuid, unnest(${sql.param(codes.map(hashOf))}::text[])`)
  return codes
}

/** @returns whether it was a code of the user; it is not valid again. */
export async function useCode(db: Queryable, userId: string, typed: string): Promise<boolean> {
  const rows = await db.query(sql`
    delete from ${recoveryCodes} where user_id = ${userId}::uuid and code_hash = ${hashOf(typed)} returning user_id`)
  return rows.length > 0
}
