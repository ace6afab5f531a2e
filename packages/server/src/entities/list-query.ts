/** The parameters of an entity's list, derived from its declaration (OP2). */
import type { FastifyRequest } from 'fastify'
import type { Entity } from '@ridgeline/domain/entity'
import { forKind, type KindTable } from '@ridgeline/domain/field'
import { pageParameter, searchParameter, severalOf, strictQuery, uuidSchema } from '../http/query.ts'
import type { JsonSchema } from '../http/json-schema.ts'
import type { ListQuery } from './list.ts'
import { sortableFields } from './list-sql.ts'

const word: JsonSchema = { type: 'string', maxLength: 200 }
const flagParameter = { type: 'boolean' }
const noFilter = (): JsonSchema => severalOf(word)

const parameters: KindTable<[], JsonSchema> = {
  id: () => severalOf(uuidSchema),
  text: noFilter,
  localized: noFilter,
  integer: () => severalOf({ type: 'integer' }),
  decimal: () => severalOf({ type: 'number' }),
  coordinate: noFilter,
  flag: () => flagParameter,
  choice: ({ of }) => severalOf({ type: 'string', enum: of }),
  choices: ({ of }) => severalOf({ type: 'string', enum: of }),
  tags: noFilter,
  texts: noFilter,
  date: () => severalOf({ type: 'string', format: 'date' }),
  time: noFilter,
  instant: () => severalOf({ type: 'string', format: 'date-time' }),
  ref: () => severalOf(uuidSchema),
  refs: () => severalOf(uuidSchema),
  image: () => severalOf(uuidSchema),
  file: () => severalOf(uuidSchema),
  photos: noFilter,
  openingHours: noFilter,
  schedule: noFilter,
  address: noFilter,
  links: noFilter,
  money: noFilter,
  items: noFilter,
  geometry: noFilter,
  controlPoints: noFilter,
  assignments: noFilter,
  resortPermissions: noFilter,
}

/** Fields whose filters the kinds above cannot answer well are not offered. */
function filterParameters(entity: Entity): Record<string, JsonSchema> {
  return Object.fromEntries(entity.filters.map((name) => [name, forKind(parameters, entity.fields[name]!)]))
}

const resortParameter = ({ scope }: Entity): Record<string, JsonSchema> => (scope === 'resort' ? { resortId: uuidSchema } : {})

export const narrowingSchema = (entity: Entity): JsonSchema =>
  strictQuery({ ...resortParameter(entity), q: searchParameter, active: flagParameter, ...filterParameters(entity) })

export function listSchema(entity: Entity): JsonSchema {
  const names = sortableFields(entity).join('|')
  return strictQuery({
    ...resortParameter(entity),
    q: searchParameter,
    active: flagParameter,
    ...filterParameters(entity),
    sort: {
      type: 'string',
      pattern: `^-?(${names})(,-?(${names})){0,3}$`,
      maxLength: 200,
      description: 'Field names, a minus before one to sort it downwards',
    },
    page: pageParameter,
    pageSize: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    after: { type: 'string', maxLength: 2000, description: 'The `next` of the page before' },
    count: { type: 'boolean', default: true, description: 'false leaves out `total`' },
  })
}

export const optionsSchema = (entity: Entity): JsonSchema =>
  strictQuery({ ...resortParameter(entity), q: searchParameter, page: pageParameter, ids: severalOf(uuidSchema, 200) })

/** The checked query, its filters apart from the rest. */
export function listQueryOf(entity: Entity, { query }: FastifyRequest): ListQuery {
  // The schema above let nothing else through.
  const given = query as Record<string, unknown> & Omit<ListQuery, 'filters'>
  const filters = entity.filters.flatMap((name) => (given[name] === undefined ? [] : [[name, [given[name]].flat()] as const]))
  return { ...given, filters: Object.fromEntries(filters) }
}
