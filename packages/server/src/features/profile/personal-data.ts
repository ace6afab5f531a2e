/** Users read and change their own name, e-mail address, phone number and language, with or without the permission to change users. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { user } from '@ridgeline/domain/entities/user'
import type { Queryable } from '../../db/connect/database.ts'
import { users } from '../../db/schema.ts'
import { isRecord } from '../../entities/records/write-preparation.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { etagOf, seenVersion } from '../../http/answers/etag.ts'
import { validatedBodies } from '../../http/document/ajv.ts'
import { schemaOf, type JsonSchema } from '../../http/document/json-schema.ts'
import { callerOf, systemCaller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'

const names = ['fullName', 'email', 'phone', 'language'] as const
const properties = Object.fromEntries(names.map((name) => [name, schemaOf(user.fields[name])]))
const patchSchema: JsonSchema = { type: 'object', additionalProperties: false, properties }
const answerSchema: JsonSchema = {
  type: 'object',
  required: [...names, 'loginType'],
  additionalProperties: false,
  properties: { ...properties, loginType: schemaOf(user.fields.loginType) },
}
const answer = { ...answerSchema, headers: { etag: { type: 'string', description: 'The version, to be sent as If-Match' } } }

/** @throws invalid for anything else than personal data: permissions above all */
function personalIn(body: unknown): object {
  if (!isRecord(body)) throw new Failure('invalid', { issues: [{ field: '', rule: 'generic', args: [] }] })
  const others = Object.keys(body).filter((name) => !isOneOf(names, name))
  if (others.length) throw new Failure('invalid', { issues: others.map((field) => ({ field, rule: 'unknown', args: [] })) })
  return body
}

async function personalOf(db: Queryable, userId: string) {
  const { version, fullName, email, phone, language, loginType } = recordIn(await storeOf(db, user, 'all').get(userId))
  return { version, values: { fullName, email, phone, language, loginType } }
}

async function refuseEmailOfDirectory(db: Queryable, userId: string) {
  const rows = await db.query(sql`select 1 from ${users} where ${users.id} = ${userId} and ${users.loginType} = 'legacy'`)
  if (rows.length === 0) throw new Failure('forbidden')
}

export function personalData(app: FastifyInstance, services: Services) {
  const { db } = services
  const people = recordsOf(user, services)
  const tags = ['profile']
  const config = { right: { signedIn: true as const } }

  app.get('/api/private/profile/personal-data', {
    config,
    schema: {
      tags,
      summary: 'Your own name, e-mail address, phone number and language',
      response: { 200: answer, ...failing(...guarded) },
    },
    async handler(request, reply) {
      const { version, values } = await personalOf(db, callerOf(request).userId)
      return reply.header('etag', etagOf(version)).send(values)
    },
  })

  app.patch<{ Body: unknown }>('/api/private/profile', {
    config,
    schema: {
      tags,
      summary: 'Change your own personal data; a new e-mail address needs the current password, confirmed in the last five minutes',
      headers: { type: 'object', properties: { 'if-match': { type: 'string', description: 'The ETag of the data the client last read' } } },
      body: patchSchema,
      response: { 200: answer, ...failing(...guarded, 'invalid', 'duplicate', 'conflict', 'versionRequired') },
    },
    validatorCompiler: validatedBodies,
    async handler(request, reply) {
      const values = personalIn(request.body)
      const { userId, userName, email, tokenHash } = callerOf(request)
      if ('email' in values) await refuseEmailOfDirectory(db, userId)
      // With the permissions of the server, because users need none for their own data; the session is theirs, so that a new e-mail
      // address asks for the password.
      const caller = { ...systemCaller, userId, userName, email, tokenHash }
      await people.change(userId, seenVersion(request), values, { caller, requestId: request.id, ipAddress: request.ip })
      const stored = await personalOf(db, userId)
      return reply.header('etag', etagOf(stored.version)).send(stored.values)
    },
  })
}
