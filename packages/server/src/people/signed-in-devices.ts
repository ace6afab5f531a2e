/** Where a user is signed in, and how that ends: for the user and for administrators (ASVS 7.4.5, 7.5.2). */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connect/database.ts'
import { after, select } from '../db/connect/select.ts'
import { sessions } from '../db/schema.ts'
import type { JsonSchema } from '../http/document/json-schema.ts'
import { itemsOf, strictObject, textOrNull } from '../http/document/schemas.ts'
import { uuidSchema } from '../http/query.ts'
import { deviceOf, deviceTypes } from './device.ts'

const moment: JsonSchema = { type: 'string', format: 'date-time' }
const properties: Record<string, JsonSchema> = {
  id: uuidSchema,
  isCurrent: { type: 'boolean', description: 'The session of this request' },
  browser: { ...textOrNull, description: 'As the user agent names it; null if it is not known' },
  system: { ...textOrNull, description: 'The operating system' },
  deviceType: { type: ['string', 'null'], enum: [...deviceTypes, null] },
  network: { ...textOrNull, description: 'The network of the sign-in: the /24 of IPv4, the /48 of IPv6' },
  createdAt: moment,
  lastUsedAt: { ...moment, description: 'To the minute' },
  expiresAt: moment,
}
export const devicesSchema: JsonSchema = itemsOf(strictObject(properties))

const maxListed = 100

/** @param tokenHash of the request, whose session is first */
export async function devicesOf(db: Queryable, userId: string, tokenHash: string) {
  const rows = await db.query(select({
    id: sessions.id,
    isCurrent: sql<boolean>`token_hash = ${tokenHash}`,
    userAgent: sessions.userAgent,
    network: sessions.network,
    createdAt: sql<Date>`${sessions.createdAt}`,
    lastUsedAt: sql<Date>`${sessions.lastUsedAt}`,
    expiresAt: sql<Date>`${sessions.expiresAt}`,
  })`from ${sessions} where user_id = ${userId}::uuid and expires_at > now()
    order by token_hash = ${tokenHash} desc, last_used_at desc limit ${maxListed}::integer`)
  return rows.map(({ userAgent, ...session }) => ({ ...session, ...deviceOf(userAgent) }))
}

/** @returns the networks of the sessions that ended, once each; undefined if there were none */
export async function endSessions(tx: Queryable, userId: string, which: SQL): Promise<string | undefined> {
  const rows = await tx.query(
    after(sql`delete from ${sessions} where user_id = ${userId}::uuid and expires_at > now() and ${which}`).returning({
      network: sessions.network,
    }),
  )
  return rows.length > 0 ? [...new Set(rows.flatMap(({ network }) => network ?? []))].join(', ') : undefined
}
