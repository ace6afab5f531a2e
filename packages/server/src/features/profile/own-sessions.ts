/** The sessions of the signed-in user: where they are signed in, and how they end that (M6; ASVS 7.5.2). */
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { note } from '../../db/keep/log-entries.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { idParams } from '../../http/query.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { devicesOf, devicesSchema, endSessions } from '../../people/signed-in-devices.ts'
import type { Services } from '../../services.ts'

export function ownSessions(app: FastifyInstance, { db, changes }: Services) {
  const tags = ['profile']
  const config = { right: { signedIn: true as const } }
  const path = '/api/private/profile/sessions'

  async function end(caller: Caller, condition: SQL, requestId: string, ipAddress: string): Promise<boolean> {
    const { userId, userName } = caller
    const networks = await db.transaction(async (tx) => {
      const message = await endSessions(tx, userId, condition)
      if (message !== undefined) await note(tx, { kind: 'login', action: 'endSession', userId, userName, message, ipAddress, requestId })
      return message
    })
    // After the commit, because a session read before it would be cached again.
    if (networks !== undefined) changes.wakeSessions()
    return networks !== undefined
  }

  app.get(path, {
    config,
    schema: { tags, summary: 'Your own sessions, this one first', response: { 200: devicesSchema, ...failing(...guarded) } },
    async handler(request) {
      const { userId, tokenHash } = callerOf(request)
      return { items: await devicesOf(db, userId, tokenHash) }
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
      const isEnded = await end(callerOf(request), sql`id = ${request.params.id}::uuid`, request.id, request.ip)
      if (!isEnded) throw new Failure('notFound')
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
