/** A bare `node:http` server that sends fixed bytes: the maximum this machine can serve. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Reply {
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

const { status, headers, body } = JSON.parse(readFileSync(process.env['BENCH_REPLY'] ?? '', 'utf8')) as Reply
const bytes = Buffer.from(body, 'base64')

const server = createServer((request, response) => {
  // The body is read, as every server must.
  request.resume()
  response.writeHead(status, headers)
  response.end(bytes)
})

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
