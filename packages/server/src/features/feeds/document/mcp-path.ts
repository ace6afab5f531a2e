/** The endpoint for assistants, in the document of the open data. Its tools describe themselves by `tools/list`. */

const notOffered = (operationId: string) => ({
  operationId,
  tags: ['Assistants'],
  summary: 'Not offered: there are no sessions',
  responses: { 405: { description: 'Only POST' } },
})

const message = { 'application/json': { schema: { type: 'object' } } }
const refused = (name: string) => ({ $ref: `#/components/responses/${name}` })

export const mcpPath = {
  post: {
    operationId: 'sendMcpMessage',
    tags: ['Assistants'],
    summary: 'A message of the Model Context Protocol (streamable HTTP)',
    description: 'One JSON-RPC 2.0 request or notification. Tools only read, and answer in at most 24 kB.',
    requestBody: { required: true, content: message },
    responses: {
      200: { description: 'The response to a request', content: message },
      202: { description: 'A notification was accepted' },
      400: refused('BadRequest'),
      401: refused('KeyNeeded'),
      403: refused('KeyNotEnough'),
      422: {
        description: 'The body is no such message',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
      429: refused('TooMany'),
    },
  },
  get: notOffered('getMcpStream'),
  delete: notOffered('endMcpSession'),
}
