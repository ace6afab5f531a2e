/** The operations of one collection in the public document. */
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { capital } from '@ridgeline/domain/formatting/capital'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { JsonSchema } from '../../../../http/document/json-schema.ts'
import type { Operation } from '../../../../http/document/share-repeated.ts'
import { collectionTitle } from '../../../../publication/described/published-labels.ts'
import { feedParameters } from '../../collections/feed-query.ts'
import { formatsOf } from '../../formats/formats.ts'
import { anyFailure, schemaRef } from '../document-components.ts'
import { sharedFilter } from '../filter-schemas.ts'

const camel = (plural: string) => plural.split('-').map(capital).join('')

export const schemaName = ({ name }: PublishedEntity): string => capital(name)
export const pageName = (entity: PublishedEntity): string => `${schemaName(entity)}Page`

/** Parameters most collections share; filters stay with their collection. */
const sharedNames = ['resort', 'lang', 'fields', 'include', 'openNow', 'updatedSince', 'limit', 'after', 'near', 'radius', 'bbox'] as const
export const isShared = (name: string): boolean => isOneOf(sharedNames, name)

export const parameterOf = ([name, { description, ...schema }]: [string, JsonSchema]) => ({
  name,
  in: 'query',
  // Both ends of a range are inclusive in every filter, which the introduction says once.
  ...(typeof description === 'string' && !/\.(from|to)$/.test(name) && { description }),
  // Patterns of long lists of names would be most of the document; the server still checks them.
  schema: name === 'fields' || name === 'include' ? { type: 'string' } : sharedFilter(schema),
})

export const pageSchema = (entity: PublishedEntity): JsonSchema => ({
  allOf: [
    schemaRef('Page'),
    { type: 'object', required: ['items'], properties: { items: { type: 'array', items: schemaRef(schemaName(entity)) } } },
  ],
})

/** Of the collection and of a single record, in each format. */
export function pageResponse(entity: PublishedEntity) {
  const json = { schema: schemaRef(pageName(entity)), examples: { record: { $ref: `#/components/examples/${entity.name}` } } }
  const content = formatsOf(entity).map(({ type, suffix }) => {
    const schema = suffix === 'geojson' ? schemaRef('FeatureCollection') : { type: 'string' }
    return [type, suffix === 'json' ? json : { schema }] as const
  })
  return { description: 'A page', content: Object.fromEntries(content) }
}

export function pathsOf(entity: PublishedEntity): [string, { get: Operation }][] {
  const title = collectionTitle(entity)
  const parameters = Object.entries(feedParameters(entity))
  const parameterIn = (parameter: [string, JsonSchema]) =>
    isShared(parameter[0]) ? { $ref: `#/components/parameters/${parameter[0]}` } : parameterOf(parameter)
  const suffixes = formatsOf(entity).map(({ suffix }) => suffix)
  const ofOne = parameters.filter(([name]) => name === 'lang' || name === 'fields' || name === 'include')
  const path = `/api/feeds/${entity.plural}`
  const responses = {
    200: { $ref: `#/components/responses/${pageName(entity)}` },
    304: { $ref: '#/components/responses/Unchanged' },
    ...anyFailure,
  }
  return [
    [
      path,
      {
        get: {
          operationId: `list${camel(entity.plural)}`,
          tags: [title],
          summary: title,
          description: `schema.org ${entity.publication.schemaOrg}. Files: \`.{${suffixes.join('|')}}\`.`,
          parameters: parameters.map(parameterIn),
          responses,
        },
      },
    ],
    [
      `${path}/{id}`,
      {
        get: {
          operationId: `get${schemaName(entity)}`,
          tags: [title],
          summary: `${title}: one record`,
          parameters: [{ $ref: '#/components/parameters/id' }, ...ofOne.map(parameterIn)],
          responses,
        },
      },
    ],
  ]
}
