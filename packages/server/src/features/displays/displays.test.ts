/** What screens in the resort may rely on. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyDelta, type Delta, type Feed } from '@ridgeline/domain/displays/feed'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { draftOf } from '@ridgeline/domain/sample'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { openBoard, type Step } from './board.ts'
import { preparedAnswers } from './prepared.ts'

let server: TestServer
let admin: Client
let resortId: string
let port: number

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

let seed = 100
interface Made {
  id: string
  version: number
}

async function make(collection: 'skilifts' | 'slopes', overrides: object = {}, owner = resortId): Promise<Made> {
  const draft = draftOf(collection === 'skilifts' ? skilift : slope, seed++, { active: true, statusValidUntil: null, ...overrides })
  const { body, status } = await admin('POST', collection, { ...draft, resortId: owner })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as unknown as Made
}

async function change(collection: string, { id, version }: Made, patch: object): Promise<Made> {
  const { body, status } = await admin('PATCH', `${collection}/${id}`, patch, { 'if-match': `"${version}"` })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Made
}

const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: `/api/displays/${path}`, headers })
const feed = async (path = `skimaps/${resortId}`) => (await get(path)).json<Feed>()

/** Waits for what comes with the next change; the server tells it, so this is short. */
async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 3_000
  for (;;) {
    const value = await read()
    if (isDone(value) || Date.now() > end) return value
    await sleep(10)
  }
}
const shown = (id: string) =>
  until(
    () => feed(),
    ({ items }) => items.some((item) => item.id === id),
  )

interface Stream {
  headers: IncomingMessage['headers']
  status: number
  next(event: string): Promise<{ data: never; at: number }>
  close(): void
}

function listen(path: string): Promise<Stream> {
  const events: { event: string; data: never; at: number }[] = []
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: `/api/displays/${path}`, agent: false }, (response) => {
      let rest = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        const parts = (rest + piece).split('\n\n')
        rest = parts.pop()!
        for (const part of parts) {
          const [, event = '', data = ''] = /event: (.*)\n(?:id: .*\n)?data: (.*)/.exec(part) ?? []
          events.push({ event, data: JSON.parse(data) as never, at: performance.now() })
        }
      })
      resolve({
        headers: response.headers,
        status: response.statusCode!,
        async next(wanted) {
          const found = await until(
            async () => events.findIndex(({ event }) => event === wanted),
            (index) => index >= 0,
          )
          expect(found, `${wanted} among ${events.map(({ event }) => event).join()}`).toBeGreaterThanOrEqual(0)
          return events.splice(found, 1)[0]!
        },
        close: () => void request.destroy(),
      })
    })
    request.on('error', reject).end()
  })
}

