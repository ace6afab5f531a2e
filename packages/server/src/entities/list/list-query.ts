/** The parameters of an entity's list, derived from its declaration (OP2). */
import type { FastifyRequest } from 'fastify'
import { readableFields, summaryFields, type Entity } from '@ridgeline/domain/declare/entity'
import { lateQuery, pageParameter, searchParameter, severalOf, strictQuery, uuidSchema } from '../../http/query.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { filterParameters } from './filters/filters.ts'
import type { ListQuery } from './list.ts'
import { sortableFields } from './list-sql.ts'
import { choosersOf } from '../references/suitable-references.ts'

const flagParameter = { type: 'boolean' }
const resortParameter = ({ scope }: Entity): Record<string, JsonSchema> => (scope === 'resort' ? { resortId: uuidSchema } : {})

const narrowingParameters = (entity: Entity): Record<string, JsonSchema> => ({
  ...resortParameter(entity),
  q: searchParameter,
  active: flagParameter,
  ...filterParameters(entity),
})

export const narrowingSchema = (entity: Entity): JsonSchema => lateQuery(() => narrowingParameters(entity))

/** The filters of a list, with search words for similar records. */
export const similarSchema = (entity: Entity): JsonSchema =>
  lateQuery(() => ({ ...narrowingParameters(entity), fields: fieldsParameter(entity) }))

/** Fields that a list does not contain by default. */
export function moreFields(entity: Entity): string[] {
  const shown = new Set(summaryFields(entity).map(([name]) => name))
  return readableFields(entity).flatMap(([name]) => (shown.has(name) ? [] : [name]))
}

const fieldsParameter = (entity: Entity): JsonSchema => ({
  // Also those of the summary: callers need not know which they are.
  ...severalOf({ type: 'string', enum: readableFields(entity).map(([name]) => name) }),
  description: 'Fields to include in addition to those of the summary',
})

export const listSchema = (entity: Entity): JsonSchema => lateQuery(() => listParameters(entity))

function listParameters(entity: Entity): Record<string, JsonSchema> {
  const names = sortableFields(entity).join('|')
  return {
    ...narrowingParameters(entity),
    sort: {
      type: 'string',
      pattern: `^-?(${names})(,-?(${names})){0,3}$`,
      maxLength: 200,
      description: 'Field names; a leading minus sorts in descending order',
    },
    page: pageParameter,
    pageSize: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    fields: fieldsParameter(entity),
    ids: { ...severalOf(uuidSchema), description: 'Only these records' },
    after: { type: 'string', maxLength: 2000, description: 'The `next` of the previous page' },
    count: { type: 'boolean', default: true, description: 'false leaves out `total`' },
  }
}

export const ofResortSchema = (entity: Entity): JsonSchema => strictQuery(resortParameter(entity))

function chooserParameter(entity: Entity): Record<string, JsonSchema> {
  const choosers = choosersOf(entity)
  return choosers.length ? { for: { type: 'string', enum: choosers, description: 'Only records this field may refer to' } } : {}
}

export const optionsSchema = (entity: Entity): JsonSchema =>
  lateQuery(() => ({
    ...resortParameter(entity),
    ...chooserParameter(entity),
    q: searchParameter,
    page: pageParameter,
    ids: severalOf(uuidSchema, 200),
  }))

const parameters = ['resortId', 'q', 'active', 'sort', 'page', 'pageSize', 'after', 'count', 'fields', 'ids'] as const

/** The validated query, with its filters separate. */
export function listQueryOf(entity: Entity, { query }: Pick<FastifyRequest, 'query'>): ListQuery {
  // Validated by the schema above.
  const given = query as Record<string, unknown> & Omit<ListQuery, 'filters'>
  const names: readonly string[] = parameters
  const filters = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
  if (!given.fields) return { ...given, filters }
  const more = new Set(moreFields(entity))
  return { ...given, fields: given.fields.filter((name) => more.has(name)), filters }
}
