/** The door: what a stranger may try, and how often. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = (email: string, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: '/api/authorization/login', remoteAddress, payload: { email, password: 'Wrong 2026' } })

test('an address that grows when its capitals become small is a wrong one like any other', async () => {
  expect((await signIn('İ'.repeat(254), '10.0.0.1')).statusCode).toBe(400)
})

test('C20 many attempts at the same moment are no way around the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('who@example.com', '10.0.0.2')))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), ...Array.from({ length: 20 }, () => 429)])
})
