/** Pictures of a table are fetched by their addresses when it is imported, never while it is checked, and a missing one is a warning. */
import { createServer, type Server } from 'node:http'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '@ridgeline/domain/declare/registry'
import type { ImportSummary } from '@ridgeline/domain/exchange/imports'
import { addressGate } from '../../../outbound/open-addresses.ts'
import { listening } from '../../../testing/ports.ts'
import { checked, rowsOf, startExchange, stepped, table, type Exchange } from '../exchange.fixture.ts'
import { importWork } from './import-work.ts'

let exchange: Exchange
let site: Server
let base: string
let requests = 0

beforeAll(async () => {
  exchange = await startExchange()
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0af' } })
    .jpeg()
    .toBuffer()
  site = createServer(({ url }, response) => {
    requests++
    if (url === '/slope.jpg') return response.setHeader('content-type', 'image/jpeg').end(picture)
    return url === '/page' ? response.setHeader('content-type', 'image/jpeg').end('<html>') : response.writeHead(404).end()
  })
  base = `http://127.0.0.1:${await listening(site)}`
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await exchange.server.close()
})

const slope = registry['slope']!
const importOf = async (id: string) => (await exchange.admin<ImportSummary>('GET', `imports/${id}`)).body
const rows = (names: readonly string[], pictures: readonly string[]) =>
  table([['externalId', 'name.sk', 'difficulty', 'photos'], ...names.map((name, at) => [name, name, 'red', pictures[at]])])
const photosOf = async (name: string) => {
  const { items } = (await exchange.admin('GET', `slopes?resortId=${exchange.resortId}&q=${name}`)).body
  return (await exchange.admin<{ photos: { mediaId: string }[] | null }>('GET', `slopes/${String(items[0]!['id'])}`)).body.photos
}

test('pictures are fetched by the run and recognised by their content; what is missing is a warning at its cell', async () => {
  const found = await checked(
    exchange,
    slope,
    'pictures.csv',
    rows(['Jeden', 'Dva', 'Tri'], [`${base}/slope.jpg`, `${base}/slope.jpg; ${base}/none.jpg`, `${base}/page`]),
  )
  expect([found.counts, requests], JSON.stringify(await rowsOf(exchange, found.id))).toEqual([
    { created: 3, changed: 0, removed: 0, unchanged: 0, refused: 0 },
    0,
  ])
  const { db } = exchange.server.services
  await db.query(sql`update record_imports set state = 'running' where id = ${found.id}::uuid`)
  const end = await importWork(exchange.server.services, addressGate(['127.0.0.0/8']))({ payload: { importId: found.id } })
  await db.transaction(async (tx) => end?.(tx))
  expect(await importOf(found.id)).toMatchObject({ state: 'done', counts: found.counts, warned: 2 })
  expect(
    (await rowsOf(exchange, found.id)).map(({ faults }) => faults.map(({ column, message }) => [column, message.includes(base)])),
  ).toEqual([[], [[3, true]], [[3, true]]])
  const [one] = (await photosOf('Jeden')) ?? []
  expect(await photosOf('Dva')).toMatchObject([{ mediaId: one!.mediaId }])
  expect(await photosOf('Tri')).toBeNull()
  expect((await stepped(exchange, found.id, 'undo')).notUndone).toBe(0)
})

test('addresses of internal networks are never asked, and the rows are imported without their pictures', async () => {
  const before = requests
  const found = await checked(exchange, slope, 'inside.csv', rows(['Vnútri'], [`${base}/slope.jpg`]))
  const done = await stepped(exchange, found.id, 'run')
  expect([done.counts.created, done.warned, requests]).toEqual([1, 1, before])
  expect(await photosOf('Vnútri')).toBeNull()
})
