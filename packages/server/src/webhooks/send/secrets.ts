/** Secrets of webhooks and signatures made with them, as Standard Webhooks describe them. */
import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { webhookStates } from '../../db/tables/webhook-tables.ts'
import type { Vault } from '../../secrets/vault.ts'
import { presentPosition } from '../follow/revisions-after.ts'
import { signatureOf, type Signed } from './signature.ts'

const purpose = 'webhook.secret'
/** Bytes; Standard Webhooks require 24 to 64. */
const length = 24
const shownLength = 4

const prefix = 'whsec_'

export const newSecret = (): string => `${prefix}${randomBytes(length).toString('base64')}`

/** The part of a secret that stays visible after it was sent once. */
export const maskOf = (secret: string): string => secret.slice(-shownLength)

/** For so long the previous secret signs too, so that the receiver can be changed over. */
const overlap = sql.raw("interval '24 hours'")

/** A common table expression over `written`: a new webhook, or one that was restored, begins with the changes from now on. */
export const beginWebhook = (vault: Vault, secret: string | null): SQL => sql`, begun_webhook as (
  insert into ${webhookStates} (webhook_id, secret, cursor, cursor_at, times_at)
  select written.id, ${secret === null ? null : vault.seal(secret, purpose)}::varchar, present.cursor, present.cursor_at, present.cursor_at
  from written, (select ${presentPosition}) present)`

/** A common table expression over `written`: the webhook continues with the changes from now on. */
export const skipToPresent: SQL = sql`, moved_webhook as (
  update ${webhookStates} s set cursor = present.cursor, cursor_at = present.cursor_at, times_at = present.cursor_at
  from written, (select ${presentPosition}) present where s.webhook_id = written.id)`

/** A common table expression over `written`: replaces the secret. */
export const rotateSecret = (vault: Vault, secret: string): SQL => sql`, rotated_secret as (
  update ${webhookStates} s set previous_secret = s.secret, previous_until = now() + ${overlap}, secret = ${vault.seal(secret, purpose)}::varchar
  from written where s.webhook_id = written.id)`

/** The header `webhook-signature`: one signature for each secret that is valid. */
export function signaturesOf(vault: Vault, sealed: readonly string[], signed: Signed): string {
  const keys = sealed.map((each) => Buffer.from(vault.open(each, purpose).slice(prefix.length), 'base64'))
  return keys.map((key) => signatureOf(key, signed)).join(' ')
}
