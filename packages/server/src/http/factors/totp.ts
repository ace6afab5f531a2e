/** Codes of authenticator apps (TOTP, RFC 6238): accepted once, one step of 30 seconds early or late (ASVS 6.5.1, 6.5.5). */
import { Secret, TOTP } from 'otpauth'
import { sql } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { after, neverNull, select } from '../../db/connect/select.ts'
import { secondFactors } from '../../db/schema.ts'

/** The vault, as far as it is needed here. */
export interface Sealing {
  seal(text: string, purpose: string): string
  open(sealed: string, purpose: string): string
}

const purpose = 'user.totp'
/** Seconds. */
const period = 30
const window = 1
/** Bytes, as RFC 4226 recommends. */
const secretSize = 20
/**
 * Codes of one account within an hour, right or wrong, from all addresses. Who gets here has the password; the user still signs in with a
 * passkey or a recovery code.
 */
const maxTriesPerHour = 30

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period, issuer, label })

/** @returns the step whose code this is, within one step of now. */
function stepOf(secret: string, code: string): number | undefined {
  const now = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** Begins a set-up; the secret counts from the first correct code. @returns the secret in Base32, and as the address in the QR code */
export async function beginTotp(db: Queryable, vault: Sealing, userId: string, issuer: string, label: string) {
  const secret = new Secret({ size: secretSize }).base32
  await db.query(sql`
    insert into ${secondFactors} (user_id, pending_secret) values (${userId}::uuid, ${vault.seal(secret, purpose)})
    on conflict (user_id) do update set pending_secret = excluded.pending_secret`)
  return { secret, uri: totpOf(secret, issuer, label).toString() }
}

/** Ends a set-up. @returns whether the code is right for the new secret, which then replaces the earlier one */
export async function completeTotp(tx: Queryable, vault: Sealing, userId: string, code: string): Promise<boolean> {
  const [row] = await tx.query(
    select({ pending: secondFactors.pendingSecret })`from ${secondFactors} where user_id = ${userId}::uuid for update`,
  )
  const step = row?.pending ? stepOf(vault.open(row.pending, purpose), code) : undefined
  if (step === undefined) return false
  await tx.query(sql`
    update ${secondFactors} set secret = pending_secret, pending_secret = null, since = now(), last_step = ${step}::bigint, tries = 0
    where user_id = ${userId}::uuid`)
  return true
}

/** @throws tooManyAttempts after too many codes of this account; the code is not verified then */
export async function verifyTotp(db: Queryable, vault: Sealing, userId: string, code: string): Promise<boolean> {
  const recent = sql`tries_since > now() - interval '1 hour'`
  const [row] = await db.query(
    after(sql`
    update ${secondFactors} set tries = case when ${recent} then tries + 1 else 1 end,
      tries_since = case when ${recent} then tries_since else now() end
    where user_id = ${userId}::uuid and secret is not null and (tries < ${maxTriesPerHour}::integer or not ${recent})`).returning({
      secret: neverNull(secondFactors.secret),
    }),
  )
  if (!row) {
    const known = await db.query(sql`select 1 from ${secondFactors} where user_id = ${userId}::uuid and secret is not null`)
    if (known.length > 0) throw new Failure('tooManyAttempts')
    return false
  }
  const step = stepOf(vault.open(row.secret, purpose), code)
  if (step === undefined) return false
  const accepted = await db.query(sql`
    update ${secondFactors} set last_step = ${step}::bigint, tries = 0
    where user_id = ${userId}::uuid and coalesce(last_step, 0) < ${step}::bigint returning user_id`)
  return accepted.length > 0
}
