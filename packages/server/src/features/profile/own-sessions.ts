/** The sessions of the signed-in user: where they are signed in, and how they end that (M6; ASVS 7.5.2). */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { note } from '../../db/keep/log-entries.ts'
import { sessions } from '../../db/schema.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { itemsOf, strictObject, textOrNull } from '../../http/document/schemas.ts'
import { idParams, uuidSchema } from '../../http/query.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { deviceOf, deviceTypes } from './device.ts'
import { after, select } from '../../db/connect/select.ts'

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
const listSchema: JsonSchema = itemsOf(strictObject(properties))

const maxListed = 100

export function ownSessions(app: FastifyInstance, { db, changes }: Services) {
  const tags = ['profile']
  const config = { right: { signedIn: true as const } }
  const path = '/api/private/profile/sessions'

  async function end(caller: Caller, condition: ReturnType<typeof sql>, requestId: string, ipAddress: string): Promise<number> {
    const { userId, userName } = caller
    const ended = await db.transaction(async (tx) => {
      const rows = await tx.query(
        after(sql`delete from ${sessions} where user_id = ${userId}::uuid and expires_at > now() and ${condition}`).returning({
          network: sessions.network,
        }),
      )
      const message = [...new Set(rows.flatMap(({ network }) => network ?? []))].join(', ')
      if (rows.length) await note(tx, { kind: 'login', action: 'endSession', userId, userName, message, ipAddress, requestId })
      return rows.length
    })
    // After the commit, because a session read before it would be cached again.
    if (ended > 0) changes.wakeSessions()
    return ended
  }

  app.get(path, {
    config,
    schema: { tags, summary: 'Your own sessions, this one first', response: { 200: listSchema, ...failing(...guarded) } },
    async handler(request) {
      const { userId, tokenHash } = callerOf(request)
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
      return { items: rows.map(({ userAgent, ...session }) => ({ ...session, ...deviceOf(userAgent) })) }
    },
  })

  app.delete<{ Params: { id: string } }>(`${path}/:id`, {
    config,
    schema: {
      tags,
      summary: 'End one of your own sessions',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      const ended = await end(callerOf(request), sql`id = ${request.params.id}::uuid`, request.id, request.ip)
      if (ended === 0) throw new Failure('notFound')
      return reply.code(204).send()
    },
  })

  app.delete(path, {
    config,
    schema: { tags, summary: 'End all your sessions but this one', response: { 204: nothing, ...failing(...guarded) } },
    async handler(request, reply) {
      const caller = callerOf(request)
      await end(caller, sql`token_hash <> ${caller.tokenHash}`, request.id, request.ip)
      return reply.code(204).send()
    },
  })
}
