/** The client reads a running server and follows what changes there. */
import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { startFeeds, type FeedScene } from '../../server/src/features/feeds/feeds.fixture.ts'
import { listen } from '../../server/src/proofs/scene/instance.ts'
import { schemaText } from '../schema-text.ts'
import { openData, OpenDataError, type Collection } from './client.ts'

let scene: FeedScene
let baseUrl: string
let resort: { id: string; alias: string }
let data: ReturnType<typeof openData>

beforeAll(async () => {
  scene = await startFeeds()
  baseUrl = await listen(scene.server.app)
  resort = await scene.openResort(1)
  data = openData({ baseUrl })
})
afterAll(() => scene.close())

const isCollection = (name: string): name is Collection => publishedEntities.some(({ plural }) => plural === name)

test('its types are those of the document the server publishes (npm run client)', async () => {
  const document = (await scene.get('/openapi.json')).body
  expect(readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8')).toBe(await schemaText(document))
})

test('it reads all collections, and one record of each', async () => {
  for (const entity of publishedEntities) {
    const collection = entity.plural
    if (!isCollection(collection)) throw new Error(`${collection} is unknown`)
    const id = entity.name === 'resort' ? resort.id : await scene.plant(entity, resort.id)
    await expect.poll(async () => (await data.list(collection)).items.map((record) => record.id)).toContain(id)
    expect((await data.get(collection, id, { lang: 'en' })).id).toBe(id)
  }
})

test('pages come one after the other until the last, with filters of several values', async () => {
  const place = await scene.openResort(2)
  for (const status of ['open', 'limited', 'closed', 'open']) await scene.plant(skilift, place.id, { status })
  const query = { resort: place.alias, limit: 1, lang: 'en', status: ['open', 'limited'] } as const
  const sizes: number[] = []
  for await (const { items } of data.pages('skilifts', { ...query, status: [...query.status] })) sizes.push(items.length)
  expect(sizes).toEqual([1, 1, 1])
})

test('a filter needs no resort: the records of all of them are read', async () => {
  const [one, other] = [await scene.openResort(7), await scene.openResort(8)]
  for (const { id } of [one, other]) await scene.plant(skilift, id, { status: 'limited' })
  const { items } = await data.list('skilifts', { status: ['limited'] })
  expect(items.map(({ resortId }) => resortId)).toEqual(expect.arrayContaining([one.id, other.id]))
})

test('a refusal is thrown with its status, its code and its text', async () => {
  const refused = await data.list('skilifts', { resort: 'nowhere' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OpenDataError)
  expect(refused).toMatchObject({ status: 404, code: 300, isTemporary: false })
})

test('what is not open is read with a key that covers it', async () => {
  const [closed, other] = [await scene.closedResort(3), await scene.closedResort(6)]
  const { token } = await scene.server.withKey(['skilift.feed'], { resortIds: [closed.id] })
  const keyed = openData({ baseUrl, key: token })
  await expect(data.list('skilifts', { resort: closed.alias })).rejects.toMatchObject({ status: 401 })
  await expect(keyed.list('skilifts', { resort: other.alias })).rejects.toMatchObject({ status: 403 })
  expect((await keyed.list('skilifts', { resort: closed.alias })).items).toEqual([])
})

test('a copy that follows a collection equals it after changes and removals', async () => {
  const place = await scene.openResort(4)
  const [first, second] = [await scene.plant(skilift, place.id), await scene.plant(skilift, place.id)]
  const copy = new Map<string, { waitingTime?: number | null | undefined }>()
  const ending = new AbortController()
  const query = { resort: place.alias, limit: 1 }
  async function keep() {
    for await (const { isStart, items, removed } of data.follow('skilifts', { query, every: 50, signal: ending.signal })) {
      if (isStart) copy.clear()
      for (const record of items) copy.set(record.id, record)
      for (const id of removed) copy.delete(id)
    }
  }
  const keeping = keep()
  await expect.poll(() => [...copy.keys()].toSorted()).toEqual([first, second].toSorted())
  await scene.change('skilifts', first, { waitingTime: 17 })
  await scene.remove('skilifts', second)
  await expect.poll(() => [copy.get(first)?.waitingTime, copy.has(second)]).toEqual([17, false])
  ending.abort()
  await expect(keeping).rejects.toThrow('aborted')
})

/** A connection to the server that can be interrupted. */
async function interruptible() {
  let refusals = 0
  const open = new Set<Socket>()
  const relay = createServer((socket) => {
    if (refusals-- > 0) return void socket.destroy()
    open.add(socket.on('error', () => {}))
    socket.pipe(connect(Number(new URL(baseUrl).port)).on('error', () => {})).pipe(socket)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Ends what is open, and as many later connections. */
    interrupt(times: number) {
      refusals = times
      for (const socket of open) socket.destroy()
    },
    close: () => relay.close(),
  }
}

test('a copy goes on after failures of the network, and ends with a refusal that does not pass', async () => {
  const place = await scene.openResort(9)
  const lift = await scene.plant(skilift, place.id)
  const network = await interruptible()
  network.interrupt(2)
  const ending = new AbortController()
  const following = openData({ baseUrl: network.address }).follow('skilifts', {
    query: { resort: place.alias },
    every: 10,
    signal: ending.signal,
  })
  expect((await following.next()).value).toMatchObject({ isStart: true, items: [{ id: lift }] })
  const next = following.next()
  network.interrupt(2)
  await scene.change('skilifts', lift, { waitingTime: 9 })
  expect((await next).value).toMatchObject({ isStart: false, items: [{ id: lift, waitingTime: 9 }] })
  ending.abort()
  await expect(following.next()).rejects.toThrow('aborted')
  network.close()
  await expect(data.follow('skilifts', { query: { resort: 'nowhere' } }).next()).rejects.toMatchObject({ status: 404 })
  expect(() => openData({ baseUrl: 'mountain.example' })).toThrow('mountain.example')
})

test('changes arrive as they happen, and those missed during an interruption are made up for', { timeout: 30_000 }, async () => {
  const place = await scene.openResort(5)
  const lift = await scene.plant(skilift, place.id)
  const received: unknown[] = []
  const ending = new AbortController()
  async function listenTo() {
    for await (const change of data.changes({ resort: place.alias, collections: ['skilifts'], signal: ending.signal }))
      received.push(change.type === 'change' ? change.record?.waitingTime : change.type)
  }
  const listening = listenTo()
  await expect.poll(() => received).toContain('start')
  await scene.change('skilifts', lift, { waitingTime: 3 })
  await expect.poll(() => received).toContain(3)
  scene.server.app.server.closeAllConnections()
  await scene.change('skilifts', lift, { waitingTime: 4 })
  await expect.poll(() => received, { timeout: 10_000 }).toContain(4)
  ending.abort()
  await expect(listening).rejects.toThrow('aborted')
})

const sentUnasked = ['accept', 'accept-language', 'content-language', 'range']

/** Like the one of a browser in a page of another origin, which asks before it sends other headers and hides what is not open to all. */
function fetchOfPage() {
  const preflights: string[] = []
  async function fetchFromPage(...asked: Parameters<typeof fetch>): Promise<Response> {
    const request = new Request(...asked)
    const refuse = () => new TypeError('Failed to fetch')
    const unusual = [...request.headers.keys()].filter((name) => !sentUnasked.includes(name))
    if (unusual.length > 0) {
      preflights.push(unusual.join())
      const { ok, headers } = await fetch(request.url, { method: 'OPTIONS', headers: { origin: 'https://other.example' } })
      const allowed = headers.get('access-control-allow-headers')?.split(', ') ?? []
      if (!ok || headers.get('access-control-allow-origin') !== '*' || unusual.some((name) => !allowed.includes(name))) throw refuse()
    }
    const response = await fetch(request)
    if (response.headers.get('access-control-allow-origin') !== '*') throw refuse()
    return response
  }
  return { fetch: fetchFromPage, preflights }
}

test('a page of another origin reads with a key, and is refused in words', async () => {
  const [closed, other] = [await scene.closedResort(10), await scene.closedResort(11)]
  const { token } = await scene.server.withKey(['skilift.feed'], { resortIds: [closed.id] })
  const { fetch: fetchFromPage, preflights } = fetchOfPage()
  const keyed = openData({ baseUrl, key: token, fetch: fetchFromPage })
  expect((await keyed.list('skilifts', { resort: closed.alias })).items).toEqual([])
  expect(preflights).toEqual(['authorization'])
  await expect(keyed.list('skilifts', { resort: other.alias })).rejects.toMatchObject({ status: 403 })
  // Repeated requests are answered from memory.
  const open = openData({ baseUrl, fetch: fetchFromPage })
  for (let count = 0; count < 3; count++) expect(await open.list('skilifts', { resort: resort.alias })).toMatchObject({ next: null })
})

test('a page of another origin continues a stream where it was interrupted, without a question beforehand', async () => {
  const place = await scene.openResort(12)
  const lift = await scene.plant(skilift, place.id)
  const { fetch: fetchFromPage, preflights } = fetchOfPage()
  const ending = new AbortController()
  const changes = openData({ baseUrl, fetch: fetchFromPage }).changes({
    resort: place.alias,
    collections: ['skilifts'],
    signal: ending.signal,
  })
  expect((await changes.next()).value.type).toBe('start')
  const next = changes.next()
  scene.server.app.server.closeAllConnections()
  await scene.change('skilifts', lift, { waitingTime: 5 })
  // What was missed comes before the start of the stream that continues.
  const received = [(await next).value, (await changes.next()).value]
  expect(received.find(({ type }) => type === 'change')).toMatchObject({ id: lift, record: { waitingTime: 5 } })
  expect(preflights).toEqual([])
  ending.abort()
  await expect(changes.next()).rejects.toThrow('aborted')
})
