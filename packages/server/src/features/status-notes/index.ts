/** The last status notes of a resort, offered as suggestions when something is closed or limited. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Localized } from '@ridgeline/domain/values/localized'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { tableNamed } from '../../db/table.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { select } from '../../db/connect/select.ts'

const limit = 5
/** Number of the caller's changes that are read, so that a long history does not slow down the response. */
const looked = sql.raw('500')
const period = sql.raw("interval '60 days'")

const explained = allEntities.filter(({ scope, fields }) => scope === 'resort' && 'statusNote' in fields)

/**
 * Current notes of the resort and those the caller used there, including notes of past statuses. With `entity` only those of that entity,
 * because the reason for a limited restaurant does not fit a lift.
 */
export function statusNotes(app: FastifyInstance, { db }: Services) {
  app.get<{ Querystring: { resortId: string; entity?: string } }>('/api/private/status-notes', {
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags: ['status'],
      summary: 'Status notes last used in a resort, newest first',
      querystring: strictQuery({ resortId: uuidSchema, entity: { type: 'string', enum: explained.map(({ name }) => name) } }, ['resortId']),
      response: { 200: schema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { resortId, entity: only } = request.query
      const { rights, userId } = callerOf(request)
      const readable = explained.filter((entity) => (!only || entity.name === only) && isWithin(reachOf(rights, 'read', entity), resortId))
      if (readable.length === 0) throw new Failure('notFound')
      const standing = readable.map(
        ({ name }) => sql`select t.status_note as note, t.updated_at as at from ${tableNamed(name)} t
          where t.resort_id = ${resortId}::uuid and t.active and t.status_note is not null`,
      )
      const kinds = readable.map(({ name }) => name)
      const own = sql`select r.changes #> '{statusNote,to}' as note, r.at from (
        select * from revisions where user_id = ${userId || null}::uuid and at > now() - ${period} order by at desc, id desc limit ${looked}) r
        where r.resort_id = ${resortId}::uuid and r.entity = any (${sql.param(kinds)}::text[])`
      const rows = await db.query(select({ note: sql<Localized>`note` })`from (${sql.join([...standing, own], sql` union all `)}) used
        where jsonb_typeof(note) = 'object' and note <> '{}' group by note order by max(at) desc limit ${sql.raw(String(limit))}`)
      return { results: rows.map(({ note }) => note) }
    },
  })
}

const schema: JsonSchema = {
  type: 'object',
  required: ['results'],
  additionalProperties: false,
  properties: { results: { type: 'array', items: { type: 'object', additionalProperties: { type: 'string' } } } },
}
