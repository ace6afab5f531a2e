/** H2: histories are limited by bytes, with large values requested separately; the database computes former states. */
import { slope } from '@ridgeline/domain/entities/slope'
import { maxPositions } from '@ridgeline/domain/geometry/geometry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../proofs/scene/chance.ts'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'
import { pageBytes } from '../revisions/revision-values.ts'

let server: TestServer
let admin: Client
let resortId: string
let path: string

/** Two are restored: the first and the eighth. */
const changes = times(20, 9)
/** A geometry with the maximum number of positions, different for each call. */
const drawn = (at: number) => ({
  type: 'MultiLineString',
  coordinates: Array.from({ length: 4 }, (_, line) =>
    Array.from({ length: maxPositions }, (_, index) => [7 + line + index / 7e5, 46 + at / 1e3 + index / 7e5, 1500 + index / 7]),
  ),
})
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

interface Item {
  revision: string
  version: number
  changes: Record<string, { from: unknown; to: unknown; size?: number }>
}
interface HistoryPage {
  items: Item[]
  next?: string
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  const made = (await admin('POST', 'slopes', { ...draftOf(slope, 1), resortId, geometry: drawn(0) })).body
  path = `slopes/${String(made['id'])}`
  for (let at = 1; at < changes; at++)
    expect((await admin('PATCH', path, { geometry: drawn(at), width: at }, ifMatch(at))).status, `change ${at}`).toBe(200)
}, 120_000)
afterAll(() => server.close())

test('H2: the history of many geometries of maximum size is short, and has their sizes', async () => {
  const viewer = await server.signedIn(['slope.read'], [resortId])
  const { status, body, text } = await viewer<HistoryPage>('GET', `${path}/history`)
  expect([status, body.items.length, body.next]).toEqual([200, changes, undefined])
  expect(text.length).toBeLessThan(100_000)
  const [newest] = body.items
  expect(newest!.changes['width']).toEqual({ from: changes - 2, to: changes - 1 })
  expect(newest!.changes['geometry']).toEqual({ from: null, to: null, size: expect.any(Number) as number })
  expect(newest!.changes['geometry']!.size).toBeGreaterThan(500_000)
})

test('H2: each large value has a URL, for callers who may read the record', async () => {
  const [newest] = (await admin<HistoryPage>('GET', `${path}/history`)).body.items
  const address = `${path}/history/${newest!.revision}/geometry`
  expect((await admin('GET', address)).body).toEqual({ from: drawn(changes - 2), to: drawn(changes - 1) })
  const elsewhere = await server.signedIn(['slope.read'], [await server.createResort(2)])
  expect((await elsewhere('GET', address)).status).toBe(404)
  expect((await admin('GET', `${path}/history/${newest!.revision}/season`)).status).toBe(404)
  const other = (await admin('POST', 'slopes', { ...draftOf(slope, 2), resortId })).body
  expect((await admin('GET', `slopes/${String(other['id'])}/history/${newest!.revision}/geometry`)).status).toBe(404)
})

test('H2: large values of log entries have URLs too, and the table omits them', async () => {
  const { items } = (await admin('GET', `logs?entity=slope&action=update`)).body
  const id = String(items[0]!['id'])
  const { text, body } = await admin('GET', `logs/${id}/changes`)
  expect(text.length).toBeLessThan(10_000)
  expect(body.items.find(({ field }) => field === 'geometry')).toMatchObject({ from: null, to: null, masked: false })
  expect((await admin('GET', `logs/${id}/changes/geometry`)).body).toEqual({ from: drawn(changes - 2), to: drawn(changes - 1) })
  const table = (await admin('GET', `logs/export?entity=slope`)).text
  expect(table.length).toBeLessThan(100_000)
  expect(table).toMatch(/… \(\d+ kB\)/)
})

test('H2: a record can be restored to any of its revisions, including geometries', async () => {
  const oldest = (await admin<HistoryPage>('GET', `${path}/history`)).body.items.toReversed()
  for (const at of [0, 7]) {
    const { body } = await admin('POST', `${path}/restore`, { revision: oldest[at]!.revision })
    expect(body['geometry']).toEqual(drawn(at))
    if (at) expect(body['width']).toBe(at)
  }
})

test('H2: a long history is sent in pages, each within the limit of bytes, without repeats', async () => {
  const made = (await admin('POST', 'slopes', { ...draftOf(slope, 3), resortId })).body
  const long = `slopes/${String(made['id'])}`
  // Texts just below the limit for large values: a page is full before a hundred revisions.
  const count = 130
  for (let at = 1; at <= count; at++) {
    const text = { sk: `${at} ${'š'.repeat(1_700)}`, en: 'x'.repeat(1_700) }
    const { status } = await admin('PATCH', long, { description: text, perex: { sk: `${at}` } }, ifMatch(at))
    expect(status).toBe(200)
  }
  const versions: number[] = []
  let [next, pages]: [string | undefined, number] = [undefined, 0]
  do {
    const { body, text }: Answer<HistoryPage> = await admin('GET', `${long}/history${next ? `?after=${next}` : ''}`)
    expect(text.length).toBeLessThan(pageBytes * 1.2)
    versions.push(...body.items.map(({ version }) => version))
    next = body.next
    pages++
  } while (next)
  expect(versions).toEqual(Array.from({ length: count + 1 }, (_, at) => count + 1 - at))
  expect(pages).toBeGreaterThan(1)
  expect((await admin('GET', `${long}/history?after=x`)).status).toBe(400)
})
