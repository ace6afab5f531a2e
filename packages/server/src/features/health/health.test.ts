/** What operators and their load balancers ask the server. */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOf } from '../../http/drain.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a server that stops is no longer ready, and says so on the connections that are still open', async () => {
  const { app } = server
  const drain = drainOf(app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [answer]: IncomingMessage[] = await once(get(`${address}/readyz`, { agent }), 'response')
    return { status: answer!.statusCode, connection: answer!.headers.connection, body: await text(answer!) }
  }
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', body: '{"status":"ready"}' })
  const drained = drain()
  await eventually(() => expect(app.server.listening).toBe(false))
  expect(await ask()).toEqual({ status: 503, connection: 'close', body: '{"status":"draining"}' })
  await drained
})
