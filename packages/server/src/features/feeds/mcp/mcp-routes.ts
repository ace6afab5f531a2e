/** `POST /api/mcp`: the open data for assistants (Model Context Protocol, streamable HTTP without sessions). Read only. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failing, jsonType } from '../../../http/answers/answers.ts'
import { concurrencyLimit } from '../../../load/concurrency-limit.ts'
import { strictQuery } from '../../../http/query.ts'
import type { KeyReader } from '../../../publication/readers.ts'
import type { Services } from '../../../services.ts'

/** Bytes; the first message of a client says what it can do, and can hold its icons as `data:` addresses. */
const bodyLimit = 65_536

/** A JSON-RPC request or notification. Lists of messages are not part of the protocol since 2025-06-18. */
const messageSchema = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'integer'] },
    method: { type: 'string', maxLength: 100 },
    params: { type: 'object' },
  },
}

export function mcpRoutes(
  app: FastifyInstance,
  { publication, config }: Pick<Services, 'publication' | 'config'>,
  keyOf: (request: FastifyRequest) => Promise<KeyReader | undefined>,
) {
  // Tools read more than a page of a collection, so only a few of them run at a time.
  const limit = concurrencyLimit({ atOnce: 4, waiting: 100 })
  const schema = { tags: ['feeds'], hide: true }

  app.post<{ Body: Record<string, unknown> }>('/api/mcp', {
    config: { right: { public: true } },
    bodyLimit,
    schema: {
      ...schema,
      summary: 'A message of the Model Context Protocol',
      querystring: strictQuery({}),
      body: messageSchema,
      response: {
        200: { type: 'object', additionalProperties: true },
        202: { type: 'null', description: 'Accepted' },
        ...failing('notSignedIn', 'forbidden', 'invalid', 'rateLimited'),
      },
    },
    async handler(request, reply) {
      const key = await keyOf(request)
      const { answerMessage } = await import('./answer-message.ts')
      const version = request.headers['mcp-protocol-version']
      const response = await limit.run(() =>
        answerMessage({
          body: request.body,
          protocolVersion: typeof version === 'string' ? version : undefined,
          context: { publication, key },
          appName: config.appName,
          log: (error) => request.log.error(error),
        }),
      )
      reply.code(response.status).header('cache-control', 'no-store')
      if (!response.body) return reply.send()
      return reply
        .type(jsonType)
        .serializer(String)
        .send(await response.text())
    },
  })

  // Without sessions there is nothing to listen to and nothing to end; clients expect this status and then go without.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/api/mcp',
      config: { right: { public: true } },
      schema: { ...schema, summary: 'Not offered', response: { 405: { type: 'null', description: 'Only POST' } } },
      handler: (_, reply) => reply.code(405).header('allow', 'POST').send(),
    })
}