test('OP13 a screen without a session is told what is published and nothing else', async () => {
  const lift = await make('skilifts', {
    name: { sk: 'Kabínka', de: 'Gondel' },
    status: 'open',
    internalId: 'SECRET-7',
    externalId: 'partner-9',
  })
  const hidden = await make('skilifts', { name: { sk: 'Zrušená' }, active: false })
  await shown(lift.id)
  const response = await get(`skimaps/${resortId}`)
  expect(response.statusCode).toBe(200)
  const { items } = response.json<Feed>()
  expect(items.map(({ id }) => id)).not.toContain(hidden.id)
  const names = [
    'entity',
    'geometry',
    'id',
    'length',
    'mapNumber',
    'name',
    'occupancy',
    'order',
    'status',
    'statusNote',
    'statusValidUntil',
    'type',
    'waitingTime',
  ]
  expect(Object.keys(items.find(({ id }) => id === lift.id)!).sort()).toEqual(names)
  expect(response.body).not.toMatch(/SECRET-7|partner-9|createdBy|updatedBy|version":\d/)
})

test('OP13 an id nobody has, and a resort that is switched off, are not found', async () => {
  for (const kind of ['skimaps', 'ledinfo'])
    for (const end of ['', '/stream']) expect((await get(`${kind}/00000000-0000-4000-8000-000000000000${end}`)).statusCode).toBe(404)
  const other = await server.createResort(3)
  expect((await get(`skimaps/${other}`)).statusCode).toBe(200)
  await change('resorts', { id: other, version: 1 }, { active: false })
  expect(
    (
      await until(
        () => get(`skimaps/${other}`),
        ({ statusCode }) => statusCode === 404,
      )
    ).json(),
  ).toMatchObject({ ErrorCode: 300 })
  await change('resorts', { id: other, version: 2 }, { active: true })
  expect(
    (
      await until(
        () => get(`skimaps/${other}`),
        ({ statusCode }) => statusCode === 200,
      )
    ).statusCode,
  ).toBe(200)
})

test('a screen that has the current state is told so in one line, whatever coding it took it in', async () => {
  const plain = await get(`skimaps/${resortId}`)
  const packed = await get(`skimaps/${resortId}`, { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  expect(packed.headers['vary']).toContain('accept-encoding')
  expect(packed.headers['cache-control']).toBe('public, max-age=10')
  for (const { headers } of [plain, packed]) {
    const again = await get(`skimaps/${resortId}`, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await get(`skimaps/${resortId}`, { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('a change is on the screen within a second, as a small delta', async () => {
  const lift = await make('skilifts', { status: 'closed' })
  const before = await shown(lift.id)
  const stream = await listen(`skimaps/${resortId}/stream?from=${before.version}`)
  expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(await stream.next('beat')).toMatchObject({ data: { version: before.version } })
  const start = performance.now()
  await change('skilifts', lift, { status: 'open', waitingTime: 7 })
  const { data, at } = await stream.next('delta')
  const delta: Delta = data
  expect(at - start).toBeLessThan(1_000)
  expect(delta.changed).toHaveLength(1)
  expect(delta.changed[0]).toMatchObject({ id: lift.id, status: 'open', waitingTime: 7 })
  expect(delta.changed[0]).not.toHaveProperty('geometry')
  expect(applyDelta(before, delta)).toEqual(await feed())
  stream.close()
})

test('what becomes inactive or is removed leaves the screen', async () => {
  const [first, second] = [await make('slopes', {}), await make('slopes', {})]
  const before = await shown(second.id)
  const stream = await listen(`ledinfo/${resortId}/stream`)
  await change('slopes', first, { active: false })
  expect((await stream.next('delta')).data).toMatchObject({ from: before.version, changed: [], removed: [first.id] })
  await admin('DELETE', `slopes/${second.id}`, undefined, { 'if-match': `"${second.version}"` })
  expect((await stream.next('delta')).data).toMatchObject({ removed: [second.id] })
  stream.close()
})

test('a screen that was away goes on from where it was', async () => {
  const lift = await make('skilifts', { status: 'closed' })
  const before = await shown(lift.id)
  const opened = await change('skilifts', lift, { status: 'open' })
  await until(
    () => feed(),
    ({ version }) => version !== before.version,
  )
  await sleep(150)
  await change('skilifts', opened, { waitingTime: 3 })
  const now = await until(
    () => feed(),
    ({ items }) => items.some((item) => item.id === lift.id && 'waitingTime' in item && item.waitingTime === 3),
  )
  const stream = await listen(`skimaps/${resortId}/stream?from=${before.version}`)
  const delta: Delta = (await stream.next('delta')).data
  expect(applyDelta(before, delta)).toEqual(now)
  stream.close()
  // Too long ago, or another server's: the beat tells the version, and the screen asks for the whole.
  const lost = await listen(`skimaps/${resortId}/stream?from=elsewhere-1`)
  expect((await lost.next('beat')).data).toMatchObject({ version: now.version })
  lost.close()
})

test('OP63 a status past its time is unknown, without anybody doing anything', async () => {
  const lift = await make('skilifts', { status: 'open', statusValidUntil: new Date(Date.now() + 2_500).toISOString() })
  const before = await shown(lift.id)
  expect(before.items.find(({ id }) => id === lift.id)?.status).toBe('open')
  const stream = await listen(`ledinfo/${resortId}/stream?from=${before.version}`)
  expect((await stream.next('delta')).data).toMatchObject({ changed: [{ id: lift.id, status: 'unknown' }] })
  const after = await feed()
  expect(after.items.find(({ id }) => id === lift.id)?.status).toBe('unknown')
  expect(after.summary.skilifts.open).toBe(before.summary.skilifts.open - 1)
  stream.close()
})

test('the languages of a display are those asked for, else the resort’s own', async () => {
  const lift = await make('skilifts', { name: { sk: 'Vlek', de: 'Schlepplift', en: 'Drag lift' } })
  await shown(lift.id)
  const nameIn = async (query: string) => (await feed(`ledinfo/${resortId}${query}`)).items.find(({ id }) => id === lift.id)?.name
  expect(await nameIn('?lang=de')).toEqual({ de: 'Schlepplift' })
  expect(await nameIn('?lang=de,hu')).toEqual({ de: 'Schlepplift', hu: 'Drag lift' })
  const { languages, texts } = await feed(`ledinfo/${resortId}?lang=de`)
  expect([languages, texts.de?.['display.lifts'], texts.de?.['status.open']]).toEqual([['de'], 'Lifte', 'Geöffnet'])
  for (const query of ['?lang=xx', '?lang=', '?lang=sk,cs,en,de', '?q=1'])
    expect((await get(`ledinfo/${resortId}${query}`)).statusCode).toBe(400)
})

test('credit is given where drawings are OpenStreetMap’s', async () => {
  const drawn = {
    type: 'LineString',
    coordinates: [
      [7.7, 46],
      [7.71, 46.01],
    ],
  }
  const piste = await make('slopes', {
    externalId: 'osm:22341541',
    name: { sk: 'Piste 22341541' },
    mapNumber: null,
    geometry: drawn,
    length: null,
  })
  const { items, credits } = await shown(piste.id)
  expect(credits).toEqual(['© OpenStreetMap contributors'])
  // Its name is only the id of its source: drawn, not listed; and as long as it is drawn.
  expect(items.find(({ id }) => id === piste.id)).toMatchObject({ name: {}, length: 1354, geometry: drawn })
})

test('bytes are prepared once per change, however many ask', async () => {
  const answers = preparedAnswers()
  for (const version of ['1', '1', '1', '2', '2']) await answers.get('key', version, () => `state ${version}`).as('br')
  expect(answers.made).toBe(2)
  const first = await get(`skimaps/${resortId}`)
  const many = await Promise.all(Array.from({ length: 50 }, () => get(`skimaps/${resortId}`)))
  expect(new Set(many.map(({ body }) => body))).toEqual(new Set([first.body]))
})

test('many changes at once are few steps, and none is lost', async () => {
  const steps: (Step | undefined)[] = []
  const lifts: Made[] = []
  for (let index = 0; index < 20; index++) lifts.push(await make('skilifts', { status: 'closed' }))
  const board = openBoard(server.services.db, resortId, (step) => steps.push(step))
  await board.state()
  const unsubscribe = server.services.changes.subscribe((told) => told.forEach(({ entity, id }) => board.touch(entity, id)))
  await Promise.all(lifts.map((lift) => change('skilifts', lift, { status: 'open' })))
  const isOpen = async () => lifts.filter(({ id }) => steps.some((step) => step?.changed.has(id))).length
  expect(await until(isOpen, (count) => count === lifts.length)).toBe(lifts.length)
  expect(steps.length).toBeLessThan(lifts.length)
  unsubscribe()
  board.stop()
})

test('while the database is away, screens still get the last state', async () => {
  let isAway = false
  const db = {
    query: (...args: Parameters<typeof server.services.db.query>) =>
      isAway ? Promise.reject(new Error('away')) : server.services.db.query(...args),
  }
  const board = openBoard(db as typeof server.services.db, resortId, () => {})
  const before = await board.state()
  isAway = true
  const lift = await make('skilifts')
  board.touch('skilift', lift.id)
  await sleep(50)
  expect(await board.state()).toBe(before)
  isAway = false
  expect(
    (
      await until(
        () => board.state(),
        (state) => state?.items.has(lift.id) ?? false,
      )
    )?.items.has(lift.id),
  ).toBe(true)
  board.stop()
  expect(await server.services.db.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})
