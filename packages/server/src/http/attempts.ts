/** Failed sign-ins, by account and by address, over all instances (security C20). A limit, never a lock of the account: others stay able to sign in. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

const window = "interval '15 minutes'"
const mostPerAccountAndAddress = 10
const mostPerAddress = 50

export interface Attempts {
  areTooMany(email: string, address: string): Promise<boolean>
  failed(email: string, address: string): Promise<void>
  succeeded(email: string, address: string): Promise<void>
}

export function attemptsOf(db: Queryable): Attempts {
  return {
    async areTooMany(email, address) {
      const [row] = await db.query<{ both: number; all: number }>(sql`
        select count(*) filter (where email = ${email})::integer as both, count(*)::integer as all
        from sign_in_attempts where address = ${address} and at > now() - ${sql.raw(window)}`)
      return row!.both >= mostPerAccountAndAddress || row!.all >= mostPerAddress
    },
    async failed(email, address) {
      await db.query(sql`insert into sign_in_attempts (email, address) values (${email}, ${address})`)
      await db.query(sql`update users set failed_logins = failed_logins + 1 where lower(email) = ${email}`)
    },
    async succeeded(email, address) {
      await db.query(sql`delete from sign_in_attempts where email = ${email} and address = ${address} or at < now() - ${sql.raw(window)}`)
    },
  }
}
