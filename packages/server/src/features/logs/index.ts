/** The log of the installation, read-only, for users with the permission. */
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { logActions, logKinds, logLevels } from '@ridgeline/domain/answers/log'
import { bytes } from '../../entities/store/json-text.ts'
import { chainState } from '../../audit/chain-state.ts'
import { checkDaily } from '../../audit/check.ts'
import { sealRows } from '../../audit/seal.ts'
import { streamLog } from '../../audit/stream/stream-log.ts'
import { changeSchema, fieldPattern } from '../../entities/revisions/revision-values.ts'
import { answerOf, failing, guarded, jsonType } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { afterSchema, placeSchema } from '../../http/keyset.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { momentParameter, pageParameter, searchParameter, severalOf, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { measureAudit } from './audit-metrics.ts'
import { csvOf } from './csv.ts'
import { jsonLinesOf } from './jsonl.ts'
import { changesOf, loggedValue } from './log-changes.ts'
import { loggedEntities, readLog, type LogQuery } from './log-query.ts'
import { chainSchema, changesSchema, logPageSchema } from './log-schema.ts'
import { select } from '../../db/connect/select.ts'
import { users } from '../../db/schema.ts'

const pageSize = 50
const peoplePerPage = 30

const oneOf = (values: readonly string[]) => severalOf({ type: 'string', enum: values })
const filters: Record<string, JsonSchema> = {
  kind: oneOf(logKinds),
  level: oneOf(logLevels),
  action: oneOf(logActions),
  userId: severalOf(uuidSchema),
  resortId: severalOf(uuidSchema),
  entity: oneOf(loggedEntities),
  entityId: uuidSchema,
  requestId: { type: 'string', maxLength: 64, pattern: '^[\\w.:-]+$' },
  from: momentParameter,
  to: momentParameter,
  /** Of user, name of the record, message, address, browser and request. Without a time, in the entries of the last 90 days. */
  q: { ...searchParameter, minLength: 2 },
}
const formats = ['csv', 'jsonl'] as const
type Format = (typeof formats)[number]
const types: Readonly<Record<Format, string>> = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' }

interface PeopleQuery {
  q?: string
  ids?: readonly string[]
  page: number
}

export function logs(app: FastifyInstance, services: Services) {
  const { db, periodic } = services
  const tags = ['logs']
  const config = { right: { generic: 'admin.logs' as const } }

  periodic.add({ name: 'auditSeals', every: 1_000, run: () => sealRows(db, periodic.ending), runsAtStart: true })
  periodic.add({ name: 'auditCheck', every: 600_000, run: () => checkDaily(db, periodic.ending) })
  streamLog(services)
  measureAudit(app, services)

  app.get('/api/private/logs/chain', {
    config,
    schema: {
      tags,
      summary: 'Up to when the log is sealed, the last verification of the chain, and where the log is sent',
      response: { 200: chainSchema, ...failing(...guarded) },
    },
    handler: () => chainState(db),
  })

  app.get<{ Querystring: LogQuery }>('/api/private/logs', {
    config,
    schema: {
      tags,
      summary: 'The log, newest first: changes to records, sign-ins and other events',
      querystring: strictQuery({ ...filters, after: afterSchema }),
      response: { 200: logPageSchema, ...failing(...guarded) },
    },
    handler: ({ query }) => readLog(db, query, pageSize),
  })

  app.get<{ Params: { id: string } }>('/api/private/logs/:id/changes', {
    config,
    schema: {
      tags,
      summary: 'Old and new values of one log entry; secrets are masked',
      params: { type: 'object', required: ['id'], additionalProperties: false, properties: { id: placeSchema } },
      response: { 200: changesSchema, ...failing(...guarded) },
    },
    handler: async ({ params: { id } }) => ({ items: (await changesOf(db, [id])).changes.get(id) ?? [] }),
  })

  app.get<{ Params: { id: string; field: string } }>('/api/private/logs/:id/changes/:field', {
    config,
    schema: {
      tags,
      summary: 'Old and new value of one field in a log entry, of any size',
      params: {
        type: 'object',
        required: ['id', 'field'],
        additionalProperties: false,
        properties: { id: placeSchema, field: { type: 'string', pattern: fieldPattern } },
      },
      response: { 200: changeSchema, ...failing(...guarded, 'notFound') },
    },
    serializerCompiler: bytes,
    handler: async ({ params: { id, field } }, reply) => reply.type(jsonType).send(await loggedValue(db, id, field)),
  })

  app.get<{ Querystring: LogQuery & { format: Format } }>('/api/private/logs/export', {
    config,
    schema: {
      tags,
      summary: 'The log as CSV or JSON lines, streamed',
      querystring: strictQuery({ ...filters, format: { type: 'string', enum: [...formats], default: 'csv' } }),
      response: { 200: answerOf('text/csv', 'The log'), ...failing(...guarded) },
    },
    async handler(request, reply) {
      const { format, ...query } = request.query
      const filtered = Object.keys(query).length > 0 ? ` ${JSON.stringify(query)}` : ''
      await logRequest(db, request, { kind: 'audit', action: 'export', entity: 'log', message: `${format}${filtered}` })
      return reply
        .type(types[format])
        .header('content-disposition', `attachment; filename="log-${new Date().toISOString().slice(0, 10)}.${format}"`)
        .send(Readable.from(format === 'csv' ? csvOf(db, query, request.language) : jsonLinesOf(db, query)))
    },
  })

  app.get<{ Querystring: PeopleQuery }>('/api/private/logs/people', {
    config,
    schema: {
      tags,
      summary: 'Users the log can be filtered by, including former ones',
      querystring: strictQuery({ q: searchParameter, ids: severalOf(uuidSchema), page: pageParameter }),
      response: { 200: peopleSchema, ...failing(...guarded) },
    },
    async handler({ query: { q = '', ids, page } }) {
      const which = ids ? sql`id = any (${sql.param(ids)}::uuid[])` : sql`strpos(search_text, ridgeline_fold(${q})) > 0`
      const rows = await db.query(select({ id: users.id, text: users.fullName })`from ${users} where ${which} order by name_sort, id
        limit ${peoplePerPage + 1}::integer offset ${(page - 1) * peoplePerPage}::integer`)
      return { results: rows.slice(0, peoplePerPage), pagination: { more: rows.length > peoplePerPage } }
    },
  })
}

const peopleSchema: JsonSchema = {
  type: 'object',
  required: ['results', 'pagination'],
  additionalProperties: false,
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'text'],
        additionalProperties: false,
        properties: { id: { type: 'string' }, text: { type: 'string' } },
      },
    },
    pagination: { type: 'object', required: ['more'], additionalProperties: false, properties: { more: { type: 'boolean' } } },
  },
}
