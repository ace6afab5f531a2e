/** The totals of collections, in the document of the open data. */
import type { JsonSchema } from '../../../../http/document/json-schema.ts'
import { count } from '../../../../http/document/schemas.ts'
import type { Operation } from '../../../../http/document/share-repeated.ts'
import { countedEntities } from '../../collections/totals-route.ts'
import { resortParameter } from '../../collections/feed-query.ts'
import { anyFailure, schemaRef } from '../document-components.ts'

const kilometres: JsonSchema = { type: 'number', description: 'Of collections with lengths' }
const sum = { open: count, limited: count, total: count, openKm: kilometres, totalKm: kilometres } satisfies Record<string, JsonSchema>
const required = ['open', 'limited', 'total']

export const totalsSchema: JsonSchema = {
  type: 'object',
  required: ['collection', 'resort', 'by', ...required],
  properties: {
    collection: { type: 'string' },
    resort: schemaRef('ResortTerms'),
    ...sum,
    by: {
      type: 'object',
      description: 'Apart by `difficulty` and `type`, where records have them',
      additionalProperties: {
        type: 'array',
        items: { type: 'object', required: ['value', ...required], properties: { value: { type: ['string', 'null'] }, ...sum } },
      },
    },
  },
}

const blue = { open: 1, limited: 0, total: 2, openKm: 1.2, totalKm: 2.4 }
const example = { collection: 'slopes', resort: { alias: 'jasna' }, ...blue, by: { difficulty: [{ value: 'blue', ...blue }] } }

export const totalsOperation: Operation = {
  operationId: 'getTotals',
  tags: ['Catalogue'],
  summary: 'How much of a collection is open',
  description: 'Records and kilometres open now and in all, as the ski map of the resort shows them. `limited` ones do not count as open.',
  parameters: [
    { name: 'collection', in: 'path', required: true, schema: { type: 'string', enum: countedEntities.map(({ plural }) => plural) } },
    { name: 'resort', in: 'query', required: true, schema: resortParameter },
  ],
  responses: {
    200: {
      description: 'The totals',
      content: { 'application/json': { schema: schemaRef('Totals'), examples: { totals: { value: example } } } },
    },
    304: { $ref: '#/components/responses/Unchanged' },
    ...anyFailure,
  },
}
