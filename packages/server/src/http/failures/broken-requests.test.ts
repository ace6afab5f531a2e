/** Malformed and slow requests, sent over a socket. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../proofs/scene/instance.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { timeFor, uploadTime } from '../limits/bodies/body-time.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ FRAME_ANCESTORS: "'self' https://portal.example" }, { bodyTime: 300 })
  port = Number(new URL(await listen(server.app)).port)
})
afterAll(() => server.close())

/** @returns all data received until the server closes the connection. */
async function send(lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines)
  const answer = await text(socket)
  socket.destroy()
  return answer
}

test.each([
  ['400', 'GET /api/%ff HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\nHost: here\r\nbroken\r\n\r\n'],
  ['417', 'GET /livez HTTP/1.1\r\nHost: here\r\nExpect: wonders\r\nConnection: close\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
])('L4 the response %s, sent before routing, has the headers and the envelope of all others', async (status, request) => {
  const [head = '', body = ''] = (await send(request)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'self' https://portal.example")
  expect(JSON.parse(body)).toMatchObject({ ErrorCode: 210, messages: [{ message: expect.any(String) }] })
})

test('L14 a request with two Host headers is refused', async () => {
  expect(await send('GET /livez HTTP/1.1\r\nHost: here\r\nHost: there\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await send('GET /livez HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

test('L10 a request whose body does not arrive in time is refused, a complete one is handled', async () => {
  const head = 'POST /api/authorization/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n'
  expect(await send(`${head}{"email"`)).toMatch(/^HTTP\/1.1 408 /)
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}{"email":`)
  socket.write('"x"}')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1.1 422 /)
  socket.destroy()
})

test('L10 only uploads have fifteen minutes; larger bodies have proportionally more time', () => {
  const times = server.app.declaredRoutes
    .filter(({ method }) => method === 'POST' || method === 'PUT' || method === 'PATCH')
    .map((route) => ({ url: route.url, time: timeFor({ routeOptions: route as never }) }))
  const long = times.filter(({ time }) => time === uploadTime).map(({ url }) => url)
  expect(long.sort()).toEqual([
    '/api/private/gtfs-imports',
    '/api/private/imports',
    '/api/private/media',
    '/api/private/price-products/timeseries/import',
    '/api/private/translations/xliff',
  ])
  for (const { url, time } of times) if (!long.includes(url)) expect([url, time]).toEqual([url, url.endsWith('/bulk') ? 120_000 : 30_000])
})
