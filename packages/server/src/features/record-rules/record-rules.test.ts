/** Values that the server sets. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entities } from '@ridgeline/domain/declare/registry'
import { credentialsOf } from '../../secrets/camera-credentials.ts'
import { storeOf } from '../../entities/store/store.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { publishedAt } from './notices.ts'
import { issuesOf, refusal, recordScene, type RecordScene } from '../../testing/record-scene.ts'

const { infoMobile, slope, parking, weatherAvalanche, camera, infoWeb } = entities

let admin: RecordScene['admin']
let changed: RecordScene['changed']
let editor: RecordScene['editor']
let made: RecordScene['made']
let nextSeed: RecordScene['nextSeed']
let patch: RecordScene['patch']
let place: RecordScene['place']
let post: RecordScene['post']
let resortId: RecordScene['resortId']
let server: RecordScene['server']

beforeAll(async () => {
  ;({ admin, changed, editor, made, nextSeed, patch, place, post, resortId, server } = await recordScene())
})
afterAll(() => server.close())

test('infoMobile.sentAt: a sent push message is read-only, but can be deactivated', async () => {
  const record = await made(infoMobile)
  const path = `info-mobiles/${String(record['id'])}`
  const { body: unsent } = await admin('GET', path)
  await storeOf(server.services.db, infoMobile, 'all').note([String(record['id'])], { sentAt: '2026-11-01T08:00:00.000Z' })
  // Its version is still the one that was read.
  expect(issuesOf(await patch(infoMobile, unsent, { priority: unsent['priority'] === 7 ? 8 : 7 }))).toEqual(refusal('', 'pushSent'))
  const { body: sent } = await admin('GET', path)
  expect(sent['version']).toBe(unsent['version'])
  expect(issuesOf(await patch(infoMobile, sent, { priority: sent['priority'] === 7 ? 8 : 7 }))).toEqual(refusal('', 'pushSent'))
  expect(await changed(infoMobile, sent, { active: false })).toMatchObject({ active: false })
})

test('infoMobile.pushAt: a message whose time has passed can be edited and restored, but not pushed', async () => {
  const pushAt = new Date(Date.now() - 13 * 3_600_000).toISOString()
  const push = { active: true, pushNotification: true, pushAt, validTo: null, audience: null }
  const record = await made(infoMobile, { ...push, pushNotification: false })
  expect(issuesOf(await patch(infoMobile, record, { pushNotification: true }))).toEqual(refusal('pushAt', 'pushPassed', 12))
  await server.services.db.query(sql`update info_mobiles set push_notification = true where id = ${record['id']}::uuid`)
  const passed = await changed(infoMobile, record, { priority: record['priority'] === 7 ? 8 : 7 })
  const address = `info-mobiles/${String(record['id'])}`
  expect((await admin('DELETE', address, undefined, { 'if-match': `"${String(passed['version'])}"` })).status).toBe(204)
  const { revision } = (await admin('GET', `${address}/removed`)).body
  expect((await admin('POST', `${address}/restore`, { revision })).status).toBe(200)
})

test('infoMobile.audience: a removed push message for some guests only, of an earlier version, comes back', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const record = await made(infoMobile, { pushNotification: true, pushAt: hours(1), validFrom: null, validTo: null, audience: ['all'] })
  await server.services.db.query(
    sql`update info_mobiles set audience = '{inResort}', valid_from = ${hours(14)}::timestamptz where id = ${record['id']}::uuid`,
  )
  const address = `info-mobiles/${String(record['id'])}`
  expect((await admin('DELETE', address, undefined, { 'if-match': `"${String(record['version'])}"` })).status).toBe(204)
  const { revision } = (await admin('GET', `${address}/removed`)).body
  expect(await admin('POST', `${address}/restore`, { revision })).toMatchObject({ status: 200, body: { audience: ['inResort'] } })
})

test('infoMobile.pushAt: a draft is not activated too late to be sent; one that was sent is active again at any time', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const push = { pushNotification: true, pushAt: hours(-48), validFrom: null, validTo: null, audience: null }
  const draft = await made(infoMobile, { ...push, active: false })
  expect(issuesOf(await patch(infoMobile, draft, { active: true }))).toEqual(refusal('pushAt', 'pushPassed', 12))
  const later = await made(infoMobile, { ...push, active: false, pushAt: hours(1), validFrom: hours(14) })
  expect(issuesOf(await patch(infoMobile, later, { active: true }))).toEqual(refusal('pushAt', 'pushEarly', 12))
  await storeOf(server.services.db, infoMobile, 'all').note([String(draft['id'])], { sentAt: hours(-48) })
  expect(await changed(infoMobile, draft, { active: true })).toMatchObject({ active: true })
})

test('INFO.publishedAt: the time of first publication, which never changes afterwards', async () => {
  const now = '2026-11-21T10:00:00.000Z'
  const later = '2026-12-01T10:00:00.000Z'
  expect(publishedAt({}, now)).toBe(now)
  expect(publishedAt({ active: false }, now)).toBeNull()
  expect(publishedAt({ validFrom: later }, now)).toBe(later)
  expect(publishedAt({ validTo: '2026-11-20T10:00:00.000Z' }, now)).toBeNull()
  expect(publishedAt({ publishedAt: later, active: false }, now)).toBeNull()
  expect(publishedAt({ publishedAt: '2026-11-01T10:00:00.000Z', active: false }, now)).toBe('2026-11-01T10:00:00.000Z')

  const record = await made(infoWeb, { active: false, validFrom: null, validTo: null })
  expect(record['publishedAt']).toBeNull()
  const out = await changed(infoWeb, record, { active: true })
  expect(Math.abs(Date.parse(String(out['publishedAt'])) - Date.now())).toBeLessThan(60_000)
  expect(await changed(infoWeb, out, { active: false })).toMatchObject({ publishedAt: out['publishedAt'] })
})

test('parking.occupancy: derived from the vacant spaces, unless it is set in the same change', async () => {
  const spaces = { capacity: 100, capacityDisabled: null, capacityEv: null }
  const at = (vacantSpaces: number) => made(parking, { ...spaces, vacantSpaces, occupancy: null })
  expect([(await at(41))['occupancy'], (await at(40))['occupancy'], (await at(10))['occupancy'], (await at(9))['occupancy']]).toEqual([
    'low',
    'medium',
    'medium',
    'high',
  ])
  const record = await made(parking, { ...spaces, vacantSpaces: null, occupancy: null })
  expect([record['occupancy'], record['occupancyMeasuredAt']]).toEqual([null, null])
  const counted = await changed(parking, record, { vacantSpaces: 50 })
  expect([counted['occupancy'], typeof counted['occupancyMeasuredAt']]).toEqual(['low', 'string'])
  const given = await changed(parking, counted, { vacantSpaces: 45, occupancy: 'high' })
  expect(given['occupancy']).toBe('high')
  const repeated = await changed(parking, given, { vacantSpaces: 44, occupancy: 'high' })
  expect(repeated['occupancy']).toBe('high')
  expect(await changed(parking, repeated, { vacantSpaces: 43 })).toMatchObject({ occupancy: 'low' })
  const sensed = await at(50)
  expect(await changed(parking, sensed, { vacantSpaces: 5, occupancy: null })).toMatchObject({ occupancy: 'high' })
  const operator = await editor('parking.read', 'parking.status')
  const { items } = (await operator('GET', `parking/${String(record['id'])}/history`)).body
  expect(items[0]).toMatchObject({ changes: { occupancy: { from: 'high', to: 'low' } } })
})

test('slope.lastSnowfallDate: until today in the resort, also while other zones have tomorrow', async () => {
  const day = 86_400_000
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  // The last noon, and not a coming one, at which the sessions of the test have ended.
  const noon = Math.floor((Date.now() - day / 2) / day) * day + day / 2
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  const asked = async (lastSnowfallDate: string) => post(slope, { lastSnowfallDate })
  try {
    expect(issuesOf(await asked(dayOf(noon + day)))).toEqual(refusal('lastSnowfallDate', 'notFuture'))
    const { status, body } = await asked(dayOf(noon))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(issuesOf(await patch(slope, body, { lastSnowfallDate: dayOf(noon + day) }))).toEqual(refusal('lastSnowfallDate', 'notFuture'))
  } finally {
    vi.useRealTimers()
  }
})

test('weatherAvalanche.dangerPm, weatherAvalanche.regionId: by default those of the morning and of the resort', async () => {
  const [own] = await server.services.db.query<{ region: string | null }>(
    sql`select avalanche_region_id as region from resorts where id = ${resortId}`,
  )
  const record = await made(weatherAvalanche, { dangerAm: 'moderate', dangerPm: null, regionId: null, date: '2026-11-02' })
  expect([record['dangerPm'], record['regionId']]).toEqual(['moderate', own!.region])
  const higher = await changed(weatherAvalanche, record, { dangerPm: 'high' })
  expect(await changed(weatherAvalanche, higher, { dangerAm: 'low' })).toMatchObject({ dangerAm: 'low', dangerPm: 'high' })
})

test('camera.username, camera.password: stored encrypted, never sent, readable by the server', async () => {
  const secret = { username: 'wächter', password: 'Kanarik-sneh-77' }
  const { body: record } = await admin('POST', 'cameras', { ...(await sampleIn(place(), camera, nextSeed())), ...secret })
  expect(JSON.stringify(record)).not.toContain('Kanarik-sneh-77')
  const [stored] = await server.services.db.query<{ username: string; password: string }>(
    sql`select username, password from cameras where id = ${record['id']}`,
  )
  expect([stored!.username, stored!.password]).toEqual([expect.stringMatching(/^v1\./), expect.stringMatching(/^v1\./)])
  const { db, vault } = server.services
  expect(await credentialsOf(db, vault, String(record['id']))).toEqual({ username: 'wächter', password: 'Kanarik-sneh-77' })
  const cleared = await changed(camera, record, { password: null })
  expect(await credentialsOf(db, vault, String(cleared['id']))).toEqual({ username: 'wächter', password: null })
  const { text } = await admin('GET', `cameras/${String(record['id'])}/history`)
  expect(text).not.toContain(stored!.password)
  expect(text).not.toContain('Kanarik-sneh-77')
})
