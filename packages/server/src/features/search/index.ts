/** Records of every kind by a few letters of their names, in one question to the database: what the palette asks while somebody types. */
import type { FastifyInstance } from 'fastify'
import { sql, type SQL } from 'drizzle-orm'
import { isEmpty, reachOf, type Rights } from '@ridgeline/domain/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/entity'
import { localize, type Language, type Localized } from '@ridgeline/domain/localized'
import { allEntities } from '@ridgeline/domain/registry'
import type { Queryable } from '../../db/database.ts'
import { within } from '../../entities/reach.ts'
import { someMatching } from '../../entities/search-sql.ts'
import { failing, guarded } from '../../http/answers.ts'
import { callerOf } from '../../http/caller.ts'
import type { JsonSchema } from '../../http/json-schema.ts'
import { searchParameter, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'

interface Query {
  q: string
  resortId?: string
  limit: number
}

export interface FoundRecord {
  entity: string
  id: string
  text: string
}

interface Match {
  entity: string
  id: string
  name: Localized | string | null
}

/** A kind with many matches must not hide the others. */
const mostOfEach = 6

/** What nobody would look for by its name: a bulletin is a day, a reading is a moment. */
const hasName = (entity: Entity) => ['text', 'localized'].includes(entity.fields[nameFieldOf(entity)]!.kind)
const searched = allEntities.filter(hasName)

function matchesIn(entity: Entity, at: number, { q, resortId }: Query, rights: Rights): SQL[] {
  const reach = reachOf(rights, 'read', entity)
  if (isEmpty(reach)) return []
  const mine = within(entity, reach)
  const scope = resortId && entity.scope === 'resort' ? sql`t.resort_id = ${resortId}::uuid and ${mine}` : mine
  const some = someMatching(entity, q, scope, mostOfEach)
  return some ? [sql`select ${sql.raw(`'${entity.name}'`)} as entity, ${sql.raw(String(at))} as at, m.* from ${some} m`] : []
}

/** The closest first, then in the order of the menu. */
export async function recordsNamed(db: Queryable, query: Query, rights: Rights, language: Language): Promise<FoundRecord[]> {
  const kinds = searched.flatMap((entity, at) => matchesIn(entity, at, query, rights))
  if (kinds.length === 0) return []
  const rows = await db.query<Match>(sql`select entity, id, name from (${sql.join(kinds, sql` union all `)}) found
    order by closeness desc, at, name limit ${query.limit}::integer`)
  return rows.map(({ entity, id, name }) => ({ entity, id, text: typeof name === 'string' ? name : localize(name ?? {}, language) }))
}

const foundSchema: JsonSchema = {
  type: 'object',
  required: ['results'],
  additionalProperties: false,
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['entity', 'id', 'text'],
        additionalProperties: false,
        properties: { entity: { type: 'string' }, id: { type: 'string' }, text: { type: 'string' } },
      },
    },
  },
}

export function search(app: FastifyInstance, { db }: Services) {
  app.get<{ Querystring: Query }>('/api/private/search', {
    config: { right: { signedIn: true } },
    schema: {
      tags: ['search'],
      summary: 'Records of every kind the caller may read, by a few letters of their names',
      querystring: strictQuery(
        { q: searchParameter, resortId: uuidSchema, limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 } },
        ['q'],
      ),
      response: { 200: foundSchema, ...failing(...guarded) },
    },
    async handler(request) {
      return { results: await recordsNamed(db, request.query, callerOf(request).rights, request.language) }
    },
  })
}
