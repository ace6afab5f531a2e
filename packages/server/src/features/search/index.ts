/** Records of every kind by a few letters of their names, in one question to the database: what the palette asks while somebody types. */
import type { FastifyInstance } from 'fastify'
import { sql, type SQL } from 'drizzle-orm'
import { isEmpty, reachOf, type Rights } from '@ridgeline/domain/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/entity'
import { localize, type Language, type Localized } from '@ridgeline/domain/localized'
import { allEntities } from '@ridgeline/domain/registry'
import type { Queryable } from '../../db/database.ts'
import { composedOnce, given } from '../../db/statement.ts'
import { scopeOf } from '../../entities/scope.ts'
import { someMatching } from '../../entities/search-sql.ts'
import { wordShapeOf, wordsIn, wordValuesOf, type WordShape } from '../../entities/search-words.ts'
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

/** Kinds the caller may read, by the reach of it. */
interface SearchShape {
  kinds: readonly { at: number; reach: 'all' | 'some' }[]
  words: WordShape
  ofResort: boolean
}

const reachAt = (at: number) => `reach ${at}`

/** The closest first, then in the order of the menu. */
const searchStatement = composedOnce((entities: readonly Entity[], { kinds, words, ofResort }: SearchShape): SQL => {
  const matches = kinds.map(({ at, reach }) => {
    const entity = entities[at]!
    const scope = scopeOf(entity, reach === 'all' ? 'all' : given(reachAt(at)), ofResort ? given('resortId') : undefined)
    const some = someMatching(entity, words, scope, mostOfEach)
    return sql`select ${sql.raw(`'${entity.name}'`)} as entity, ${sql.raw(String(at))} as at, m.* from ${some} m`
  })
  return sql`select entity, id, name from (${sql.join(matches, sql` union all `)}) found
    order by closeness desc, at, name limit ${given('limit')}::integer`
})

export async function recordsNamed(db: Queryable, query: Query, rights: Rights, language: Language): Promise<FoundRecord[]> {
  const words = wordsIn(query.q)
  const reaches = searched.flatMap((entity, at) => {
    const reach = reachOf(rights, 'read', entity)
    return isEmpty(reach) ? [] : [{ at, reach }]
  })
  if (words.length === 0 || reaches.length === 0) return []
  const kinds = reaches.map(({ at, reach }) => ({ at, reach: reach === 'all' ? ('all' as const) : ('some' as const) }))
  const shape = { kinds, words: wordShapeOf(words), ofResort: query.resortId !== undefined }
  const places = Object.fromEntries(reaches.map(({ at, reach }) => [reachAt(at), reach]))
  const values = { ...places, ...wordValuesOf(words), resortId: query.resortId, limit: query.limit }
  const rows = await db.query<Match>(searchStatement(searched, shape, values))
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
      summary: 'Search all records the caller may read by part of their name',
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
