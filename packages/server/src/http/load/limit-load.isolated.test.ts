/**
 * Requests of every API route are rate limited, and unauthenticated bodies are small. In a process of its own: the server refuses requests
 * when the heap of its process is too large.
 */
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSampledUrl } from '../../proofs/requests/sampled-kinds.ts'
import { sampled } from '../../proofs/scene/chance.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: 'on' }, { requestsPerMinute: 1 })
})
afterAll(() => server.close())

/** Served from memory to many displays behind one address; they limit only requests that are not in memory. */
const ownLimits = /^\/api\/displays\/(skimaps|ledinfo|departures)\//

const anyId = '00000000-0000-4000-8000-000000000000'
const addressOf = (url: string) =>
  url.replace(/:sha256/, 'a'.repeat(64)).replaceAll(/:\w+(\.zip)?/g, (_, ending: string | undefined) => `${anyId}${ending ?? ''}`)
const methodsOf = ({ method }: RouteOptions) => [method].flat()
const routesOf = () => server.app.declaredRoutes.flatMap((route) => methodsOf(route).map((method) => ({ method, route })))

test('H4 with a limit of one, the second request of a minute is refused on every API route, except the feeds of displays', async () => {
  let address = 0
  const limited = async (method: string, url: string) => {
    const remoteAddress = `10.1.${Math.floor(++address / 250)}.${address % 250}`
    const ask = () => server.app.inject({ method: method, url: addressOf(url), remoteAddress })
    return [(await ask()).statusCode === 429, (await ask()).statusCode === 429]
  }
  const routes = routesOf().filter(({ route: { url } }) => url.startsWith('/api/') && !/\/(stream|changes)$/.test(url))
  expect(routes.length).toBeGreaterThan(400)
  const tried = routes.filter(({ route: { url } }) => isSampledUrl(url))
  for (const { method, route } of sampled(tried, 0.4))
    expect([method, route.url, await limited(method, route.url)]).toEqual([method, route.url, [false, !ownLimits.test(route.url)]])
  expect(await limited('GET', '/metrics')).toEqual([false, false])
})

test('preflights count too, and a page of another origin reads when it may ask again', async () => {
  const ask = (method: 'OPTIONS' | 'GET') => server.app.inject({ method, url: '/api/feeds/skilifts', remoteAddress: '10.4.0.1' })
  expect((await ask('OPTIONS')).statusCode).toBe(204)
  const { statusCode, headers } = await ask('GET')
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([429, '*'])
  expect(headers['access-control-expose-headers']).toContain('retry-after')
})

test('a wrong token is counted before it is looked up', async () => {
  const ask = () =>
    server.app.inject({ url: '/api/private/skilifts', remoteAddress: '10.2.0.1', headers: { authorization: `Bearer ${'x'.repeat(43)}` } })
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([401, 429])
})

const form = 'application/x-www-form-urlencoded'

/** Bytes, where a credential of a passkey, the signed message of a directory, a cart or the message of an assistant with its icon is sent. */
const largerBodies: Readonly<Record<string, number>> = {
  '/api/authorization/passkey': 12_000,
  '/api/authorization/directory/back-channel-logout': 16_384,
  '/api/cart/:resort/prices': 32_768,
  '/api/cart/:resort/hand-over': 32_768,
  '/shop/:resort/hand-over': 32_768,
  '/api/mcp': 65_536,
}

test('L11 no caller without a session can send more than 4 kB, apart from the routes whose content is larger', async () => {
  const open = routesOf().filter(
    ({ method, route: { config } }) => !['GET', 'HEAD'].includes(method) && config?.right && 'public' in config.right,
  )
  expect(open.map(({ route: { url } }) => url)).toEqual(
    expect.arrayContaining(['/api/authorization/login', '/api/displays/devices/heartbeat']),
  )
  let address = 0
  for (const { method, route } of open) {
    const answer = await server.app.inject({
      method: method,
      url: route.url,
      remoteAddress: `10.3.0.${++address}`,
      headers: { 'content-type': route.url.startsWith('/shop/') ? form : 'application/json', authorization: `Device ${'x'.repeat(43)}` },
      payload: `{"email":"${'x'.repeat(largerBodies[route.url] ?? 4_096)}"}`,
    })
    // Callers that are not a paired screen are refused before the picture is read.
    expect([route.url, answer.statusCode]).toEqual([route.url, route.url.endsWith('/picture') ? 401 : 413])
  }
})
