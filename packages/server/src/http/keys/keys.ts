/** Verifies the API key of a request (OP18): known, active, not expired, from a permitted address, and within its rate. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { rightsOfKey } from '@ridgeline/domain/access/key-scopes'
import { Failure } from '@ridgeline/domain/check/failure'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { minuteMs } from '@ridgeline/domain/time/durations'
import type { Changes } from '../../db/changes/changes.ts'
import type { Database } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { linkedIds, linkView } from '../../db/links.ts'
import { apiKeySecrets } from '../../db/tables/api-key-table.ts'
import { tableOf } from '../../db/table.ts'
import type { Caller } from '../sessions/caller.ts'
import { isWithinRanges } from './address-ranges.ts'
import { keyRates } from './key-rate.ts'
import { isToken, sentToken } from './key-token.ts'
import { keyPlaces } from './key-places.ts'
import { keyUse, type KeyUse } from './key-use.ts'
import { hashOf } from './secret.ts'

const apiKeys = tableOf(apiKey)

const t = aliased(apiKeys, 't')

/** A key as a caller: its rights follow from its scopes and resorts. */
export interface KeyCaller extends Caller {
  keyId: string
}

interface KeyRow {
  id: string
  description: string
  scopes: string[]
  /** Empty for all resorts. */
  resortIds: string[]
  /** Requests per minute; null for no limit. */
  rateLimit: number | null
  ipWhitelist: string[] | null
  isAllowed: boolean
}

interface Verified {
  caller: KeyCaller
  perMinute: number
  at: number
}

export interface Keys extends Pick<KeyUse, 'flush'> {
  /**
   * The key that a request was sent with, for guarded and public routes; undefined without one. It counts against the rate of the key, and
   * is the caller of the request from then on, so that refusals and use are counted for it.
   * @throws notSignedIn for an unknown or replaced token, forbidden for a key that is inactive, expired or used from another address,
   * rateLimited beyond its requests per minute
   */
  keyOf(request: FastifyRequest): Promise<KeyCaller | undefined>
  /** Whether the request has the token of a key that was verified within the last minute. It is then limited by key, not by address. */
  isKnown(request: FastifyRequest): boolean
  /** Counts a request after its response. */
  count(request: FastifyRequest, status: number): void
}

const refusedStatuses = new Set([401, 403, 429])

export function keysOf(db: Database, changes: Pick<Changes, 'noted'>, now: () => number = Date.now): Keys {
  const rates = keyRates(now)
  const use = keyUse(db, changes, now)
  const logPlace = keyPlaces(db, now)
  /** By the hash of the token; one entry per valid token. */
  const verified = new Map<string, Verified>()

  async function find(tokenHash: string): Promise<KeyRow | undefined> {
    const [row] = await db.query(select({
      id: t.id,
      description: t.description,
      scopes: t.scopes,
      rateLimit: t.rateLimit,
      ipWhitelist: t.ipWhitelist,
      resortIds: sql<string[]>`${linkedIds(linkView(apiKey, 'resortIds'), sql`t.id`)}`,
      isAllowed: sql<boolean>`t.active and t.allow_access and coalesce(t.expires_at > now(), true)`,
    })`from ${apiKeySecrets} s join ${apiKeys} t on t.id = s.api_key_id
      where s.token_hash = ${tokenHash} and coalesce(s.expires_at > now(), true)`)
    return row
  }

  function refuseOverRate({ caller, perMinute }: Verified, waitFor: (keyId: string, perMinute: number) => number) {
    const retryAfter = waitFor(caller.keyId, perMinute)
    if (retryAfter > 0) throw new Failure('rateLimited', { perMinute, retryAfter })
  }

  return {
    flush: use.flush,
    isKnown(request) {
      const token = sentToken(request)
      const known = token !== undefined && isToken(token) ? verified.get(hashOf(token)) : undefined
      return known !== undefined && now() - known.at < minuteMs
    },
    async keyOf(request) {
      // Counted once per request.
      const { caller: before } = request
      if (before?.keyId) return { ...before, keyId: before.keyId }
      const token = sentToken(request)
      if (token === undefined) return undefined
      if (!isToken(token)) throw new Failure('notSignedIn')
      const tokenHash = hashOf(token)
      const last = verified.get(tokenHash)
      // A key over its rate is refused without the database.
      if (last) {
        request.caller = last.caller
        refuseOverRate(last, rates.wait)
      }
      // Read for every request, so that a key that was changed or removed is refused at its next one.
      const row = await find(tokenHash)
      if (!row) {
        request.caller = null
        verified.delete(tokenHash)
        throw new Failure('notSignedIn')
      }
      const { id, description, scopes, resortIds, rateLimit, ipWhitelist } = row
      const rights = rightsOfKey(scopes, resortIds)
      const caller = { userId: '', userName: `API: ${description}`, email: '', rights, tokenHash, keyId: id }
      request.caller = caller
      if (!row.isAllowed || (ipWhitelist?.length && !isWithinRanges(request.ip, ipWhitelist))) {
        verified.delete(tokenHash)
        throw new Failure('forbidden')
      }
      const known = { caller, perMinute: rateLimit ?? Infinity, at: now() }
      verified.set(tokenHash, known)
      refuseOverRate(known, rates.take)
      return caller
    },
    count(request, status) {
      const { caller } = request
      if (!caller?.keyId) return
      use.count(caller.keyId, caller.tokenHash, refusedStatuses.has(status))
      logPlace(request, caller.keyId)
    },
  }
}
