/** Users without permissions request access: administrators are notified in the app and, if mail is configured, by e-mail. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hasAccess, reachOf } from '@ridgeline/domain/access/access'
import { user } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/check/failure'
import { logEntries } from '../../db/tables/log-table.ts'
import { resorts, users } from '../../db/schema.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { sendAccessMails } from './access-mails.ts'
import { askedSchema, bodySchema, pendingSchema } from './access-schema.ts'
import { aliased, type RowOf, select } from '../../db/connect/select.ts'

/** A user can repeat a request after a day. */
const pause = sql.raw("interval '24 hours'")
/** Older requests are no longer shown. */
const period = sql.raw("interval '14 days'")
/** Maximum number of administrators that are named, and mailed for one request. */
const maxAdministrators = 10
const maxPending = 50
/** Requests that are read to find those that are still open. */
const maxRead = 5_000

const ofPerson = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  language: users.language,
  assignments: users.assignments,
  resortPermissions: users.resortPermissions,
  genericPermissions: users.genericPermissions,
}
type Person = RowOf<typeof ofPerson>
const last = aliased(logEntries, 'last')
const present = sql`${users.active} and ${users.deletedAt} is null`

export function accessRequests(app: FastifyInstance, services: Services) {
  const { db, jobs, mailer, sessions } = services
  const tags = ['access']
  const signedIn = { right: { signedIn: true as const, whileViewing: true as const } }
  sendAccessMails(services)

  /** Only users who may change all users can assign a first role. */
  async function administrators(): Promise<Person[]> {
    const people = await db.query(select(ofPerson)`from ${users} where ${present} and ${users.confirmedAt} is not null
        and (${users.assignments} @> '[{"resortId":null}]' or cardinality(${users.genericPermissions}) > 0)
      order by ${users.lastLoginAt} desc nulls last, ${users.fullName}`)
    const mayGrant = await Promise.all(people.map(async (person) => reachOf(await sessions.rightsOf(person), 'update', user) === 'all'))
    return people.filter((_, at) => mayGrant[at]).slice(0, maxAdministrators)
  }

  async function askedAt(userId: string, resortId: string | null): Promise<string | null> {
    const [last] = await db.query(select({ at: logEntries.at })`from ${logEntries}
      where user_id = ${userId}::uuid and at > now() - ${pause} and action = 'accessAsked' and resort_id is not distinct from ${resortId}::uuid
      order by at desc limit 1`)
    return last?.at ?? null
  }

  app.get<{ Querystring: { resortId?: string } }>('/api/private/access-request', {
    config: signedIn,
    schema: {
      tags,
      summary: 'Administrators who can give access, and whether the caller has already requested it',
      querystring: strictQuery({ resortId: uuidSchema }),
      response: { 200: askedSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const { userId } = callerOf(request)
      const [people, at] = await Promise.all([administrators(), askedAt(userId, request.query.resortId ?? null)])
      return { administrators: people.map(({ fullName }) => fullName), askedAt: at }
    },
  })

  app.post<{ Body: { resortId: string | null } }>('/api/private/access-request', {
    config: signedIn,
    schema: {
      tags,
      summary: 'Request access from the administrators; once a day',
      body: bodySchema,
      response: { 204: nothing, ...failing(...guarded, 'invalid', 'notFound', 'tooManyAttempts') },
    },
    async handler(request, reply) {
      const { userId, rights } = callerOf(request)
      const { resortId } = request.body
      // A request is refused for users with access, and for resorts that are not visible to the user.
      if (hasAccess(rights, resortId)) throw new Failure('forbidden')
      if (resortId !== null && !rights.byResort.has(resortId)) throw new Failure('notFound')
      const people = await administrators()
      if (people.length === 0) throw new Failure('notFound')
      await db.transaction(async (tx) => {
        await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.access'), hashtext(${userId}))`)
        const [recent] = await tx.query(select({ count: sql<number>`count(*)::integer` })`from ${logEntries}
          where user_id = ${userId}::uuid and at > now() - ${pause} and action = 'accessAsked'
            and resort_id is not distinct from ${resortId}::uuid`)
        if (recent!.count > 0) throw new Failure('tooManyAttempts')
        await logRequest(tx, request, { kind: 'login', action: 'accessAsked', resortId })
        const payload = { askedBy: userId, askedIn: request.language, resortId }
        if (mailer)
          await jobs.enqueue(
            tx,
            'accessMail',
            people.map((person) => ({ payload, userId: person.id })),
          )
      })
      return reply.code(204).send()
    },
  })

  app.get('/api/private/access-requests', {
    config: { right: { entity: 'user', anyOf: ['update'] } },
    schema: {
      tags,
      summary: 'Users who requested access and have none yet',
      response: { 200: pendingSchema, ...failing(...guarded) },
    },
    async handler(request) {
      if (reachOf(callerOf(request).rights, 'update', user) !== 'all') return { items: [] }
      const asked = await db.query(select({
        ...ofPerson,
        resortId: last.resortId,
        resortName: resorts.name,
        at: last.at,
      })`from (select distinct on (user_id, resort_id) user_id, resort_id, at from ${logEntries}
          where at > now() - ${period} and action = 'accessAsked' order by user_id, resort_id, at desc) last
        join ${users} on ${users.id} = last.user_id left join ${resorts} on ${resorts.id} = last.resort_id where ${present} order by last.at desc limit ${maxRead}::integer`)
      const isOpen = await Promise.all(asked.map(async (person) => !hasAccess(await sessions.rightsOf(person), person.resortId)))
      const open = asked.filter((_, at) => isOpen[at]).slice(0, maxPending)
      return { items: open.map(({ id, fullName, at, resortId, resortName }) => ({ id, fullName, at, resortId, resortName })) }
    },
  })
}
