/** How a screen and a device find each other: a code on the screen, entered by staff, and a secret for the screen in return. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { codeLength, codeLetters, type PairingOffer, type PairingState } from '@ridgeline/domain/devices/pairing'
import { screenAddress, type Placed } from '@ridgeline/domain/devices/screen-address'
import { device } from '@ridgeline/domain/entities/device'
import { Failure } from '@ridgeline/domain/failure'
import type { Database, Queryable } from '../../db/database.ts'
import { deleteOld } from '../../db/delete-old.ts'
import { devicePairings, pairedDevices } from '../../db/device-tables.ts'
import { signInAttempts } from '../../db/session-tables.ts'
import { tableOf } from '../../db/table.ts'
import { hashOf, newSecret } from './secrets.ts'

const devices = tableOf(device)

/** Seconds a code can be entered; the screen shows a new one then. */
export const codeLifetime = 600

const newCode = () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

export async function offerPairing(db: Queryable): Promise<PairingOffer> {
  const claim = newSecret()
  // Two screens with one code would both be paired by it; one in a hundred and fifty million is drawn again.
  for (;;) {
    const [made] = await db.query<{ code: string }>(sql`
      insert into ${devicePairings} (code, claim_hash, expires_at)
      values (${newCode()}, ${hashOf(claim)}, now() + ${codeLifetime}::integer * interval '1 second')
      on conflict (code) do nothing returning code`)
    if (made) return { code: made.code, claim, lifetime: codeLifetime }
  }
}

/** Staff have read the code from the screen. @returns whether a screen shows it. */
export async function enterCode(db: Queryable, deviceId: string, code: string): Promise<boolean> {
  const rows = await db.query(sql`
    update ${devicePairings} set device_id = ${deviceId}::uuid where code = ${code} and device_id is null and expires_at > now() returning code`)
  return rows.length > 0
}

/** A code that was right is no guess; those before it stay counted, so that codes of one's own buy no guesses at those of others. */
export const takeBackOne = (db: Queryable, email: string, address: string) =>
  db.query(sql`delete from ${signInAttempts} where ctid = (
    select ctid from ${signInAttempts} where email = ${email} and address = ${address} order by at desc limit 1)`)

/**
 * What the waiting screen is told. An answer may get lost on its way, so a screen may ask again: it gets another secret then, and the one
 * before opens nothing. With its first word under a secret that is over (`forgetPairings`).
 * @throws notFound for a claim whose code has run out
 */
export function claimSecret(db: Database, claimHash: string): Promise<PairingState> {
  return db.transaction(async (tx) => {
    const [found] = await tx.query<Placed & { deviceId: string | null }>(sql`
      select p.device_id as "deviceId", d.id, d.resort_id as "resortId", d.display_url as "displayUrl", d.language
      from ${devicePairings} p left join ${devices} d on d.id = p.device_id
      where p.claim_hash = ${claimHash} and p.expires_at > now() for update of p`)
    if (!found) throw new Failure('notFound')
    const { deviceId, ...placed } = found
    if (!deviceId) return { paired: false }
    const secret = newSecret()
    await tx.query(sql`
      insert into ${pairedDevices} (device_id, secret_hash) values (${deviceId}::uuid, ${hashOf(secret)})
      on conflict (device_id) do update set secret_hash = excluded.secret_hash, paired_at = now(), reported_at = null, report = null,
        orders = '[]', picture_at = null, picture = null`)
    return { paired: true, secret, url: screenAddress(placed) }
  })
}

/** The secret has arrived, or shall open nothing any more: no claim gives another one. */
export const forgetPairings = (db: Queryable, deviceId: string) =>
  db.query(sql`delete from ${devicePairings} where device_id = ${deviceId}::uuid`)

export const forgetOldPairings = (db: Queryable): Promise<void> => deleteOld(db, sql`${devicePairings}`, sql`expires_at < now()`)
