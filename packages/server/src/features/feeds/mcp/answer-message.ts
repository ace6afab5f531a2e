/**
 * Answers one message of the Model Context Protocol with the official library. No session is kept: each message has a server and a
 * transport of its own. Loaded with the first message, because the library and its validators are large.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import { Failure } from '@ridgeline/domain/check/failure'
import type { ToolContext } from './tool.ts'
import { failureText, languageIn, listedTools, toolNamed } from './tools.ts'

export interface McpMessage {
  body: object
  protocolVersion: string | undefined
  context: Omit<ToolContext, 'language'>
  appName: string
  /** Logs an error that is not a failure of the request. */
  log: (error: unknown) => void
}

/** Built once: with the default, each message would have a compiler of schemas of its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

const instructions =
  'What mountain resorts publish for guests: what is open, weather, events, restaurants and more. Begin with list_resorts. Ask in the language of the ' +
  'guest. Name the licence and the attribution of an answer when you pass on its data.'

function serverFor({ appName, context, log }: McpMessage) {
  const server = new Server({ name: appName, version: '1' }, { capabilities: { tools: {} }, instructions, jsonSchemaValidator })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const tool = toolNamed(name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name.slice(0, 100)}`)
    const language = languageIn(given)
    try {
      return { content: [{ type: 'text' as const, text: JSON.stringify(await tool.call(given, { ...context, language })) }] }
    } catch (error) {
      if (!(error instanceof Failure)) log(error)
      const failure = error instanceof Failure ? error : new Failure('internal')
      return { isError: true, content: [{ type: 'text' as const, text: failureText(failure, language) }] }
    }
  })
  return server
}

export async function answerMessage(message: McpMessage): Promise<Response> {
  // All answers are JSON, whatever else the client accepts; the body was read and parsed before.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverFor(message)
  await server.connect(transport)
  try {
    const headers = new Headers({ accept: 'application/json, text/event-stream', 'content-type': 'application/json' })
    if (message.protocolVersion !== undefined) headers.set('mcp-protocol-version', message.protocolVersion)
    const request = new Request('http://localhost/api/mcp', { method: 'POST', headers })
    const response = await transport.handleRequest(request, { parsedBody: message.body })
    const body = await response.text()
    return new Response(body || null, { status: response.status, headers: response.headers })
  } finally {
    await server.close()
  }
}
