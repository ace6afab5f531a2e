/** The endpoint for assistants, in the document of the open data. Its tools describe themselves by `tools/list`. */

import type { Operation } from '../../../../http/document/share-repeated.ts'
import { failing, schemaRef } from '../document-components.ts'

const tags = ['Assistants']

const request = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const answer = { jsonrpc: '2.0', id: 1, result: { tools: [] } }
const message = (value: object) => ({ 'application/json': { schema: { type: 'object' }, examples: { message: { value } } } })

const send: Operation = {
  operationId: 'sendMcpMessage',
  tags,
  summary: 'A message of the Model Context Protocol (streamable HTTP)',
  description: 'One JSON-RPC 2.0 request or notification. Tools only read, and answer in at most 24 kB.',
  requestBody: { required: true, content: message(request) },
  responses: {
    200: { description: 'The response to a request', content: message(answer) },
    202: { description: 'A notification was accepted' },
    ...failing('400', '401', '403'),
    422: { description: 'The body is no such message', content: { 'application/json': { schema: schemaRef('Failure') } } },
    ...failing('429'),
  },
}

/** Other methods are not offered: there are no sessions. */
export const mcpPath = { post: send }
