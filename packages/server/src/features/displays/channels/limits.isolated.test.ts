/** Displays are public; no client can occupy all streams or the processor. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { languages } from '@ridgeline/domain/values/localized'
import { openFilesLimit, reservedFiles } from '../../../http/limits/open-files.ts'
import { startScene, type Scene } from '../screen.fixture.ts'
import { until } from '../stream.fixture.ts'
import { streamLimits, streamPlaces } from '../../../http/load/stream-places.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ RATE_LIMIT: 'on', DISPLAYS_PER_ADDRESS: '3' })
  await scene.feed()
})
afterAll(() => scene.close())

test('H3 streams per address are limited; further displays can still request the feed, and closed streams make room', async () => {
  const { listen, get, resortId } = scene
  const path = `skimaps/${resortId}/stream`
  const streams = [await listen(path), await listen(path), await listen(path)]
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await get(path)).json()).toMatchObject({ ErrorCode: 113 })
  expect((await get(`skimaps/${resortId}`)).statusCode).toBe(200)
  streams[0]!.close()
  const statusOf = async () => {
    const stream = await listen(path)
    stream.close()
    return stream.status
  }
  expect(await until(statusOf, (status) => status === 200)).toBe(200)
  for (const stream of streams) stream.close()
})

test('M2 an address that requests ever new views is refused, but can always request what is in memory', async () => {
  const { get, resortId } = scene
  const orders = languages.flatMap((one) => languages.flatMap((two) => languages.map((three) => [...new Set([one, two, three])].join())))
  const views = [...new Set(orders)].filter((order) => order.includes(','))
  const statuses: number[] = []
  for (const order of views) statuses.push((await get(`skimaps/${resortId}?lang=${order}`)).statusCode)
  expect(statuses.slice(0, 40)).toEqual(statuses.slice(0, 40).map(() => 200))
  expect(statuses).toContain(429)
  const known = [`skimaps/${resortId}`, `skimaps/${resortId}?lang=${views[0]}`]
  for (let at = 0; at < 100; at++) expect((await get(known[at % 2]!)).statusCode).toBe(200)
})

test('H3 streams of displays leave open files for staff, and one resort leaves streams for others', () => {
  expect(openFilesLimit('Max open files            1024                 4096                 files')).toBe(1024)
  expect(openFilesLimit('')).toBeGreaterThan(20_000)
  expect([1_024, 10_000, 1_000_000].map(reservedFiles)).toEqual([512, 5_000, 8_000])
  const limits = streamLimits(200, 40)
  expect(limits).toEqual({ total: 20, perResort: 18, perAddress: 200 })
  const places = streamPlaces(limits)
  const left = Array.from({ length: 18 }, (_, at) => places.take('one', `192.0.2.${at}`))
  expect(() => places.take('one', '198.51.100.1')).toThrow('unavailable')
  places.take('other', '198.51.100.1')
  for (const { leave } of [...left, ...left]) leave()
  Array.from({ length: 18 }, (_, at) => places.take('one', `192.0.2.${at}`))
})

test('H3 a screen that reconnects finds its place again, although many streams have been opened since', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const places = streamPlaces({ total: 20, perResort: 10, perAddress: 5 })
    const { leave } = places.take('one', '192.0.2.1')
    const leaveSoon = Array.from({ length: 9 }, (_, at) => places.take('one', `198.51.100.${at}`))
    vi.advanceTimersByTime(10_000)
    leave()
    expect(() => places.take('one', '198.51.100.20')).toThrow('unavailable')
    const again = places.take('one', '192.0.2.1')
    expect(again.isReturning).toBe(true)
    again.leave()
    // Too short to count as a screen, as for the visit of a page: its place is free for others.
    leaveSoon.push(places.take('one', '198.51.100.20'))
    for (const each of leaveSoon) each.leave()
    places.take('one', '198.51.100.40')
    expect(() => places.take('one', '198.51.100.41')).toThrow('unavailable')
    vi.advanceTimersByTime(120_000)
    for (let at = 0; at < 9; at++) places.take('one', `203.0.113.${at}`)
  } finally {
    vi.useRealTimers()
  }
})
