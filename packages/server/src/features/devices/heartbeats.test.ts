/** Heartbeats of paired screens and the responses to them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Screen } from '@ridgeline/domain/devices/heartbeat'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { Database } from '../../db/connect/database.ts'
import { hashOf } from '../../http/keys/secret.ts'
import { onTime } from '../../proofs/scene/on-time.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { heartbeatsOf } from './heartbeats.ts'
import { giveOrder } from './paired.ts'
import { forgetOldPresence } from './presence.ts'
import { newDevice, paired, reportOf, screenOn, type TestScreen } from './screen.fixture.ts'
import { waitingScreens } from './waiting.ts'

let server: TestServer
let staff: Client
let screen: TestScreen
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn(everything)
  screen = screenOn(server)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

const record = async (id: string) => (await staff('GET', `devices/${id}`)).body
const silent = (listenedFor = Infinity) => heartbeatsOf(server.services, waitingScreens(), 30, 3, () => listenedFor).missSilent()
async function scene(more = {}) {
  const id = await newDevice(staff, resortId, more)
  const { secret, url } = await paired(screen, staff, id)
  return { id, url, beat: (report = {}, wait = 0) => screen.beat(secret, reportOf(url, report), wait), secret }
}
const onBoard = async (id: string) =>
  (await staff<{ items: Screen[] }>('GET', `devices/screens?resortId=${resortId}`)).body.items.find((each) => each.id === id)!

test('a heartbeat sets the state and build of a screen, without a version or revision of its record', async () => {
  const { id, beat, url } = await scene()
  expect(await beat()).toEqual({ status: 200, body: { name: expect.any(String), orders: [] } })
  expect(await record(id)).toMatchObject({
    deviceStatus: 'online',
    softwareVersion: 'build-1',
    pairingCode: null,
    version: 1,
    lastSeenAt: expect.any(String),
  })
  expect((await staff('GET', `devices/${id}/history`)).body.items).toHaveLength(1)
  expect(await onBoard(id)).toMatchObject({ isPaired: true, report: reportOf(url), isCurrentBuild: false, pictureAt: null })
})

test('a screen with old data or errors is present, with the status error', async () => {
  const { id, beat } = await scene()
  await beat({ dataAge: 181 })
  expect(await record(id)).toMatchObject({ deviceStatus: 'error' })
  await beat()
  expect(await record(id)).toMatchObject({ deviceStatus: 'online' })
  await beat({ errors: 2 })
  expect(await record(id)).toMatchObject({ deviceStatus: 'error' })
  await beat({ dataAge: null, uptime: 5 })
  expect(await record(id)).toMatchObject({ deviceStatus: 'online' })
})

test('after three missed heartbeats a screen is offline; the next heartbeat brings it back', async () => {
  const { id, beat } = await scene()
  await beat()
  const silentFor = (seconds: number) =>
    server.services.db.query(
      sql`update paired_devices set reported_at = now() - ${seconds}::integer * interval '1 second' where device_id = ${id}::uuid`,
    )
  await silentFor(80)
  await silent()
  expect(await record(id)).toMatchObject({ deviceStatus: 'online' })
  await silentFor(95)
  await silent()
  expect(await record(id)).toMatchObject({ deviceStatus: 'offline', version: 1 })
  await beat()
  expect(await record(id)).toMatchObject({ deviceStatus: 'online' })
})

test('R2.31: after a restart the server reports no screen as offline before each had time to reconnect', async () => {
  const { id, beat } = await scene()
  await beat()
  await server.services.db.query(sql`update paired_devices set reported_at = now() - interval '9 minutes' where device_id = ${id}::uuid`)
  await silent(15_000)
  expect(await record(id)).toMatchObject({ deviceStatus: 'online' })
  await silent(95_000)
  expect(await record(id)).toMatchObject({ deviceStatus: 'offline' })
  await beat()
})

test('OP22, OP32: an offline screen is on the dashboard, and triggers the alarm on its minutes of absence', async () => {
  const { id, beat } = await scene({ name: 'TV in the hall' })
  await beat()
  await server.services.db.query(sql`update paired_devices set reported_at = now() - interval '9 minutes' where device_id = ${id}::uuid`)
  await silent()
  const { body } = await staff('GET', `dashboard?resortId=${resortId}`)
  expect(body['devices']).toMatchObject([{ id, name: 'TV in the hall', deviceStatus: 'offline' }])
  const rule = {
    metric: 'deviceOffline',
    operator: 'gt',
    threshold: 5,
    durationMinutes: 0,
    deviceId: id,
    muteUntil: null,
    active: true,
  } as const
  const none = { locationId: null, skiliftId: null, cameraId: null, parkingId: null, flowMeasurementId: null, poolId: null }
  const draft = draftOf(alarm, 1, { ...rule, ...none, channels: ['screen'], recipientUserIds: [], departmentIds: [] })
  const made = await staff('POST', 'alarms', { ...draft, resortId })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(
    async () => expect((await staff('GET', `alarms/${String(made.body['id'])}`)).body).toMatchObject({ state: 'triggered' }),
    { timeout: 10_000, interval: 100 },
  )
})

test('a screen that shows another URL gets its own in the response, and again when that changes', async () => {
  const { id, beat, url, secret } = await scene()
  expect((await screen.beat(secret, reportOf(`/display/skimaps/${resortId}`))).body.orders).toEqual([{ kind: 'show', url }])
  expect((await beat()).body.orders).toEqual([])
  const displayUrl = `https://office.example/display/skimaps/${resortId}`
  const held = beat({}, 20)
  await sleep(300)
  await staff('PATCH', `devices/${id}`, { displayUrl }, { 'if-match': '"1"' })
  expect((await held).body.orders).toEqual([{ kind: 'show', url: `/display/skimaps/${resortId}?device=${id}` }])
})

test('a screen that shows an external page sends no heartbeats, so it does not count as missing', async () => {
  const { id, secret, url } = await scene()
  await screen.beat(secret, reportOf(url))
  await staff('PATCH', `devices/${id}`, { displayUrl: 'https://weather.example/board' }, { 'if-match': '"1"' })
  const { body } = await screen.beat(secret, reportOf('/display/pair'))
  expect(body.orders).toEqual([{ kind: 'show', url: 'https://weather.example/board' }])
  await server.services.db.query(sql`update paired_devices set reported_at = now() - interval '1 day' where device_id = ${id}::uuid`)
  await silent()
  expect(await record(id)).toMatchObject({ deviceStatus: null, lastSeenAt: null })
})

test('a command reaches the screen at once and once; sending one requires more than read permission', async () => {
  const { id, beat } = await scene()
  const command = async (kind: string) => expect((await staff('POST', `devices/${id}/orders`, { kind })).status).toBe(204)
  const held = beat({}, 20)
  await command('identify')
  expect((await held).body.orders).toEqual([{ kind: 'identify' }])
  await command('picture')
  await command('picture')
  expect((await beat()).body.orders).toEqual([{ kind: 'picture' }])
  expect((await beat()).body.orders).toEqual([])
  const reader = await server.signedIn(['device.read'], [resortId])
  expect((await reader('POST', `devices/${id}/orders`, { kind: 'reload' })).status).toBe(403)
  expect((await staff('POST', `devices/${id}/orders`, { kind: 'format' })).status).toBe(422)
  const unpaired = await newDevice(staff, resortId)
  expect((await staff('POST', `devices/${unpaired}/orders`, { kind: 'reload' })).status).toBe(404)
})

test('a command that is given while a heartbeat is stored is in its response', async () => {
  const { id, secret, url } = await scene()
  const { db, changes } = server.services
  let isGiven = false
  const between: Database = {
    ...db,
    async query(statement) {
      const rows = await db.query(statement)
      if (!isGiven) isGiven = await giveOrder(db, id, 'identify')
      return rows
    },
  }
  const neverWoken = { ...waitingScreens(), hold: () => ({ released: new Promise<void>(() => {}), release() {} }) }
  const { beat } = heartbeatsOf({ db: between, changes }, neverWoken, 30, 3, () => Infinity)
  expect((await beat(hashOf(secret), reportOf(url), 20_000, () => false)).orders).toEqual([{ kind: 'identify' }])
})

test('an unpaired screen is notified at once', async () => {
  const { id, beat } = await scene()
  const held = beat({}, 20)
  await sleep(300)
  await staff('POST', `devices/${id}/unpair`)
  expect((await held).status).toBe(401)
})

test('without events the response is sent in time for the next heartbeat', async () => {
  const { beat } = await scene()
  const begun = Date.now()
  expect((await beat({}, 1)).body.orders).toEqual([])
  expect(Date.now() - begun).toBeGreaterThan(700)
  expect(Date.now() - begun).toBeLessThan(onTime(3_000))
})

test('availability over thirty days is computed from heartbeats; older presence is deleted', async () => {
  const { id, beat } = await scene()
  const { db } = server.services
  const was = (from: number, to: number) =>
    db.query(sql`insert into device_presence (device_id, began_at, seen_at)
      values (${id}::uuid, now() - ${from}::integer * interval '1 hour', now() - ${to}::integer * interval '1 hour')`)
  await was(8, 6)
  await was(4, 2)
  expect((await onBoard(id)).uptimeShare).toBeCloseTo(0.5, 2)
  await was(900, 880)
  await forgetOldPresence(db)
  const [{ rows } = { rows: 0 }] = await db.query<{ rows: number }>(
    sql`select count(*)::integer as rows from device_presence where device_id = ${id}::uuid`,
  )
  expect(rows).toBe(2)
  await beat()
  await beat()
  const [after] = await db.query<{ rows: number }>(sql`select count(*)::integer as rows from device_presence where device_id = ${id}::uuid`)
  expect(after!.rows).toBe(3)
})

const picture = {
  width: 1280,
  height: 720,
  root: { lang: 'en' },
  styles: ['/assets/display-1.css'],
  body: ['div', { class: 'led' }, 'Open'],
}

test('its picture is accessible to users who may see the device; only valid pictures are stored', async () => {
  const { id, secret } = await scene()
  const send = (body: object) => screen.ask('PUT', 'picture', secret, body)
  expect((await staff('GET', `devices/${id}/picture`)).status).toBe(404)
  expect((await send(picture)).status).toBe(204)
  expect((await staff('GET', `devices/${id}/picture`)).body).toMatchObject({ ...picture, takenAt: expect.any(String) })
  expect((await onBoard(id)).pictureAt).toEqual(expect.any(String))
  const body = (node: unknown) => ({ ...picture, body: node })
  for (const hostile of [
    body(['script', {}, 'alert(1)']),
    body(['div', { onclick: 'alert(1)' }]),
    body(['img', { src: 'https://elsewhere.example/seen.png' }]),
    body(['a', { href: 'javascript:alert(1)' }]),
    body(['iframe', { src: '/' }]),
    body(['div', { style: 'background: url(https://elsewhere.example)' }]),
    { ...picture, styles: ['https://elsewhere.example/a.css'] },
    { ...picture, width: 0 },
    { ...picture, root: { onload: 'alert(1)' } },
  ])
    expect((await send(hostile)).status, JSON.stringify(hostile)).toBe(422)
  expect((await send(body(['p', {}, 'x'.repeat(500_000)]))).status).toBe(413)
  expect((await screen.ask('PUT', 'picture', 'A'.repeat(43), picture)).status).toBe(401)
})

test('L8 a screen can only report URLs of our displays, because they are links in the interface', async () => {
  const { beat, secret, url } = await scene()
  const hostile = ['javascript:alert(1)', 'https://evil.example/', '//evil.example/display/', '/admin', '/display/a\nb', '/displays/x']
  for (const value of hostile) expect([value, (await screen.beat(secret, reportOf(value))).status]).toEqual([value, 422])
  expect((await beat({ url })).status).toBe(200)
})
