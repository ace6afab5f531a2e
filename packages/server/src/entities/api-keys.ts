/** API keys of feeds (OP18): generated, sent once, stored as a SHA-256 and verified by every feed. */
import { createHash, randomInt } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { Failure } from '@ridgeline/domain/check/failure'
import { apiKeySecrets } from '../db/tables/api-key-table.ts'
import type { Changes } from '../db/changes.ts'
import type { Database } from '../db/connect/database.ts'
import { linkedIds, linkView } from '../db/links.ts'
import { tableOf } from '../db/table.ts'
import { storeOf } from './store/store.ts'

const apiKeys = tableOf(apiKey)

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const tokenLength = 40
const shownLength = 4
const tokenPattern = /^[0-9A-Z]{40}$/

export const newToken = (): string => Array.from({ length: tokenLength }, () => letters[randomInt(letters.length)]).join('')

/** The part of a token that stays visible after it was sent once. */
export const maskOf = (token: string): string => token.slice(-shownLength)

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A common table expression over `written`: stores this token for the key and replaces its previous one. */
export const keepToken = (token: string): SQL => sql`, kept_token as (
  insert into ${apiKeySecrets} (api_key_id, token_hash) select id, ${hashOf(token)} from written
  on conflict (api_key_id) do update set token_hash = excluded.token_hash, issued_at = now())`

export interface Key {
  id: string
  scopes: string[]
  /** Empty for all resorts. */
  resortIds: string[]
  /** Requests per minute. */
  rateLimit: number | null
}

interface KeyRow extends Key {
  isAllowed: boolean
  ipWhitelist: string[] | null
  /** The time of last use is stored once a minute at most. */
  isNoteworthy: boolean
  /** By the clock of the database, which the time of last use is compared with. */
  now: string
}

type Services = { db: Database; changes: Pick<Changes, 'noted'> }

/** @throws notSignedIn for an unknown key, forbidden for one that is inactive, expired or used from an address that is not permitted */
export async function admitKey({ db, changes }: Services, token: unknown, address: string): Promise<Key> {
  if (typeof token !== 'string' || !tokenPattern.test(token)) throw new Failure('notSignedIn')
  const [row] = await db.query<KeyRow>(sql`
    select t.id, t.scopes, t.ip_whitelist as "ipWhitelist", t.rate_limit as "rateLimit",
      ${linkedIds(linkView(apiKey, 'resortIds'), sql`t.id`)} as "resortIds",
      t.active and t.allow_access and coalesce(t.expires_at > now(), true) as "isAllowed",
      coalesce(t.last_access_at < now() - interval '1 minute', true) as "isNoteworthy",
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
    from ${apiKeySecrets} join ${apiKeys} t on t.id = ${apiKeySecrets.apiKeyId} where ${apiKeySecrets.tokenHash} = ${hashOf(token)}`)
  if (!row) throw new Failure('notSignedIn')
  const { isAllowed, ipWhitelist, isNoteworthy, now, ...key } = row
  if (!isAllowed || (ipWhitelist?.length && !ipWhitelist.includes(address.replace(/^::ffff:/, '')))) throw new Failure('forbidden')
  if (isNoteworthy) changes.noted(await storeOf(db, apiKey, 'all').note([key.id], { lastAccessAt: now }))
  return key
}
