/**
 * Refuses requests that are malformed or too slow to route. There is no reply object, only the socket; the response has the usual format.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../../config/config.ts'
import { headersFor } from '../answers/security-headers.ts'
import { jsonType } from '../answers/answers.ts'

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const bodyOf = (message: string) =>
  JSON.stringify({ ErrorCode: 210, ErrorMessage: message, ErrorData: null, messages: [{ message }], requestId: randomUUID() })

const headersOf = (config: Config, body: string) => ({
  ...headersFor(config),
  'content-type': jsonType,
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  connection: 'close',
})

export function refuseConnections(config: Config) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const body = bodyOf('The request could not be read.')
    const lines = Object.entries(headersOf(config, body)).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`)
  }
}

/** Refuses `Expect` headers other than 100-continue. */
export function refuseExpectations(config: Config) {
  return (_: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf('The expectation cannot be met.')
    response.writeHead(417, headersOf(config, body)).end(body)
  }
}
