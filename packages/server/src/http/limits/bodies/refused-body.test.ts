/** A client that sends a body over the limit can read the refusal, over a real connection. */
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../../proofs/scene/instance.ts'
import { everything, startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let address: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ token } = await server.signedIn(everything))
  address = await listen(server.app)
})
afterAll(() => server.close())

async function send(method: string, path: string, length: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': length }
  const sent = request(address + path, { method, headers })
  let failure: string | undefined
  sent.on('error', (error: NodeJS.ErrnoException) => (failure = error.code))
  sent.end(Buffer.alloc(Math.min(length, 12 * 1024 * 1024), 'x'))
  const closed = new Promise((resolve) => sent.on('close', resolve))
  const response = await new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
  const answer = { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
  await closed
  return { ...answer, failure }
}

test('a body over the limit is answered with 413, however fast it arrives', async () => {
  for (let time = 0; time < 20; time++) {
    const { status, body, failure } = await send('POST', '/api/private/slopes/bulk', 12 * 1024 * 1024)
    expect([status, JSON.parse(body), failure]).toMatchObject([413, { ErrorCode: 401 }, undefined])
  }
})

test.each([
  ['/api/private/slopes/bulk', '8 MB'],
  ['/api/private/slopes', '2 MB'],
  ['/api/authorization/login', '4 kB'],
])('OP16, OP17, OP51: the refusal of %s names its own limit', async (path, limit) => {
  const { status, body } = await send('POST', path, 9 * 1024 * 1024)
  const { ErrorCode, ErrorMessage } = JSON.parse(body)
  expect([status, ErrorCode, ErrorMessage]).toEqual([413, 401, expect.stringContaining(`: ${limit}`)])
})

test('a connection that announces a gigabyte is closed', async () => {
  const { status, connection } = await send('POST', '/api/private/slopes/bulk', 1024 ** 3)
  expect([status, connection]).toEqual([413, 'close'])
})
