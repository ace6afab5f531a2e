/** The snow report writes itself, is corrected and released. */
import type { SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { languages } from '@ridgeline/domain/values/localized'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServices, type Services } from '../../services.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { releasesOf } from './release.ts'
import { eventually } from '../../testing/eventually.ts'

let server: TestServer
let boss: Client
let stopSecond: () => Promise<void>
let second: Services
beforeAll(async () => {
  server = await startTestServer()
  const { config } = server.services
  const started = await startServices({ config, databaseUrl: config.databaseUrl ?? '', log: () => {}, connections: 4 })
  second = started.services
  stopSecond = started.stop
  boss = await server.signedIn(everything)
})
afterAll(async () => {
  await stopSecond()
  await server.close()
})

const always = { openYearRound: true, openingHours: null, schedule: null, statusValidUntil: null }

/** With two lifts and a groomed slope of 2.4 km, one lift closed. */
async function resortInWinter(seed: number): Promise<string> {
  const resortId = await server.createResort(seed)
  const { version } = (await boss('GET', `resorts/${resortId}`)).body
  const shown = { active: true, timezone: 'Europe/Bratislava', statusValidUntil: null, snowfall24h: null }
  await boss('PATCH', `resorts/${resortId}`, shown, { 'if-match': `"${String(version)}"` })
  const groomedAt = new Date(Date.now() - 3_600_000).toISOString()
  await boss('POST', 'skilifts', { ...draftOf(skilift, seed * 10, { ...always, status: 'open', active: true }), resortId })
  await boss('POST', 'skilifts', { ...draftOf(skilift, seed * 10 + 1, { ...always, status: 'closed', active: true }), resortId })
  const snow = { snowDepth: 80, snowCondition: 'good', groomedAt, topElevation: 1900, baseElevation: 1100, length: 2400 } as const
  await boss('POST', 'slopes', { ...draftOf(slope, seed, { ...always, ...snow, status: 'open', active: true }), resortId })
  return resortId
}

const dayOf = async (resortId: string) => (await boss<SnowReportDay>('GET', `snow-reports/day?resortId=${resortId}`)).body
async function setTime(resortId: string) {
  const { items } = (await boss('GET', `settings?resortId=${resortId}`)).body
  const { version } = items.find(({ key }) => key === 'snowReport.time')!
  return boss('PATCH', 'settings/snowReport.time', { value: '05:30', resortId }, { 'if-match': `"${String(version)}"` })
}
async function publishedIn(resortId: string) {
  const collection = publishedEntities.find(({ name }) => name === snowReport.name)!
  return (await server.services.publication.read(collection, { reach: [resortId], limit: 10 }, undefined)).records
}

test('the report is computed from what is open, and a correction survives that it is computed again', async () => {
  const resortId = await resortInWinter(1)
  const first = await dayOf(resortId)
  expect(first.computed).toMatchObject({ liftsOpen: 1, liftsTotal: 2, slopesOpen: 1, slopesOpenKm: 2.4, slopesGroomedKm: 2.4 })
  expect(Object.keys(first.computed.conditions).sort()).toEqual([...languages].sort())
  expect([first.report, first.corrections]).toEqual([null, {}])

  const draft = await boss('POST', 'snow-reports', { resortId, date: first.day, newSnow: 17, conditions: { sk: 'Prašan.' } })
  expect(draft.status).toBe(201)
  const { items } = (await boss('GET', `skilifts?resortId=${resortId}`)).body
  const closed = items.find(({ status }) => status === 'closed')!
  await boss('PATCH', `skilifts/${String(closed['id'])}`, { status: 'open' }, { 'if-match': `"${String(closed['version'])}"` })

  const { computed, report, corrections, ownLanguages } = await dayOf(resortId)
  expect(computed).toMatchObject({ liftsOpen: 2, newSnow: null })
  expect(computed.conditions.en).toContain('17 cm')
  expect(report?.values).toMatchObject({ newSnow: 17, liftsOpen: null })
  expect([Object.keys(corrections).sort(), ownLanguages]).toEqual([['conditions', 'newSnow'], ['sk']])
  expect(corrections.newSnow?.by).toBeTruthy()
})

