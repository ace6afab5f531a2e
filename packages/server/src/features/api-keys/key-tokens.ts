/** Tokens of API keys in the database, and the use of keys. */
import { sql, type SQL } from 'drizzle-orm'
import type { KeyUsage } from '@ridgeline/domain/answers/api-key-use'
import type { Queryable } from '../../db/connect/database.ts'
import { after, select } from '../../db/connect/select.ts'
import { apiKeyDays, apiKeySecrets } from '../../db/tables/api-key-table.ts'
import { maskOf } from '../../http/keys/key-token.ts'
import { hashOf } from '../../http/keys/secret.ts'

/**
 * Common table expressions over `written`: store this token for the key. The current token stays valid for so many hours; a token that was
 * replaced before is deleted, so that a key has at most two.
 */
export const keepToken = (token: string, hours = 0): SQL => sql`, ended as (
    delete from ${apiKeySecrets} where api_key_id = (select id from written) and (expires_at is not null or ${hours}::integer = 0)
  ), replaced as (
    update ${apiKeySecrets} set expires_at = now() + make_interval(hours => ${hours}::integer)
    where api_key_id = (select id from written) and expires_at is null and ${hours}::integer > 0
  ), kept_token as (
    insert into ${apiKeySecrets} (token_hash, api_key_id, ending) select ${hashOf(token)}, id, ${maskOf(token)} from written)`

/** @returns the endings of the tokens that were ended */
export async function endReplaced(db: Queryable, keyId: string): Promise<string[]> {
  const rows = await db.query(
    after(sql`
    delete from ${apiKeySecrets} where api_key_id = ${keyId}::uuid and expires_at > now()`).returning({ ending: apiKeySecrets.ending }),
  )
  return rows.map(({ ending }) => ending)
}

export async function usageOf(db: Queryable, keyId: string): Promise<KeyUsage> {
  const [tokens, days] = await Promise.all([
    db.query(
      select({
        ending: apiKeySecrets.ending,
        issuedAt: apiKeySecrets.issuedAt,
        expiresAt: apiKeySecrets.expiresAt,
        lastUsedAt: apiKeySecrets.lastUsedAt,
      })`from ${apiKeySecrets} where api_key_id = ${keyId}::uuid and coalesce(expires_at > now(), true) order by expires_at desc nulls first`,
    ),
    db.query(select({ day: apiKeyDays.day, requests: apiKeyDays.requests, refused: apiKeyDays.refused })`from ${apiKeyDays}
      where api_key_id = ${keyId}::uuid and day > (now() at time zone 'UTC')::date - 30 order by day desc`),
  ])
  return { tokens, days }
}
