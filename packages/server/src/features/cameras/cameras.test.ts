/** Pictures of cameras, from a real local web server. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { camera, type CameraDraft } from '@ridgeline/domain/entities/camera'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { pagePolicy } from '../../http/answers/security-headers.ts'
import { streamOrigins } from '../../stream-origins.ts'
import { valuesOf } from '../alarms/metrics.ts'
import { purgeArchive } from './archive.ts'
import { demoPictureAt } from './demo-picture.ts'
import { pollingOf } from './polling.ts'

let server: TestServer
let web: Server
let address: string
let here: string
let boss: Client
let shade = 0
const slow = Promise.withResolvers<void>()
let asked: { path: string; authorization: string | undefined }[] = []

const picture = (tone: number) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: tone, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  web = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push({ path, authorization: request.headers.authorization })
    if (path === '/gone') return void response.writeHead(404).end()
    if (path === '/away') return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    if (path === '/page') return void response.end('<!doctype html><h1>Not a picture</h1>')
    if (path === '/flood') return void response.end(Buffer.alloc(40 * 1024 * 1024, 7))
    if (path === '/slow') await slow.promise
    response.setHeader('content-type', 'image/jpeg').end(await picture(shade))
  })
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  server = await startTestServer({ CAMERA_NETWORKS: '127.0.0.1' })
  here = await server.createResort(1)
  boss = await server.signedIn(everything)
})
afterAll(async () => {
  await server.close()
  await new Promise((closed) => web.close(closed))
})
beforeEach(async () => {
  asked = []
  await server.services.db.query(sql`update cameras set active = false`)
})

const polling = (services = server.services) => pollingOf(services, () => {})
const settings = { type: 'image', active: true, refreshInterval: 10, archiveEnabled: true, archiveInterval: 60 } as const
let seed = 0
async function mounted(path: string, more: Partial<CameraDraft> = {}): Promise<string> {
  const draft = draftOf(camera, ++seed, { ...settings, imageUrl: `${address}${path}`, streamUrl: null, embedUrl: null, ...more })
  const { status, body } = await boss('POST', 'cameras', { ...draft, resortId: here })
  expect([status, body['ErrorData']]).toEqual([201, undefined])
  return String(body['id'])
}
const seen = async (id: string) => (await boss('GET', `cameras/${id}`)).body
/** Simulates that so many seconds have passed. */
const later = (id: string, seconds: number) =>
  server.services.db
    .query(sql`with aged as (update camera_images set taken_at = taken_at - ${seconds} * interval '1 second' where camera_id = ${id}::uuid)
    update cameras set last_ok_at = last_ok_at - ${seconds} * interval '1 second', thumbnail_at = thumbnail_at - ${seconds} * interval '1 second' where id = ${id}::uuid`)

test('R2.20: the server fetches the picture of a camera, scales it down, and creates no revision', async () => {
  const id = await mounted('/live', { username: 'staff', password: 'Hora 1' })
  await polling().round()
  const found = await seen(id)
  expect(found).toMatchObject({ cameraStatus: 'online', version: 1 })
  expect(asked).toEqual([{ path: '/live', authorization: `Basic ${Buffer.from('staff:Hora 1').toString('base64')}` }])
  const small = await server.app.inject(String(found['thumbnailUrl']))
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await boss('GET', `cameras/${id}/history`)).body.items).toHaveLength(1)
})

test('R2.20: a picture is requested when it is due and not before', async () => {
  const id = await mounted('/due')
  const poll = polling()
  await poll.round()
  await poll.round()
  expect(asked).toHaveLength(1)
  await later(id, 11)
  await poll.round(Date.now() + 11_000)
  expect(asked).toHaveLength(2)
})

test('R2.20: a server whose clock is ahead of the database requests pictures at their interval', async () => {
  const id = await mounted('/ahead')
  const poll = polling()
  await poll.round()
  await later(id, -120)
  await poll.round(Date.now() + 125_000)
  expect(asked).toHaveLength(1)
  await poll.round(Date.now() + 131_000)
  expect(asked).toHaveLength(2)
})

test('R2.20: a camera with a pending request is not requested again', async () => {
  const id = await mounted('/slow')
  const poll = polling()
  const round = poll.round()
  await expect.poll(() => asked).toHaveLength(1)
  await poll.round(Date.now() + 11_000)
  expect(asked).toHaveLength(1)
  slow.resolve()
  await round
  await later(id, 11)
  await poll.round(Date.now() + 11_000)
  expect(asked).toHaveLength(2)
})

test('OP63: a camera with an unchanged picture is stale, and one that does not respond is offline', async () => {
  const id = await mounted('/frozen')
  await polling().round()
  await later(id, 40)
  await polling().round()
  expect(await seen(id)).toMatchObject({ cameraStatus: 'stale' })
  shade += 9
  await later(id, 11)
  await polling().round()
  expect(await seen(id)).toMatchObject({ cameraStatus: 'online' })

  for (const path of ['/gone', '/page', '/flood']) {
    const lost = await mounted(path)
    await polling().round()
    expect(await seen(lost)).toMatchObject({ cameraStatus: 'offline', thumbnailUrl: null })
  }
})

