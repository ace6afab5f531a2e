/** Administrators reset the factors of users who have lost them (ASVS 6.4.4): users sign in with the password, and set up others. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import { user } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/check/failure'
import { afterCommit } from '../../db/connect/database.ts'
import { note } from '../../db/keep/log-entries.ts'
import { sql } from 'drizzle-orm'
import { sessions } from '../../db/schema.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { factorsOf, removeFactors } from '../../http/factors/factors.ts'
import { idParams } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { refuseTakeover } from './grants.ts'

interface IdParams {
  Params: { id: string }
}

const stateSchema = {
  type: 'object',
  required: ['totpSince', 'passkeys', 'recoveryCodes'],
  additionalProperties: false,
  properties: { totpSince: { type: ['string', 'null'] }, passkeys: { type: 'integer' }, recoveryCodes: { type: 'integer' } },
}

export function factorsOfPeople(app: FastifyInstance, { db, changes }: Services) {
  const config = { right: { entity: user.name, anyOf: ['update'] as const, staffOnly: true as const } }
  const tags = [user.name]
  const base = `/api/private/${user.plural}/:id/factors`

  const personFor = async (id: string, rights: Rights) => recordIn(await storeOf(db, user, reachOf(rights, 'update', user)).get(id))

  app.get<IdParams>(base, {
    config,
    schema: {
      tags,
      summary: 'Which factors a user has besides the password',
      params: idParams,
      response: { 200: stateSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { id } = await personFor(request.params.id, callerOf(request).rights)
      const factors = await factorsOf(db, id)
      return { ...factors, totpSince: factors.totpSince?.toISOString() ?? null }
    },
  })

  /** @throws forbidden for the own account, whose factors need a confirmation; invalid for a user with more permissions */
  async function reset(request: FastifyRequest<IdParams>) {
    const caller = callerOf(request)
    const person = await personFor(request.params.id, caller.rights)
    if (person.id === caller.userId) throw new Failure('forbidden')
    await db.transaction(async (tx) => {
      await refuseTakeover(tx, person, { password: null }, caller)
      await removeFactors(tx, person.id)
      await tx.query(sql`delete from ${sessions} where user_id = ${person.id}::uuid`)
      await note(tx, {
        kind: 'audit',
        action: 'resetFactors',
        level: 'warning',
        userId: caller.userId,
        userName: caller.userName,
        entity: user.name,
        message: person.id,
        ipAddress: request.ip,
        requestId: request.id,
      })
      afterCommit(tx, () => changes.wakeSessions())
    })
  }

  app.post<IdParams>(`${base}/reset`, {
    config,
    schema: {
      tags,
      summary: 'Remove all passkeys, the authenticator app and the recovery codes of a user, and end their sessions',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      await reset(request)
      return reply.code(204).send()
    },
  })
}
