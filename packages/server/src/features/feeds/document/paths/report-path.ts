/** The snow report as a page to print, in the document of the open data. */
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import type { Operation } from '../../../../http/document/share-repeated.ts'
import { resortParameter } from '../../collections/feed-query.ts'
import { anyFailure } from '../document-components.ts'

export const reportFilePath = `/api/feeds/${snowReport.plural}.pdf`

export const reportFileOperation: Operation = {
  operationId: 'printSnowReport',
  tags: ['Catalogue'],
  summary: 'The snow report of a resort as one page A4 (PDF)',
  description: 'The released report of a day, or the latest one; in the language of the resort unless another is asked for.',
  parameters: [
    { name: 'resort', in: 'query', required: true, schema: resortParameter },
    { name: 'date', in: 'query', schema: { type: 'string', format: 'date' } },
    { $ref: '#/components/parameters/lang' },
  ],
  responses: {
    200: {
      description: 'The page',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' }, examples: { page: { value: '%PDF-1.7' } } } },
    },
    304: { $ref: '#/components/responses/Unchanged' },
    ...anyFailure,
  },
}
