/** The cost of streams, feeds and pages depends on the different contents, not on the number of different URLs. */
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Delta } from '@ridgeline/domain/displays/feed'
import { languages } from '@ridgeline/domain/values/localized'
import { displayPages } from '../page/page.ts'
import { deltaOf, feedOf } from '../facts/feeds.ts'
import { renderLimit } from '../page/render-limit.ts'
import { resortChannels } from '../channels/resort-channels.ts'
import { startScene, type Made, type Scene } from '../screen.fixture.ts'
import { until, type Stream } from '../stream.fixture.ts'
import { maxChosenGroups } from '../channels/streams.ts'

vi.mock('../facts/feeds.ts', async (original) => {
  const real = await original<typeof import('../facts/feeds.ts')>()
  return { ...real, deltaOf: vi.fn(real.deltaOf), feedOf: vi.fn(real.feedOf) }
})

let scene: Scene
let lift: Made
let isOpen = false
beforeAll(async () => {
  scene = await startScene()
  lift = await scene.make('skilifts', { status: 'closed' })
  await scene.shown(lift.id)
})
afterAll(() => scene.close())
beforeEach(() => {
  vi.mocked(deltaOf).mockClear()
  vi.mocked(feedOf).mockClear()
})

async function changeStatus() {
  isOpen = !isOpen
  lift = await scene.change('skilifts', lift, { status: isOpen ? 'open' : 'closed' })
}

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const closeAll = (streams: readonly Stream[]) => {
  for (const stream of streams) stream.close()
}
/** All orders of two and three languages. */
const orders = languages.flatMap((first) =>
  languages
    .filter((second) => second !== first)
    .flatMap((second) => [
      [first, second],
      ...languages.filter((third) => third !== first && third !== second).map((third) => [first, second, third]),
    ]),
)

test('H3 500 streams with different domains cost one delta per change, and all of them receive it', async () => {
  const { listen, resortId } = scene
  const streams = await Promise.all(times(500, (at) => listen(`ledinfo/${resortId}/stream?screen=web&domain=s${at}.example.com`)))
  await changeStatus()
  for (const stream of streams) expect(((await stream.next('delta')).data as Delta).changed).toMatchObject([{ id: lift.id }])
  expect(deltaOf).toHaveBeenCalledTimes(1)
  closeAll(streams)
})

test('H3 views with other orders of languages, beyond the limit of groups, request the complete feed; a single language always has its group', async () => {
  const { listen, resortId } = scene
  const chosen = orders.slice(0, maxChosenGroups + 20)
  const streams: Stream[] = []
  for (const order of chosen) streams.push(await listen(`skimaps/${resortId}/stream?lang=${order.join()}`))
  const single = await listen(`skimaps/${resortId}/stream?lang=hu`)
  await changeStatus()
  for (const [at, stream] of streams.entries()) await stream.next(at < maxChosenGroups ? 'delta' : 'gone')
  await single.next('delta')
  // One per group, one for the overflow group, one for the single language.
  expect(vi.mocked(deltaOf).mock.calls.length).toBeLessThanOrEqual(maxChosenGroups + 2)
  closeAll([...streams, single])
})

test('R2.56 a banner published for a site reaches its open streams, and no others', async () => {
  const { listen, resortId, admin } = scene
  const path = (domain: string) => `ledinfo/${resortId}/stream?screen=web&domain=${domain}`
  const [own, other] = [await listen(path('shop.hotel.example')), await listen(path('elsewhere.example'))]
  const banner = { resortId, title: { sk: 'Akcia' }, text: { sk: 'Akcia' }, placement: 'topBar', domains: ['hotel.example'] }
  const { status, body } = await admin('POST', 'info-webs', banner)
  expect(status, JSON.stringify(body)).toBe(201)
  const noticesOf = async (stream: Stream) => ((await stream.next('delta')).data as Delta).info!.notices.map(({ id }) => id)
  expect(await noticesOf(own)).toEqual([body['id']])
  expect(await noticesOf(other)).toEqual([])
  closeAll([own, other])
})

test('M2 a feed requested with 300 domains is encoded once', async () => {
  const { get, resortId } = scene
  await changeStatus()
  await until(
    () => scene.feed(),
    ({ items }) => items.some(({ id, status }) => id === lift.id && status === (isOpen ? 'open' : 'closed')),
  )
  vi.mocked(feedOf).mockClear()
  const answers = await Promise.all(times(300, (at) => get(`ledinfo/${resortId}?domain=s${at}.example.com`)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(vi.mocked(feedOf).mock.calls.length).toBeLessThanOrEqual(1)
})

test('M2 a page opened with 300 domains is rendered once', async () => {
  const { resortId, server } = scene
  const app = fastify()
  const [skimap, led] = resortChannels(server.services, () => {})
  const shell = { html: '<div id="root"></div>', build: 'test' }
  displayPages(app, { config: server.services.config, renders: renderLimit(false) }, () => '', shell).route(led)
  const open = async (at: number) => (await app.inject(`/display/ledinfo/${resortId}?domain=s${at}.example.com`)).body
  const pages = [await open(0), ...(await Promise.all(times(299, (at) => open(at + 1))))]
  expect(new Set(pages).size).toBe(1)
  expect(feedOf).toHaveBeenCalledTimes(1)
  skimap.stop()
  led.stop()
  await app.close()
})
