/** Export and erasure of personal data, for every entity with personal fields (decision 0071). */
import type { FastifyInstance } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isOfPeople } from '@ridgeline/domain/access/personal'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { requestOf } from '../../entities/routes.ts'
import { storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { idParams } from '../../http/query.ts'
import { clearAtOnce } from '../../media/storage/clearing.ts'
import type { Services } from '../../services.ts'
import { erasePerson } from '../../people/erase.ts'
import { eraseSubscriptionsOf } from '../../people/guest-subscriptions.ts'
import { emailsOf, personOf } from '../../people/person.ts'
import { portraitOfNobody } from '../../people/portrait.ts'
import { personalDataExport } from './personal-data-export.ts'

interface IdParams {
  id: string
}

export function privacy(app: FastifyInstance, services: Services) {
  for (const entity of allEntities.filter(isOfPeople)) personalRoutes(app, entity, services)
}

/**
 * The permission to delete a record includes exporting and erasing the data of its person, and the notifications of their address in the
 * resorts where the caller has it.
 */
function personalRoutes(app: FastifyInstance, entity: Entity, services: Services) {
  const { db, hooks, changes, wake } = services
  const base = `/api/private/${entity.plural}/:id`
  const config = { right: { entity: entity.name, anyOf: ['delete'] as const } }
  const tags = [entity.name]

  const personFor = (id: string, { rights }: Caller) =>
    personOf(db, entity, id, rights, async () => void (await storeOf(db, entity, reachOf(rights, 'delete', entity)).get(id)))

  app.get<{ Params: IdParams }>(`${base}/personal-data`, {
    config,
    schema: {
      tags,
      summary: `All data stored about the person of a ${entity.name}: records, histories, checks, pictures, notifications; for a user also sign-ins and changes`,
      params: idParams,
      response: { 200: exportSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      const caller = callerOf(request)
      const { id } = request.params
      const answer = await personalDataExport(services, await personFor(id, caller), caller.rights)
      await logRequest(db, request, { kind: 'audit', action: 'export', entity: entity.name, message: id })
      return reply.header('content-disposition', `attachment; filename="${entity.name}-${id}.json"`).send(answer)
    },
  })

  app.post<{ Params: IdParams }>(`${base}/erase`, {
    config,
    schema: {
      tags,
      summary: `Erase the personal data of a ${entity.name} in the record, its history, the log and related data. This cannot be undone`,
      params: idParams,
      response: { 200: erasedSchema, ...failing(...guarded, 'notFound', 'invalid', 'conflict') },
    },
    async handler(request) {
      const asked = requestOf(request)
      const people = await personFor(request.params.id, asked.caller)
      const [first] = people
      // Checks of a removal apply here too: users cannot erase themselves, the last administrator or a user with more permissions.
      if (first?.record && !first.record['deletedAt']) await hooks.removing(entity, first.record, asked.caller)
      const portrait = await portraitOfNobody(services)
      const done = await db.transaction(async (tx) => {
        // Addresses are read before they are erased.
        for (const person of people)
          await eraseSubscriptionsOf(tx, await emailsOf(tx, person), reachOf(asked.caller.rights, 'delete', person.entity))
        return erasePerson(services, tx, people, asked, portrait)
      })
      wake()
      changes.wakeSessions()
      await clearAtOnce(
        services,
        done.flatMap(({ media }) => media),
      )
      return { number: done[0]!.number, records: done.length }
    },
  })
}

const exportSchema = { type: 'object', required: ['exportedAt', 'records'], additionalProperties: true }
const erasedSchema = {
  type: 'object',
  required: ['number', 'records'],
  additionalProperties: false,
  properties: {
    number: { type: 'integer', description: 'The person’s new name is Anonymised and this number' },
    records: { type: 'integer', description: 'Number of records of this person' },
  },
}
