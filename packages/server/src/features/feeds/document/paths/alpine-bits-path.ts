/** AlpineBits DestinationData in the document of the open data: one pattern, because the standard describes the rest. */
import type { Operation } from '../../../../http/document/share-repeated.ts'

const mediaType = 'application/vnd.api+json'
/** Those of the standard with addresses of their own. */
const types = ['lifts', 'skiSlopes', 'snowparks', 'mountainAreas', 'events', 'venues', 'mediaObjects']

export const jsonApiFailure = {
  description: 'Errors of JSON:API',
  content: { [mediaType]: { schema: { type: 'object' } } },
}
const refused = { $ref: '#/components/responses/JsonApiFailure' }
const whole = (maximum: number) => ({ type: 'integer', minimum: 1, maximum })

export const alpineBitsOperation: Operation = {
  operationId: 'listAlpineBits',
  tags: ['Catalogue'],
  summary: 'AlpineBits DestinationData 2022-04',
  description:
    'The open data as JSON:API, as alpinebits.org describes it; `/{id}` for one resource. `include` and `fields[…]` as in the standard.',
  parameters: [
    { name: 'type', in: 'path', required: true, schema: { type: 'string', enum: types } },
    { $ref: '#/components/parameters/resort' },
    { name: 'page[number]', in: 'query', schema: whole(1_000) },
    { name: 'page[size]', in: 'query', schema: whole(100) },
  ],
  responses: {
    200: {
      description: 'A page of resources',
      content: {
        [mediaType]: {
          schema: { type: 'object' },
          examples: { page: { value: { jsonapi: { version: '1.0' }, data: [] } } },
        },
      },
    },
    304: { $ref: '#/components/responses/Unchanged' },
    400: refused,
    404: refused,
    406: refused,
    429: refused,
  },
}
