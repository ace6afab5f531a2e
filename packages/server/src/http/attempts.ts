/** Failed sign-ins, by account and by address, over all instances (security C20). A limit, never a lock of the account: others stay able to sign in. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import { signInAttempts } from '../db/session-tables.ts'

const window = sql.raw("interval '15 minutes'")
const mostPerAddress = 50

export interface Attempts {
  /** Counts an attempt before its password is looked at, so that many at once are no way around the limit. @returns whether there may be one more. */
  begin(email: string, address: string): Promise<boolean>
  failed(email: string): Promise<void>
  succeeded(email: string, address: string): Promise<void>
}

/** As long as the columns: small letters may be more than the capitals they were, and a proxy may say anything. */
const keyOf = (email: string, address: string) => [email.slice(0, 254), address.slice(0, 64)] as const

/** `mostPerAccount`: from one place (`whereaboutsOf`); the house may decide otherwise at any time. */
export function attemptsOf(db: Database, mostPerAccount: () => number): Attempts {
  return {
    begin: (...tried) =>
      db.transaction(async (tx) => {
        const [email, address] = keyOf(...tried)
        await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.attempts'), hashtext(${address}))`)
        const rows = await tx.query(sql`
          insert into sign_in_attempts (email, address) select ${email}, ${address} from (
            select count(*) filter (where email = ${email}) as of_both, count(*) as of_all
            from sign_in_attempts where address = ${address} and at > now() - ${window}
          ) recent where of_both < ${mostPerAccount()} and of_all < ${mostPerAddress} returning email`)
        return rows.length > 0
      }),
    async failed(email) {
      await db.query(sql`update users set failed_logins = failed_logins + 1 where lower(email) = ${email} and deleted_at is null`)
    },
    async succeeded(...tried) {
      const [email, address] = keyOf(...tried)
      await db.query(sql`delete from sign_in_attempts where email = ${email} and address = ${address}`)
    },
  }
}

export const forgetOldAttempts = (db: Queryable): Promise<void> => deleteOld(db, sql`${signInAttempts}`, sql`at < now() - ${window}`)
