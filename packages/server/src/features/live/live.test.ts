import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaving } from '../../testing/leaving.ts'
import { everything, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('a reader that left while he was asked for has no stream', async () => {
  const { token } = await server.signedIn(everything)
  const left = await leaving(server, sql`sessions`, '/api/private/changes', { authorization: `Bearer ${token}` })
  await sleep(200)
  expect(left.headersSent).toBe(false)
})
