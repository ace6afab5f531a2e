/** "View as": shows what another user sees, without changing anything. Each view is logged, with its end. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import { user } from '@ridgeline/domain/entities/user'
import { note } from '../../db/keep/log-entries.ts'
import { storeOf } from '../../entities/store/store.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { endViews } from '../../http/sessions/view-sessions.ts'
import { idParams } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { endViewsThatAreOver, logEnds } from './ended-views.ts'

/** Milliseconds between two looks for views that are over. */
const interval = 60_000

const openedSchema: JsonSchema = {
  type: 'object',
  required: ['accessToken', 'expiresAt'],
  additionalProperties: false,
  properties: { accessToken: { type: 'string' }, expiresAt: { type: 'string' } },
}

const placeOf = ({ ip, headers, id }: FastifyRequest) => ({ ipAddress: ip, userAgent: headers['user-agent'], requestId: id })

export function viewAs(app: FastifyInstance, { db, sessions, changes, periodic }: Services) {
  const tags = ['view-as']

  app.post<{ Params: { id: string } }>('/api/private/users/:id/view-as', {
    config: { right: { generic: 'admin.viewAs' } },
    schema: {
      tags,
      summary: 'Open a read-only session of a user who may do nothing that the caller may not; it ends after 15 minutes',
      params: idParams,
      response: { 201: openedSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      const caller = callerOf(request)
      const { id } = request.params
      await storeOf(db, user, reachOf(caller.rights, 'read', user)).get(id)
      const { token, expiresAt } = await sessions.view(caller, id)
      const { userId, userName } = caller
      await note(db, { kind: 'login', action: 'viewAs', userId, userName, entity: user.name, message: id, ...placeOf(request) })
      return reply.code(201).header('cache-control', 'no-store').send({ accessToken: token, expiresAt })
    },
  })

  app.delete('/api/private/view-as', {
    config: { right: { signedIn: true } },
    schema: {
      tags,
      summary: 'End the views that were opened in this session, with its own token',
      response: { 204: nothing, ...failing(...guarded) },
    },
    async handler(request, reply) {
      const { tokenHash } = callerOf(request)
      await db.transaction(async (tx) => logEnds(tx, await endViews(tx, tokenHash), placeOf(request)))
      changes.wakeSessions()
      return reply.code(204).send()
    },
  })

  periodic.add({
    name: 'views',
    every: interval,
    run: () => endViewsThatAreOver(db),
  })
}
