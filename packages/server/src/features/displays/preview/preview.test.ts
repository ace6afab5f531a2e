/** Decision 0161: a display as it will be at a time is what guests see when that time has come. Before, only staff see it. */
import { sql } from 'drizzle-orm'
import type { DisplayPreview } from '@ridgeline/domain/planned-changes/preview'
import { days } from '@ridgeline/domain/declare/vocabulary'
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lineAt, makeBoard } from '../../../departures/board.fixture.ts'
import { applyAllDue } from '../../planned-changes/applying/apply-due.ts'
import type { Answer, Client } from '../../../testing/server.ts'
import { startScene, type Made, type Scene } from '../screen.fixture.ts'
import { until } from '../stream.fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
afterEach(async () => {
  vi.useRealTimers()
  await scene.server.services.db.query(sql`delete from change_plans`)
})

const hour = 3_600_000
/** Hours without one that is open. */
const closedAllWeek = {
  weeklySchedules: [{ validFrom: null, validTo: null, ...Object.fromEntries(days.map((day) => [day, []])) }],
  dailySchedules: {},
  note: null,
}
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function create(collection: string, values: object): Promise<Made> {
  const { body, status } = await scene.admin<Made>('POST', collection, { resortId: scene.resortId, ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const collections = {
  skilift: 'skilifts',
  slope: 'slopes',
  infoTv: 'info-tvs',
  infoLed: 'info-leds',
  departure: 'departures',
  location: 'locations',
} as const
type Kind = keyof typeof collections

/** Plans a change over the current version of a record. */
async function plan(entity: Kind, { id }: Made, values: object, applyAt: string, by: Client = scene.admin): Promise<string> {
  const { version } = (await scene.admin('GET', `${collections[entity]}/${id}`)).body
  const { body, status, text } = await by('POST', 'change-plans', { entity, recordId: id, version, values, title: 'Winter', applyAt })
  expect(status, text).toBe(200)
  return String(body['id'])
}

const preview = (path: string, query: Record<string, string>, by: Client = scene.admin) =>
  by<DisplayPreview & Answer['body']>('GET', `display-previews/${path}?${new URLSearchParams(query).toString()}`)
async function previewed(path: string, query: Record<string, string>, by?: Client): Promise<DisplayPreview> {
  const { body, status, text } = await preview(path, query, by)
  expect(status, text).toBe(200)
  return body
}
const publicFeed = async (path: string) => (await scene.get(path)).json<DisplayFeed>()
/** What is not part of what is shown. */
const shown = (feed: DisplayFeed) => ({ ...feed, version: '', generatedAt: '' })
const nameIn = (feed: DisplayFeed, id: string) => (feed.kind === 'departures' ? undefined : feed.items.find((item) => item.id === id))?.name

test('a preview of any display as of a time is what is public after the changes planned until then were made', async () => {
  const [lift, other, slope] = [
    await scene.make('skilifts', { status: 'limited', statusNote: { sk: 'Skúška' } }),
    await scene.make('skilifts', { status: 'open', name: { sk: 'Sedačka', de: 'Sesselbahn', en: 'Chair' } }),
    await scene.make('slopes'),
  ]
  const tv = await create('info-tvs', { title: { sk: 'Leto' }, slideType: 'weather', validTo: inHours(30) })
  await create('info-tvs', { title: { sk: 'Večer' }, slideType: 'weather', validFrom: inHours(27) })
  await create('info-tvs', { title: { sk: 'Dopoludnie' }, slideType: 'weather', validTo: inHours(1) })
  const board = await makeBoard(scene.admin, scene.resortId, [lineAt('09:10'), lineAt('18:40')])
  const at = inHours(24)

  await plan('skilift', lift, { name: { sk: 'Zimná lanovka' }, status: 'closed', statusNote: { sk: 'Vietor' } }, inHours(2))
  // Follows the first one, and ends what belongs to its status.
  await plan('skilift', lift, { name: { sk: 'Áno, zimná lanovka' } }, inHours(3))
  await plan('skilift', lift, { status: 'open' }, inHours(4))
  await plan('skilift', other, { openYearRound: false, validFrom: null, validTo: null, openingHours: closedAllWeek }, inHours(5))
  await plan('skilift', other, { name: { sk: 'Zimná sedačka', de: 'Sesselbahn', en: 'Chair' } }, inHours(4))
  // Of another language of the same text.
  await plan('skilift', other, { name: { sk: 'Sedačka', de: 'Sesselbahn', en: 'Chairlift' } }, inHours(5))
  await plan('slope', slope, { difficulty: 'black', order: 1 }, inHours(5))
  await plan('infoTv', tv, { title: { sk: 'Zima' } }, inHours(6))
  await plan('departure', board, { infoText: { sk: 'Zimný poriadok' }, skiliftIds: [other.id] }, inHours(6))
  await plan('skilift', lift, { name: { sk: 'Až potom' } }, inHours(48))

  const displays = [
    `skimaps/${scene.resortId}`,
    `ledinfo/${scene.resortId}?`,
    `ledinfo/${scene.resortId}?screen=tv`,
    `departures/${board.id}`,
  ]
  const before: DisplayPreview[] = []
  for (const path of displays) {
    const [address = '', own] = path.split('?')
    before.push(await previewed(address, { at, ...Object.fromEntries(new URLSearchParams(own)) }))
  }
  expect(before.map(({ refused, hidden }) => [refused, hidden])).toEqual(displays.map(() => [0, 0]))
  expect(before[0]!.changes).toBe(7)
  expect(nameIn(before[0]!.feed, lift.id)).toEqual({ sk: 'Áno, zimná lanovka' })
  expect(nameIn(before[0]!.feed, other.id)).toEqual({ sk: 'Zimná sedačka' })

  await applyAllDue(scene.server.services, new Date(at))
  // Only what reads the clock of the server sees the later time; boards are opened then for the first time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  for (const [index, path] of displays.entries()) {
    const wanted = JSON.stringify(shown(before[index]!.feed))
    const feed = await until(
      () => publicFeed(path.replace(/\?$/, '')),
      (found) => JSON.stringify(shown(found)) === wanted,
    )
    expect(shown(feed), path).toEqual(shown(before[index]!.feed))
  }
})

test('a preview writes nothing, is kept nowhere, and leaves what is public as it is', async () => {
  const { db } = scene.server.services
  const lift = await scene.make('skilifts', { name: { sk: 'Teraz' } })
  await scene.shown(lift.id)
  await plan('skilift', lift, { name: { sk: 'Potom' } }, inHours(2))
  const rows = () =>
    db.query(sql`select (select count(*) from revisions) as revisions, (select json_agg(p) from planned_changes p) as planned,
    (select json_agg(t) from skilifts t) as lifts, (select json_agg(p) from change_plans p) as plans`)
  const [known, wasPublic] = [await rows(), await scene.feed()]
  const answer = await scene.server.app.inject({
    url: `/api/private/display-previews/skimaps/${scene.resortId}?at=${inHours(3)}`,
    headers: { authorization: `Bearer ${scene.admin.token}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(nameIn(answer.json<DisplayPreview>().feed, lift.id)).toEqual({ sk: 'Potom' })
  expect(await rows()).toEqual(known)
  expect(await scene.feed()).toEqual(wasPublic)
  expect((await scene.get(`skimaps/${scene.resortId}?at=${inHours(3)}`)).statusCode).toBe(400)
})

test('only signed-in users who may read what a display is about see it as it will be, and only changes of records that they may read', async () => {
  const { server, resortId } = scene
  const lift = await scene.make('skilifts')
  const place = await create('locations', { name: { sk: 'Dedina' }, type: 'village', gpsLatitude: '49.000001', gpsLongitude: '19.600001' })
  await plan('skilift', lift, { name: { sk: 'Potom' } }, inHours(2))
  await plan('location', place, { name: { sk: 'Obec' } }, inHours(2))
  const path = `skimaps/${resortId}`
  const asked = { at: inHours(3) }
  const elsewhere = await server.createResort(2)
  const [reader, partial, foreign] = await Promise.all([
    server.signedIn(['skilift.read', 'slope.read'], [resortId]),
    server.signedIn(['skilift.read'], [resortId]),
    server.signedIn(['skilift.read', 'slope.read'], [elsewhere]),
  ])
  expect((await scene.server.app.inject({ url: `/api/private/display-previews/${path}?at=${asked.at}` })).statusCode).toBe(401)
  expect((await preview(path, asked, foreign)).status).toBe(404)
  expect((await preview(path, asked, partial)).status).toBe(404)
  expect(await previewed(path, asked, reader)).toMatchObject({ changes: 1, hidden: 1 })
  expect(await previewed(path, asked)).toMatchObject({ changes: 2, hidden: 0 })
})

test('plans that wait for approval are shown on request; what others changed stays; what would be refused is counted', async () => {
  const { server, resortId } = scene
  const { services } = server
  const [lift, moved] = [await scene.make('skilifts', { name: { sk: 'Teraz' } }), await scene.make('skilifts', { waitingTime: 1 })]
  const author = await server.signedIn(['skilift.read', 'skilift.update', 'slope.read'], [resortId])
  const proposed = await plan('skilift', lift, { name: { sk: 'Potom' } }, inHours(2))
  await services.db.query(sql`update change_plans set state = 'proposed' where id = ${proposed}::uuid`)
  await plan('skilift', moved, { waitingTime: 9 }, inHours(2))
  await scene.change('skilifts', { ...moved, version: 1 }, { waitingTime: 5 })
  await plan('skilift', lift, { waitingTime: 7 }, inHours(3), author)
  await services.db.query(sql`update users set active = false where id = ${author.userId}::uuid`)
  const path = `skimaps/${resortId}`
  const liftIn = ({ feed }: DisplayPreview, { id }: Made) => feed.kind !== 'departures' && feed.items.find((item) => item.id === id)

  const without = await previewed(path, { at: inHours(4) })
  expect([nameIn(without.feed, lift.id), without.refused]).toEqual([{ sk: 'Teraz' }, 1])
  expect(liftIn(without, moved)).toMatchObject({ waitingTime: 5 })
  const withProposed = await previewed(path, { at: inHours(4), proposed: 'true' })
  expect(nameIn(withProposed.feed, lift.id)).toEqual({ sk: 'Potom' })
})

test('a registered screen is previewed with the messages for it, in its language', async () => {
  const device = await create('devices', { name: 'Údolná stanica', type: 'tv', language: 'de' })
  const slide = { title: { sk: 'Len tu', de: 'Nur hier' }, slideType: 'weather', deviceIds: [device.id], validFrom: inHours(30) }
  const notice = await create('info-tvs', slide)
  await plan('infoTv', notice, { title: { sk: 'Len tam', de: 'Nur dort' } }, inHours(2))
  const { feed } = await previewed(`ledinfo/${scene.resortId}`, { at: inHours(31), device: device.id })
  const titles = feed.kind === 'ledinfo' ? feed.info?.notices.map(({ title }) => title) : undefined
  expect([feed.languages, titles]).toEqual([['de'], expect.arrayContaining([{ de: 'Nur dort' }])])
  expect((await preview(`ledinfo/${scene.resortId}`, { at: inHours(31), device: notice.id })).status).toBe(404)
})

test('a time in the past or too far ahead is refused, and a session previews a few displays at once', async () => {
  const path = `skimaps/${scene.resortId}`
  expect(await preview(path, { at: inHours(-1) })).toMatchObject({
    status: 422,
    body: { ErrorData: { issues: [{ field: 'at', rule: 'future' }] } },
  })
  const { status, body } = await preview(path, { at: inHours(24 * 800) })
  expect([status, body.ErrorData?.fields]).toEqual([422, { at: ['Vyberte deň v najbližších 730 dňoch'] }])
  expect((await preview(path, { at: 'tomorrow' })).status).toBe(400)
  expect((await preview(path, {})).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 9 }, () => preview(path, { at: inHours(1) })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 6 }, () => 200), 429, 429, 429])
  expect((await preview(path, { at: inHours(1) })).status).toBe(200)
})

test('a lift with another name has another place in the order', async () => {
  const [first, second] = [
    await scene.make('skilifts', { name: { sk: 'Aa' }, order: 900 }),
    await scene.make('skilifts', { name: { sk: 'Bb' }, order: 900 }),
  ]
  await plan('skilift', first, { name: { sk: 'Cc' } }, inHours(2))
  const { feed } = await previewed(`ledinfo/${scene.resortId}`, { at: inHours(3) })
  const order = feed.kind === 'departures' ? [] : feed.items.map(({ id }) => id).filter((id) => id === first.id || id === second.id)
  expect(order).toEqual([second.id, first.id])
})
