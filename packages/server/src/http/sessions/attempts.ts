/**
 * Counts failed sign-ins by account, address and network, over all instances (security C20). Accounts are rate limited, never locked, so
 * that an attacker cannot lock out their owner.
 */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { signInAttempts } from '../../db/tables/session-tables.ts'
import { isKnownPlace } from './known-places.ts'
import { overLimit } from '../load/over-limit.ts'
import { widerNetwork } from './client-network.ts'
import { countedAddress } from './typed-address.ts'

const window = sql.raw("interval '15 minutes'")
const hour = sql.raw("interval '1 hour'")
const maxPerAddress = 50
/** For a /24 or /48, except addresses with a recent sign-in. A large office or a mobile provider can share one network. */
const maxPerNetwork = 300
/** Further failures are not counted: the index range that a query reads stays small during a long attack. */
const countedOfAccount = 150

/** What is known about a sign-in before the password is verified. It does not depend on whether the account exists. */
export interface Standing {
  /** This place had a successful sign-in within the last month. */
  isKnown: boolean
  /** Failures of the whole network within the window. */
  tries: number
  /** Failures for this account within the last hour, from all addresses. */
  ofAccount: number
  mayTry: boolean
}

export interface Attempts {
  /** Whether `standingOf` refused this caller within the last seconds; answered from memory, without the database. */
  wasOver(email: string, address: string, isKnown: boolean): boolean
  standingOf(email: string, address: string): Promise<Standing>
  /**
   * Counts an attempt before the password is verified, so that parallel attempts cannot exceed the limit. @returns whether the attempt is
   * allowed.
   */
  begin(email: string, address: string): Promise<boolean>
  /** Reverts the count of an attempt whose password was not verified. */
  giveBack(email: string, address: string): Promise<void>
  succeeded(email: string, address: string): Promise<void>
}

/** Cut to the length of the columns: lower-casing can lengthen a text, and a proxy can send any address. */
const keyOf = (email: string, address: string) => [countedAddress(email), address.slice(0, 64)] as const

/** `maxPerAccount` applies to one place (`clientNetwork`); the setting can change at any time. */
export function attemptsOf(db: Database, maxPerAccount: () => number): Attempts {
  const over = overLimit()
  // The key contains the limit, so that refusals cached under an old limit end when the limit is raised.
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
      const [row] = await db.query(select({
        isKnown: sql<boolean>`${isKnownPlace(address)}`,
        ofBoth: sql<number>`of_both::integer`,
        ofAddress: sql<number>`of_address::integer`,
        ofNetwork: sql<number>`(select count(*)::integer from (select 1 from sign_in_attempts
            where network = ${widerNetwork(address)} and at > now() - ${window} limit ${maxPerNetwork}) recent)`,
        ofAccount: sql<number>`(select count(*)::integer from (select 1 from sign_in_attempts
            where email = ${email} and at > now() - ${hour} limit ${countedOfAccount}) recent)`,
      })`from (select count(*) filter (where email = ${email}) as of_both, count(*) as of_address
          from ${signInAttempts} where address = ${address} and at > now() - ${window}) recent`)
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
        // Locks by address only: a lock by network would queue all its users, each holding a connection.
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
