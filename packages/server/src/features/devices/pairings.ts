/** Pairs a screen with a device: a user enters the code shown on the screen, and the screen gets a secret. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { codeLength, codeLetters, type PairingOffer, type PairingState } from '@ridgeline/domain/devices/pairing'
import { screenAddress } from '@ridgeline/domain/devices/screen-address'
import { device } from '@ridgeline/domain/entities/device'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, aliased, select } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { devicePairings, pairedDevices } from '../../db/tables/device-tables.ts'
import { tableOf } from '../../db/table.ts'
import { hashOf, newSecret } from '../../http/keys/secret.ts'

const devices = tableOf(device)

const p = aliased(devicePairings, 'p')
const d = aliased(devices, 'd')

/** Seconds for which a code is valid; the screen then shows a new one. */
export const codeLifetime = 600

const newCode = () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

export async function offerPairing(db: Queryable): Promise<PairingOffer> {
  const claim = newSecret()
  // Codes must be unique, because a code shown twice would pair two screens. A collision has a probability of one in a hundred and fifty
  // million.
  for (;;) {
    const [made] = await db.query(
      after(sql`
      insert into ${devicePairings} (code, claim_hash, expires_at)
      values (${newCode()}, ${hashOf(claim)}, now() + ${codeLifetime}::integer * interval '1 second')
      on conflict (code) do nothing`).returning({ code: devicePairings.code }),
    )
    if (made) return { code: made.code, claim, lifetime: codeLifetime }
  }
}

/** A user entered the code shown on the screen. @returns whether a screen shows it. */
export async function enterCode(db: Queryable, deviceId: string, code: string): Promise<boolean> {
  const rows = await db.query(sql`
    update ${devicePairings} set device_id = ${deviceId}::uuid where code = ${code} and device_id is null and expires_at > now() returning code`)
  return rows.length > 0
}

/**
 * The response to the waiting screen. As it can get lost, the screen may repeat the request: it then gets a new secret, and the previous
 * one is revoked. This ends with the first heartbeat under a secret (`forgetPairings`).
 * @throws notFound for a claim whose code has expired
 */
export function claimSecret(db: Database, claimHash: string): Promise<PairingState> {
  return db.transaction(async (tx) => {
    const [found] = await tx.query(select({
      deviceId: p.deviceId,
      // By the foreign key they are there wherever `deviceId` is.
      id: d.id,
      resortId: d.resortId,
      displayUrl: d.displayUrl,
      language: d.language,
    })`from ${devicePairings} p left join ${devices} d on d.id = p.device_id
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

/** Invalidates all claims, after the secret has arrived or when it is revoked. */
export const forgetPairings = (db: Queryable, deviceId: string) =>
  db.query(sql`delete from ${devicePairings} where device_id = ${deviceId}::uuid`)

export const forgetOldPairings = (db: Queryable): Promise<void> => deleteOld(db, sql`${devicePairings}`, sql`expires_at < now()`)
