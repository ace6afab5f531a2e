/** The alerts for guests, in the document of the open data. */
import type { Operation } from '../../../../http/document/share-repeated.ts'
import { anyFailure } from '../document-components.ts'
import { capNamespace } from '../../alerts/cap-xml.ts'

const exampleIndex = '<feed xmlns="http://www.w3.org/2005/Atom"><title>Jasná</title></feed>'
const exampleAlert = `<alert xmlns="${capNamespace}"><identifier>urn:uuid:3f1c9a52-6f0e-4f6e-9d5e-0d8f1a2b3c4d</identifier></alert>`

export const alertsOperation: Operation = {
  operationId: 'listAlerts',
  tags: ['Catalogue'],
  summary: 'Current alerts for guests',
  description: 'An Atom feed with a link to the CAP 1.2 document of each current alert. Cancellations stay in it for twelve hours.',
  parameters: [{ $ref: '#/components/parameters/resort' }, { $ref: '#/components/parameters/lang' }],
  responses: {
    200: {
      description: 'The feed',
      content: { 'application/atom+xml': { schema: { type: 'string' }, examples: { feed: { value: exampleIndex } } } },
    },
    304: { $ref: '#/components/responses/Unchanged' },
    ...anyFailure,
  },
}

export const alertOperation: Operation = {
  operationId: 'getAlert',
  tags: ['Catalogue'],
  summary: 'One message of an alert as CAP 1.2',
  description: 'A message never changes: an update or a cancellation is another message that refers to it. Texts are in all languages.',
  parameters: [{ name: 'message', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {
    200: {
      description: 'The alert',
      content: { 'application/cap+xml': { schema: { type: 'string' }, examples: { alert: { value: exampleAlert } } } },
    },
    304: { $ref: '#/components/responses/Unchanged' },
    ...anyFailure,
  },
}