test('guests see nothing before the release; then they see every value, and the resort has no other new snow', async () => {
  const resortId = await resortInWinter(2)
  const { day } = await dayOf(resortId)
  const { body } = await boss('POST', 'snow-reports', { resortId, date: day, newSnow: 23, conditions: { de: 'Viel Pulver.' } })
  expect(await publishedIn(resortId)).toEqual([])
  expect((await boss('POST', `snow-reports/${String(body['id'])}/release`)).status).toBe(204)

  const [released] = await publishedIn(resortId)
  expect(released).toMatchObject({ date: day, newSnow: 23, liftsOpen: 1, slopesTotalKm: 2.4 })
  expect(released?.['conditions']).toMatchObject({ de: 'Viel Pulver.' })
  expect(Object.keys(Object(released?.['conditions'])).sort()).toEqual([...languages].sort())
  expect((await boss('GET', `resorts/${resortId}`)).body['snowfall24h']).toBe(23)
  const after = await dayOf(resortId)
  // What the server filled in is not a correction of staff.
  expect(Object.keys(after.corrections).sort()).toEqual(['conditions', 'newSnow'])
  expect(after.ownLanguages).toEqual(['de'])

  // A correction after the release: the text of the other languages follows, and so does the resort.
  const { id, version, values } = after.report!
  const corrected = { newSnow: 30, slopesOpen: null, conditions: { ...values.conditions, pl: 'Dużo śniegu.' } }
  await boss('PATCH', `snow-reports/${id}`, corrected, { 'if-match': `"${version}"` })
  expect((await boss('POST', `snow-reports/${id}/release`)).status).toBe(204)
  const [again] = await publishedIn(resortId)
  expect(again).toMatchObject({ newSnow: 30, slopesOpen: 1, releasedAt: released?.['releasedAt'] })
  expect(again?.['conditions']).toMatchObject({ de: 'Viel Pulver.', pl: 'Dużo śniegu.', en: expect.stringContaining('30 cm') })
  expect((await boss('GET', `resorts/${resortId}`)).body['snowfall24h']).toBe(30)
  expect((await dayOf(resortId)).ownLanguages).toEqual(['de', 'pl'])
})

test('a report of another day is released as it was entered, without the values of today', async () => {
  const resortId = await resortInWinter(8)
  const { body } = await boss('POST', 'snow-reports', { resortId, date: '2025-02-01', newSnow: 5 })
  expect((await boss('POST', `snow-reports/${String(body['id'])}/release`)).status).toBe(204)
  expect(await publishedIn(resortId)).toMatchObject([{ date: '2025-02-01', newSnow: 5, liftsOpen: null, conditions: null }])
  expect((await boss('GET', `resorts/${resortId}`)).body['snowfall24h']).toBe(null)
})

test('the corrections of the previous report can be taken over, except its new snow', async () => {
  const resortId = await resortInWinter(9)
  const corrected = { newSnow: 40, snowDepthValley: 35, snowCondition: 'good', conditions: { sk: 'Zjazdovky sú upravené.' } }
  await boss('POST', 'snow-reports', { resortId, date: '2025-02-01', ...corrected })
  expect((await dayOf(resortId)).previous).toEqual({
    day: '2025-02-01',
    values: { snowDepthValley: 35, snowCondition: 'good', conditions: { sk: 'Zjazdovky sú upravené.' } },
  })
})

test('a planned report is released at its time and not before, once by two servers', async () => {
  const resortId = await resortInWinter(3)
  const { day } = await dayOf(resortId)
  const at = Date.now() + 3_600_000
  const { body } = await boss('POST', 'snow-reports', { resortId, date: day, releaseAt: new Date(at).toISOString() })
  const id = String(body['id'])
  const [one, other] = [releasesOf(server.services), releasesOf(second)]
  await one.releaseDue(at - 1)
  expect(await publishedIn(resortId)).toEqual([])
  await Promise.all([one.releaseDue(at), other.releaseDue(at), one.releaseDue(at), other.releaseDue(at)])
  expect((await publishedIn(resortId))[0]).toMatchObject({ releasedAt: new Date(at).toISOString() })
  // Created and released, and nothing more.
  expect((await boss('GET', `snow-reports/${id}`)).body['version']).toBe(2)
})

test('the daily report writes itself at the time of the resort, once by two servers, and stays removed', async () => {
  const resortId = await resortInWinter(4)
  const { day } = await dayOf(resortId)
  const time = await setTime(resortId)
  expect(time.status, time.text).toBeLessThan(300)
  await eventually(() => expect(second.settings.get('snowReport.time', resortId)).toBeTruthy())
  const at = instantAt(day, '05:30', 'Europe/Bratislava')
  const [one, other] = [releasesOf(server.services), releasesOf(second)]
  await one.releaseDue(at - 60_000)
  await Promise.all([one.releaseDue(at), other.releaseDue(at)])
  const reports = await publishedIn(resortId)
  expect(reports).toMatchObject([{ date: day, slopesOpen: 1 }])
  const { id, version } = (await dayOf(resortId)).report!
  await boss('DELETE', `snow-reports/${id}`, undefined, { 'if-match': `"${version}"` })
  await one.releaseDue(at + 60_000)
  expect((await dayOf(resortId)).report).toBe(null)
})

