import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('characters that PostgreSQL cannot store are a client error, not a server error, also with an idempotency key', async () => {
  const editor = await server.signedIn(['slope.create'])
  const resortId = await server.createResort(1)
  const items = [
    { resortId, name: { sk: 'NUL \u0000, half \ud800, backslash \\u0000' }, difficulty: 'red' },
    { resortId, name: { sk: 'Modrá' }, difficulty: 'blue', '\u0000': 1 },
    { resortId, name: { sk: 'Zelená' }, difficulty: 'blue' },
  ]
  const send = () => editor('POST', 'slopes/bulk', { items }, { 'idempotency-key': 'odd' })
  const { status, body } = await send()
  expect([status, body.saved.length, body.failed.length]).toEqual([200, 1, 2])
  const { status: again, body: repeated } = await send()
  expect([again, repeated]).toEqual([200, body])
})
