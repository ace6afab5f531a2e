/** Searches records of all entities by name in one query: the search of the palette. */
import type { FastifyInstance } from 'fastify'
import { sql, type SQL } from 'drizzle-orm'
import type { Rights } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { languagesFor, type Language } from '@ridgeline/domain/values/localized'
import { registry } from '@ridgeline/domain/declare/registry'
import { fewMatches } from '@ridgeline/domain/search/slip'
import type { Queryable } from '../../db/connect/database.ts'
import { composedOnce, given } from '../../db/connect/statements/statement.ts'
import { shownName } from '../../entities/references/shown-name.ts'
import { distinguished, noteOf } from '../../entities/revisions/record-note.ts'
import { scopeOf } from '../../entities/store/scope.ts'
import { readLanguages, someMatching } from '../../entities/search/search-sql.ts'
import { wordShapeOf, wordsIn, wordValuesOf, type WordShape } from '../../entities/search/search-words.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { searchParameter, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { reachAt, searchedBy, type Match, type Searched } from './searched.ts'
import { similarRecords } from './similar-records.ts'

interface Query {
  q: string
  resortId?: string
  limit: number
}

export interface FoundRecord {
  entity: string
  id: string
  text: string
  /** Distinguishes it from others of the same name. */
  note?: string
}

interface Found {
  results: FoundRecord[]
  /** Similar records, if there are few matches. */
  similar?: FoundRecord[]
}

/** An entity with many matches must not hide the others. */
const maxPerEntity = 6

interface SearchShape {
  kinds: Searched['kinds']
  words: WordShape
  ofResort: boolean
}

/** Closest first, then in the order of the menu. */
const searchStatement = composedOnce((entities: readonly Entity[], { kinds, words, ofResort }: SearchShape): SQL => {
  const matches = kinds.map(({ at, reach }) => {
    const entity = entities[at]!
    const scope = scopeOf(entity, reach === 'all' ? 'all' : given(reachAt(at)), ofResort ? given('resortId') : undefined)
    const some = someMatching(entity, words, scope, maxPerEntity)
    return sql`select ${sql.raw(`'${entity.name}'`)} as entity, ${sql.raw(String(at))} as at, m.* from ${some} m`
  })
  return sql`select entity, id, name, facts from (${sql.join(matches, sql` union all `)}) found
    order by closeness desc, at, name limit ${given('limit')}::integer`
})

export async function searchRecords(db: Queryable, query: Query, rights: Rights, language: Language): Promise<Found> {
  const words = wordsIn(query.q)
  const searched = searchedBy(rights, query.resortId)
  const { entities, kinds, places, resortId } = searched
  if (words.length === 0 || kinds.length === 0) return { results: [] }
  const shape = { kinds, words: wordShapeOf(words), ofResort: resortId !== undefined }
  const values = { ...places, ...wordValuesOf(words), resortId, limit: query.limit, [readLanguages]: languagesFor(language) }
  const rows = await db.query<Match>(searchStatement(entities, shape, values))
  const similar = rows.length < Math.min(fewMatches, query.limit) ? await similarRecords(db, query.q, searched, rows.length > 0) : []
  const results = foundRecords([...rows, ...similar.slice(0, query.limit - rows.length)], language)
  return { results: results.slice(0, rows.length), ...(similar.length > 0 && { similar: results.slice(rows.length) }) }
}

const foundRecords = (rows: readonly Match[], language: Language): FoundRecord[] =>
  distinguished(
    rows.map(({ entity, id, name, facts }) => {
      const note = noteOf(registry[entity]!, facts, language)
      const text = shownName(registry[entity]!, name ?? {}, language)
      return { result: { entity, id, text, ...(note && { note }) }, facts }
    }),
  )

const recordSchema: JsonSchema = {
  type: 'object',
  required: ['entity', 'id', 'text'],
  additionalProperties: false,
  properties: {
    entity: { type: 'string' },
    id: { type: 'string' },
    text: { type: 'string' },
    note: { type: 'string', description: 'What distinguishes it from others of the same name' },
  },
}

const foundSchema: JsonSchema = {
  type: 'object',
  required: ['results'],
  additionalProperties: false,
  properties: {
    results: { type: 'array', items: recordSchema },
    similar: { type: 'array', items: recordSchema, description: 'Similar records if there are few matches, closest first' },
  },
}

export function search(app: FastifyInstance, { db }: Services) {
  app.get<{ Querystring: Query }>('/api/private/search', {
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags: ['search'],
      summary: 'Search all records the caller may read by part of their name; where few have it, by what is similar to it',
      querystring: strictQuery(
        { q: searchParameter, resortId: uuidSchema, limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 } },
        ['q'],
      ),
      response: { 200: foundSchema, ...failing(...guarded) },
    },
    handler: (request) => searchRecords(db, request.query, callerOf(request).rights, request.language),
  })
}