test('only those who may read reports see the day, and only those who may change them release', async () => {
  const resortId = await resortInWinter(6)
  const { day } = await dayOf(resortId)
  const id = String((await boss('POST', 'snow-reports', { resortId, date: day })).body['id'])
  const reader = await server.signedIn(['snowReport.read'], [resortId])
  expect((await reader('GET', `snow-reports/day?resortId=${resortId}`)).status).toBe(200)
  expect((await reader('POST', `snow-reports/${id}/release`)).status).toBe(403)
  const otherId = await server.createResort(7)
  const stranger = await server.signedIn(['snowReport.read', 'snowReport.status'], [otherId])
  expect((await stranger('GET', `snow-reports/day?resortId=${resortId}`)).status).toBe(404)
  expect((await stranger('POST', `snow-reports/${id}/release`)).status).toBe(404)
  const operator = await server.signedIn(['snowReport.read', 'snowReport.status'], [resortId])
  expect((await operator('POST', `snow-reports/${id}/release`)).status).toBe(204)
  // Reading it here and changing reports elsewhere is not enough either.
  const elsewhere = await server.signedIn(['snowReport.status'], [otherId])
  expect((await elsewhere('POST', `snow-reports/${id}/release`)).status).toBe(404)
})

test('a released report takes over the present state on request, and keeps its corrections', async () => {
  const resortId = await resortInWinter(40)
  const { day } = await dayOf(resortId)
  const { body } = await boss('POST', 'snow-reports', { resortId, date: day, newSnow: 17, conditions: { sk: 'Prašan.' } })
  const release = (more = '', by = boss) => by('POST', `snow-reports/${String(body['id'])}/release${more}`)
  await release()
  const { items } = (await boss('GET', `skilifts?resortId=${resortId}`)).body
  const closed = items.find(({ status }) => status === 'closed')!
  const opened = await boss(
    'PATCH',
    `skilifts/${String(closed['id'])}`,
    { status: 'open' },
    { 'if-match': `"${String(closed['version'])}"` },
  )
  expect(opened.status).toBe(200)
  await release()
  expect((await publishedIn(resortId))[0]).toMatchObject({ liftsOpen: 1, newSnow: 17 })
  const reader = await server.signedIn(['snowReport.read'], [resortId])
  expect((await release('?recompute=true', reader)).status).toBe(403)
  expect((await release('?recompute=true')).status).toBe(204)
  const [published] = await publishedIn(resortId)
  expect(published).toMatchObject({ liftsOpen: 2, liftsTotal: 2, newSnow: 17 })
  expect(published?.['conditions']).toMatchObject({ sk: 'Prašan.', en: expect.stringContaining('2 of 2 lifts') })
  expect(Object.keys((await dayOf(resortId)).corrections).toSorted()).toEqual(['conditions', 'newSnow'])
})

test('new snow that was corrected and emptied again is taken back from the resort, too', async () => {
  const resortId = await resortInWinter(41)
  const snowOfResort = async () => (await boss('GET', `resorts/${resortId}`)).body['snowfall24h']
  const { day } = await dayOf(resortId)
  const id = String((await boss('POST', 'snow-reports', { resortId, date: day })).body['id'])
  const release = () => boss('POST', `snow-reports/${id}/release`)
  const correct = async (newSnow: number | null) => {
    const { version } = (await boss('GET', `snow-reports/${id}`)).body
    await boss('PATCH', `snow-reports/${id}`, { newSnow }, { 'if-match': `"${String(version)}"` })
    await release()
    return [(await publishedIn(resortId))[0]?.['newSnow'], await snowOfResort()]
  }
  await release()
  const before = (await publishedIn(resortId))[0]?.['newSnow']
  expect(await correct(7)).toEqual([7, 7])
  expect(await correct(null)).toEqual([before, null])
  // Later corrections of other values do not bring it back.
  await release()
  expect([(await publishedIn(resortId))[0]?.['newSnow'], await snowOfResort()]).toEqual([before, null])
  // What staff enter for the resort themselves is theirs.
  const { version } = (await boss('GET', `resorts/${resortId}`)).body
  await boss('PATCH', `resorts/${resortId}`, { snowfall24h: 4 }, { 'if-match': `"${String(version)}"` })
  expect(await correct(9)).toEqual([9, 9])
  expect(await correct(null)).toEqual([4, 4])
})
