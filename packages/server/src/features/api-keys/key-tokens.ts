/** Tokens of API keys in the database, and the use of keys. */
import { sql, type SQL } from 'drizzle-orm'
import type { KeyUsage } from '@ridgeline/domain/answers/api-key-use'
import type { Queryable } from '../../db/connect/database.ts'
import { apiKeyDays, apiKeySecrets } from '../../db/tables/api-key-table.ts'
import { hashOf, maskOf } from '../../http/keys/key-token.ts'

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
  const rows = await db.query<{ ending: string }>(sql`
    delete from ${apiKeySecrets} where api_key_id = ${keyId}::uuid and expires_at > now() returning ending`)
  return rows.map(({ ending }) => ending)
}

const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function usageOf(db: Queryable, keyId: string): Promise<KeyUsage> {
  const [tokens, days] = await Promise.all([
    db.query<KeyUsage['tokens'][number]>(sql`
      select ending, ${moment(sql`issued_at`)} as "issuedAt", ${moment(sql`expires_at`)} as "expiresAt", ${moment(sql`last_used_at`)} as "lastUsedAt"
      from ${apiKeySecrets} where api_key_id = ${keyId}::uuid and coalesce(expires_at > now(), true) order by expires_at desc nulls first`),
    db.query<KeyUsage['days'][number]>(sql`
      select day::text as day, requests, refused from ${apiKeyDays}
      where api_key_id = ${keyId}::uuid and day > (now() at time zone 'UTC')::date - 30 order by day desc`),
  ])
  return { tokens, days }
}
