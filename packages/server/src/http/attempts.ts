/** Failed sign-ins, by account, address and network, over all instances (security C20). Limits, never a lock of the account: others stay able to sign in. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import { signInAttempts } from '../db/session-tables.ts'
import { isKnownPlace } from './known-places.ts'
import { overLimit } from './over-limit.ts'
import { widerNetwork } from './client-network.ts'

const window = sql.raw("interval '15 minutes'")
const hour = sql.raw("interval '1 hour'")
const maxPerAddress = 50
/** Of a /24 or a /48, unless somebody signs in from the address itself. A large office or a mobile provider is one network. */
const maxPerNetwork = 300
/** Beyond these nobody counts: what is asked of an index stays small however long an attack lasts. */
const countedOfAccount = 150

/** What is known of a sign-in before its password is looked at. None of it depends on whether there is such an account. */
export interface Standing {
  /** Somebody signed in from this place within the last month. */
  isKnown: boolean
  /** Failures of the whole network within the window. */
  tries: number
  /** Failures on this account within the last hour, wherever they came from. */
  ofAccount: number
  mayTry: boolean
}

export interface Attempts {
  /** Whether `standingOf` would refuse, as far as was seen within seconds; asks nobody. */
  wasOver(email: string, address: string, isKnown: boolean): boolean
  standingOf(email: string, address: string): Promise<Standing>
  /** Counts an attempt before its password is looked at, so that many at once are no way around the limit. @returns whether there may be one more. */
  begin(email: string, address: string): Promise<boolean>
  /** Its password was not looked at after all. */
  giveBack(email: string, address: string): Promise<void>
  succeeded(email: string, address: string): Promise<void>
}

/** As long as the columns: small letters may be more than the capitals they were, and a proxy may say anything. */
const keyOf = (email: string, address: string) => [email.slice(0, 254), address.slice(0, 64)] as const

/** `maxPerAccount`: from one place (`clientNetwork`); a setting may decide otherwise at any time. */
export function attemptsOf(db: Database, maxPerAccount: () => number): Attempts {
  const over = overLimit()
  // With the limit: when it is raised, nobody waits for what was seen under the old one.
  const keysOf = (email: string, address: string) => ({
    ofBoth: `${maxPerAccount()} ${address} ${email}`,
    ofAddress: address,
    ofNetwork: `around ${widerNetwork(address)}`,
  })

  return {
    wasOver(email, address, isKnown) {
      const { ofBoth, ofAddress, ofNetwork } = keysOf(...keyOf(email, address))
      return over.has(ofBoth) || over.has(ofAddress) || (!isKnown && over.has(ofNetwork))
    },
    async standingOf(...tried) {
      const [email, address] = keyOf(...tried)
      const [row] = await db.query<{ isKnown: boolean; ofBoth: number; ofAddress: number; ofNetwork: number; ofAccount: number }>(sql`
        select ${isKnownPlace(address)} as "isKnown", of_both::integer as "ofBoth", of_address::integer as "ofAddress",
          (select count(*)::integer from (select 1 from sign_in_attempts
            where network = ${widerNetwork(address)} and at > now() - ${window} limit ${maxPerNetwork}) recent) as "ofNetwork",
          (select count(*)::integer from (select 1 from sign_in_attempts
            where email = ${email} and at > now() - ${hour} limit ${countedOfAccount}) recent) as "ofAccount"
        from (select count(*) filter (where email = ${email}) as of_both, count(*) as of_address
          from sign_in_attempts where address = ${address} and at > now() - ${window}) recent`)
      const { isKnown, ofBoth, ofAddress, ofNetwork, ofAccount } = row!
      const keys = keysOf(email, address)
      if (ofBoth >= maxPerAccount()) over.add(keys.ofBoth)
      if (ofAddress >= maxPerAddress) over.add(keys.ofAddress)
      if (ofNetwork >= maxPerNetwork) over.add(keys.ofNetwork)
      const mayTry = ofBoth < maxPerAccount() && ofAddress < maxPerAddress && (isKnown || ofNetwork < maxPerNetwork)
      return { isKnown, tries: ofNetwork, ofAccount, mayTry }
    },
    begin: (...tried) =>
      db.transaction(async (tx) => {
        const [email, address] = keyOf(...tried)
        // Only the address: everybody of an attacked network would wait in one line, each with a connection.
        await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.attempts'), hashtext(${address}))`)
        const rows = await tx.query(sql`
          insert into sign_in_attempts (email, address, network) select ${email}, ${address}, ${widerNetwork(address)} from (
            select count(*) filter (where email = ${email}) as of_both, count(*) as of_all
            from sign_in_attempts where address = ${address} and at > now() - ${window}
          ) recent where of_both < ${maxPerAccount()} and of_all < ${maxPerAddress} returning email`)
        return rows.length > 0
      }),
    async giveBack(...tried) {
      const [email, address] = keyOf(...tried)
      await db.query(sql`
        delete from sign_in_attempts where ctid = any (array(
          select ctid from sign_in_attempts where email = ${email} and address = ${address} order by at desc limit 1))`)
    },
    async succeeded(...tried) {
      const [email, address] = keyOf(...tried)
      await db.query(sql`delete from sign_in_attempts where email = ${email} and address = ${address}`)
    },
  }
}

export const forgetOldAttempts = (db: Queryable): Promise<void> => deleteOld(db, sql`${signInAttempts}`, sql`at < now() - ${hour}`)
