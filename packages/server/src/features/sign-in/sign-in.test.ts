/** Limits of sign-in attempts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = (email: string, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: '/api/authorization/login', remoteAddress, payload: { email, password: 'Wrong 2026' } })

test('an address that becomes longer in lower case is an unknown one like any other', async () => {
  expect((await signIn('İ'.repeat(254), '10.0.0.1')).statusCode).toBe(400)
})

test('C20 parallel attempts cannot exceed the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('who@example.com', '10.0.0.2')))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), ...Array.from({ length: 20 }, () => 429)])
})

test('C20 all addresses of one network count as one, and IPv4-mapped IPv6 addresses as IPv4', async () => {
  const of = async (addresses: string[]) =>
    (await Promise.all(addresses.map((address) => signIn('net@example.com', address)))).map((a) => a.statusCode)
  const network = await of(Array.from({ length: 12 }, (_, at) => `2001:db8:7:7:${at}::1`))
  expect(network.filter((status) => status === 429)).toHaveLength(2)
  expect(await of(['2001:db8:7:8::1'])).toEqual([400])
  const plain = await of(Array.from({ length: 12 }, (_, at) => (at % 2 ? '::ffff:10.0.0.9' : '10.0.0.9')))
  expect(plain.filter((status) => status === 429)).toHaveLength(2)
})
