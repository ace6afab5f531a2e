/** Administrators see where a user is signed in, and end that: after a lost phone, or an account that others use (ASVS 7.4.5). */
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import { user, type User } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/check/failure'
import { afterCommit, type Queryable } from '../../db/connect/database.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { idParams, uuidSchema } from '../../http/query.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { devicesOf, devicesSchema, endSessions } from '../../people/signed-in-devices.ts'
import type { Services } from '../../services.ts'
import { refuseTakeover } from './grants.ts'

interface Params {
  id: string
  session?: string
}

const sessionParams = {
  type: 'object',
  properties: { id: uuidSchema, session: uuidSchema },
  required: ['id', 'session'],
  additionalProperties: false,
}

export function sessionsOfPeople(app: FastifyInstance, { db, changes }: Services) {
  const config = { right: { entity: user.name, anyOf: ['update'] as const, staffOnly: true as const } }
  const tags = [user.name]
  const path = `/api/private/${user.plural}/:id/sessions`

  const personFor = async (id: string, rights: Rights) => recordIn(await storeOf(db, user, reachOf(rights, 'update', user)).get(id))

  /** Ending sessions restricts a user as deactivating does, and where they are signed in is as sensitive. @throws invalid */
  const refuseStronger = (tx: Queryable, person: User, caller: Caller) => refuseTakeover(tx, person, { active: false }, caller)

  /** @throws forbidden for the own account, whose sessions end in its profile; invalid for a user with more permissions; notFound without a session */
  async function end(request: FastifyRequest<{ Params: Params }>, which: SQL) {
    const caller = callerOf(request)
    const person = await personFor(request.params.id, caller.rights)
    if (person.id === caller.userId) throw new Failure('forbidden')
    await db.transaction(async (tx) => {
      await refuseStronger(tx, person, caller)
      if ((await endSessions(tx, person.id, which)) === undefined) throw new Failure('notFound')
      await logRequest(tx, request, { kind: 'audit', action: 'endSession', entity: user.name, message: person.id })
      afterCommit(tx, () => changes.wakeSessions())
    })
  }

  app.get<{ Params: Params }>(path, {
    config,
    schema: {
      tags,
      summary: 'Where a user is signed in',
      params: idParams,
      response: { 200: devicesSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const caller = callerOf(request)
      const person = await personFor(request.params.id, caller.rights)
      await refuseStronger(db, person, caller)
      return { items: await devicesOf(db, person.id, caller.tokenHash) }
    },
  })

  app.delete<{ Params: Params }>(path, {
    config,
    schema: {
      tags,
      summary: 'End all sessions of a user',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      await end(request, sql`true`)
      return reply.code(204).send()
    },
  })

  app.delete<{ Params: Params }>(`${path}/:session`, {
    config,
    schema: {
      tags,
      summary: 'End one session of a user',
      params: sessionParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      await end(request, sql`id = ${request.params.session}::uuid`)
      return reply.code(204).send()
    },
  })
}
