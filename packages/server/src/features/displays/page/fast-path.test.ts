/** Repeated requests of a display are answered by the fast path: with the same response, and only while it is current. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../../../proofs/scene/instance.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let admin: Client
let address: string
let url: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  await admin('POST', 'skilifts', {
    resortId,
    name: { sk: 'Prvá' },
    type: 'chair',
    lowestPoint: 1,
    highestPoint: 2,
    status: 'open',
    active: true,
  })
  address = await listen(server.app)
  url = `${address}/api/displays/ledinfo/${resortId}`
})
afterAll(() => server.close())

const changing = new Set(['x-request-id', 'date'])
const headersOf = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => !changing.has(name)))

test.each(['br', 'gzip', 'identity'])('the same bytes and headers in the encoding %s', async (coding) => {
  const request = async () => {
    const response = await fetch(url, { headers: { 'accept-encoding': coding } })
    return { headers: headersOf(response), id: response.headers.get('x-request-id'), body: await response.json() }
  }
  const [first, second, third] = [await request(), await request(), await request()]
  expect([second.headers, third.headers]).toEqual([first.headers, first.headers])
  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' })
  expect(first.headers['content-encoding'] ?? 'identity').toBe(coding)
  expect(new Set([first.id, second.id, third.id]).size).toBe(3)
})

test('an unchanged response is answered with 304 until the next change', async () => {
  const { headers, body } = await fetch(url).then(async (response) => ({ headers: response.headers, body: await response.text() }))
  const again = () => fetch(url, { headers: { 'if-none-match': headers.get('etag')! } })
  expect([(await again()).status, (await again()).status]).toEqual([304, 304])
  const [lift] = (await admin<{ items: { id: string }[] }>('GET', 'skilifts')).body.items
  expect((await admin('PATCH', `skilifts/${lift!.id}`, { status: 'closed' }, { 'if-match': '"1"' })).status).toBe(200)
  await vi.waitFor(async () => expect((await again()).status).toBe(200), { timeout: 3_000 })
  expect(await (await fetch(url)).text()).not.toBe(body)
})

test('responses of the fast path are counted in the metrics', async () => {
  const counted = async () => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return Number(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/displays\/ledinfo\/:resortId",status="2xx"\} (\d+)/.exec(text)?.[1],
    )
  }
  const before = await counted()
  for (let at = 0; at < 5; at++) await (await fetch(url)).arrayBuffer()
  // Collected once a second at most.
  await vi.waitFor(async () => expect(await counted()).toBe(before + 5), { timeout: 5_000 })
})