test('cameras cannot make the server request internal addresses', async () => {
  const closed = { ...server.services, config: { ...server.services.config, cameraNetworks: [] } }
  const id = await mounted('/live')
  await polling(closed).round()
  expect(asked).toEqual([])
  expect(await seen(id)).toMatchObject({ cameraStatus: 'offline' })
  const away = await mounted('/away')
  await polling().round()
  expect(await seen(away)).toMatchObject({ cameraStatus: 'offline' })
})

test('R2.98: the archive stores a picture per interval, lists those of a day, and purges all that are not pinned', async () => {
  const id = await mounted('/archive', { archiveDays: 2 })
  for (const _ of [1, 2, 3]) {
    shade += 11
    await later(id, 45)
    await polling().round()
  }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: String((await boss('GET', `resorts/${here}`)).body['timezone']) })
  const { body: days } = await boss('GET', `cameras/${id}/archive/days`)
  const kept = (await Promise.all(days.items.map(({ day: of }) => boss('GET', `cameras/${id}/archive?day=${String(of)}`)))).flatMap(
    ({ body }) => body.items,
  )
  // Pictures every 45 seconds, of which one per minute is archived.
  expect(kept).toHaveLength(2)
  expect(days.items.map(({ day: of }) => of)).toContain(day.format(new Date()))

  const [first, second] = kept
  const reader = await server.signedIn(['camera.read'], [here])
  expect((await reader('PATCH', `cameras/${id}/archive/${first!['id']}`, { pinned: true })).status).toBe(403)
  expect((await boss('PATCH', `cameras/${id}/archive/${first!['id']}`, { pinned: true })).body).toMatchObject({ pinned: true })
  await later(id, 3 * 86_400)
  await purgeArchive(server.services.db)
  const left = await server.services.db.query<{ id: string }>(
    sql`select id from camera_images where camera_id = ${id}::uuid and not is_latest`,
  )
  expect(left.map(({ id: of }) => of)).toEqual([first!['id']])
  expect(second).toBeDefined()

  const stranger = await server.signedIn(['camera.read'], [await server.createResort(2)])
  expect((await stranger('GET', `cameras/${id}/archive/days`)).status).toBe(404)
})

test('OP64: demo cameras show pictures generated by the server, with a new one each minute', async () => {
  const id = await mounted('/x', { imageUrl: 'https://cameras.ridgeline.example/glacier.jpg' })
  const poll = polling()
  await poll.round()
  const first = await seen(id)
  expect(first).toMatchObject({ cameraStatus: 'online', thumbnailUrl: expect.stringMatching(/^\/media\//) })
  expect(asked).toEqual([])
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 10, 8, minute))
  const bytes = async (address: string, minute: number) => Buffer.concat(await (await demoPictureAt(address, at(minute))!()).toArray())
  const ofGlacier = 'https://cameras.ridgeline.example/glacier.jpg'
  expect(await bytes(ofGlacier, 1)).not.toEqual(await bytes(ofGlacier, 2))
  expect(await bytes(`${ofGlacier}?still`, 1)).toEqual(await bytes(`${ofGlacier}?still`, 2))
  for (const other of ['https://example.com/glacier.jpg', 'https://cameras.ridgeline.example/a/secret.jpg', `${ofGlacier}/x`])
    expect(demoPictureAt(other, at(1))).toBeUndefined()
})

test('the picture of a camera is fetched whatever its type is, and its age can be watched', async () => {
  const id = await mounted('/still', { type: 'panorama', embedUrl: 'https://provider.example/360', liveKind: null, liveUrl: null })
  await polling().round()
  expect(await seen(id)).toMatchObject({ cameraStatus: 'online' })
  await later(id, 3_600)
  const nothing = { locationId: null, skiliftId: null, deviceId: null, parkingId: null, flowMeasurementId: null, poolId: null }
  const watched = { ...nothing, resortId: here, metric: 'cameraStale', cameraId: id } as const
  expect(await server.services.db.query(valuesOf(watched))).toEqual([{ value: 60 }])
})

test('the page permits frames of the providers of cameras, and of no others', async () => {
  await mounted('/page', { type: 'embed', embedUrl: 'https://provider.example/360?x=1', liveKind: null, liveUrl: null })
  const { embedded } = await streamOrigins(server.services).get()
  expect(embedded).toEqual(['https://provider.example'])
  const policy = pagePolicy(server.services.config, 'n', { mjpeg: [], hls: [], embedded })
  expect(policy).toContain("frame-src 'self' https://provider.example;")
})
