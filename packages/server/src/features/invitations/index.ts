/** Invitations: new users choose their own password by a link that is valid for some days and works once (OP10). */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import { invitationDays } from '@ridgeline/domain/access/invitation'
import { user, type User } from '@ridgeline/domain/entities/user'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../db/connect/database.ts'
import { users } from '../../db/schema.ts'
import { wholeOf, type CheckedValues } from '../../entities/records/hooks.ts'
import { authorOf, type RequestContext } from '../../entities/records/write-preparation.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { changesOf } from '../../entities/revisions/revisions.ts'
import { requestOf } from '../../entities/routes.ts'
import { refused } from '../../entities/store/refused.ts'
import { recordIn, storeOf, type StoredRecord } from '../../entities/store/store.ts'
import { failing, guarded, jsonType } from '../../http/answers/answers.ts'
import { etagOf } from '../../http/answers/etag.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { endInvitation, hasInvitation, makeInvitation } from '../../http/passwords/resets.ts'
import { idParams } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { invitationLink } from './invitation-link.ts'
import { sendInviteMails } from './invite-mails.ts'

type Values = CheckedValues<typeof user>

const notInvited = { invited: false, invitedUntil: null }
const isOpenUntil = () => new Date(Date.now() + invitationDays * dayMs).toISOString()

/** @throws invalid where the link could not be used */
function refuseUseless(before: User | null, values: Values) {
  if (before?.confirmedAt) throw refused('invited', 'alreadyConfirmed')
  if (values.password) throw refused('password', 'invitedInstead')
  const { loginType = 'legacy', active = true } = wholeOf(before, values)
  if (loginType !== 'legacy' || !active) throw refused('invited', 'onlyWhen')
}

/** The link went to another address, or is no longer needed or wanted. */
const endsInvitation = (values: Values) =>
  ['password', 'email'].some((name) => name in values) ||
  values.invited === false ||
  values.active === false ||
  values.loginType === 'directory'

const answerSchema: JsonSchema = {
  type: 'object',
  required: ['link', 'user'],
  additionalProperties: false,
  properties: {
    link: { type: ['string', 'null'], description: 'Only without a mail server, and only in this response; otherwise the link is mailed' },
    user: { $ref: 'User#' },
  },
  headers: { etag: { type: 'string', description: 'The version of the user' } },
}

export function invitations(app: FastifyInstance, services: Services) {
  const { config, db, hooks, jobs, mailer, wake } = services
  const people = recordsOf(user, services)
  sendInviteMails(services)

  hooks.onPrepare(user, (values, { before }) => {
    if (values.invited) {
      refuseUseless(before, values)
      return { ...values, invitedUntil: isOpenUntil() }
    }
    return before?.invited && endsInvitation(values) ? { ...values, ...notInvited } : values
  })

  hooks.onChange(user, async ({ before, after, tx, caller }) => {
    const until = after?.invited ? after.invitedUntil : null
    if (until === (before?.invitedUntil ?? null)) return
    if (before) await endInvitation(tx, before.id)
    if (after && until !== null && mailer)
      await jobs.enqueue(tx, 'inviteMail', [{ payload: { invitedBy: caller.userId }, userId: after.id }])
  })

  /** Renews the invitation. Without a mail server, one that was just made has no link yet and stays as it is. */
  async function invite(tx: Queryable, id: string, by: RequestContext): Promise<StoredRecord<typeof user>> {
    const { caller } = by
    const store = storeOf(tx, user, reachOf(caller.rights, 'update', user))
    await tx.query(sql`select from ${users} where ${users.id} = ${id}::uuid for update`)
    const stored = await store.get(id)
    const before = recordIn(stored)
    // The hooks check that the caller may do this to this user.
    const sent = new Set(['invited'])
    const { values } = await hooks.prepared(user, { invited: true }, { caller, before, sent, resortId: null, tx })
    if (before.invited && !mailer && !(await hasInvitation(tx, id))) return stored
    const changes = changesOf(before, values)
    const write = { ...authorOf(by), action: 'update', changes } as const
    // Locked above, so no newer version can exist.
    return (await people.writing(caller, before, tx, (on) => storeOf(on, user, 'all').update(id, before.version, values, write), changes))!
  }

  app.post<{ Params: { id: string } }>('/api/private/users/:id/invitation', {
    config: { right: { entity: user.name, anyOf: ['create'], staffOnly: true } },
    schema: {
      tags: [user.name],
      summary: 'Invite a user who has no password yet, again or for the first time; earlier links become invalid',
      params: idParams,
      response: { 200: answerSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    serializerCompiler: () => (text: string) => text,
    async handler(request, reply) {
      const by = requestOf(request)
      const { stored, link } = await db.transaction(async (tx) => {
        const stored = await invite(tx, request.params.id, by)
        return { stored, link: mailer ? null : invitationLink(config, await makeInvitation(tx, stored.id)) }
      })
      wake()
      const answer = `{"link":${JSON.stringify(link)},"user":${stored.text}}`
      return reply.type(jsonType).header('etag', etagOf(stored.version)).send(answer)
    },
  })
}
