/** Decision 0161: the app as it will be at a time is what guests get when that time has come. Before, only staff see it. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keyScopes } from '@ridgeline/domain/access/key-scopes'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { action } from '@ridgeline/domain/entities/action'
import { expressShoppingCategory } from '@ridgeline/domain/entities/express-shopping-category'
import { expressShoppingResort } from '@ridgeline/domain/entities/express-shopping-resort'
import { feedCategory } from '@ridgeline/domain/entities/feed-category'
import { feedFilter } from '@ridgeline/domain/entities/feed-filter'
import { gopassBenefit } from '@ridgeline/domain/entities/gopass-benefit'
import { homepage } from '@ridgeline/domain/entities/homepage'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { product } from '@ridgeline/domain/entities/product'
import { recommendation } from '@ridgeline/domain/entities/recommendation'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { AppPreview } from '@ridgeline/domain/planned-changes/preview'
import { applyAllDue } from '../../planned-changes/applying/apply-due.ts'
import { eventually } from '../../../testing/eventually.ts'
import { makeDue } from '../../../testing/make-due.ts'
import type { Client } from '../../../testing/server.ts'
import { startFeeds, type FeedScene } from '../feeds.fixture.ts'
import { asPublic, ofAnswer, type AppAnswer } from './app-comparison.fixture.ts'

let scene: FeedScene
let resort: { id: string; alias: string }
let key: Record<string, string>

beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
  // The app has one that reads all kinds.
  const scopes = keyScopes.filter((scope) => scope.endsWith('.feed'))
  key = { 'x-api-key': (await scene.server.withKey(scopes, { resortIds: [resort.id] })).token }
})
afterAll(() => scene.close())
afterEach(() => scene.server.services.db.query(sql`delete from change_plans`))

const second = 1_000
const hour = 3_600 * second
const soon = (seconds: number, from = Date.now()) => new Date(from + seconds * second).toISOString()
const past = soon(-60)
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const guest = 'lang=sk&platform=ios&version=5.0.0&loggedIn=true&audience=gopassMembers'
const always = { validFrom: null, validTo: null, season: null }

async function plan(entity: Entity, id: string, values: object, applyAt: string, by: Client = scene.admin): Promise<string> {
  const { version } = (await scene.admin('GET', `${entity.plural}/${id}`)).body
  const { body, status, text } = await by('POST', 'change-plans', {
    entity: entity.name,
    recordId: id,
    version,
    values,
    title: 'Winter',
    applyAt,
  })
  expect(status, text).toBe(200)
  return String(body['id'])
}

const preview = (at: string, more = '', by: Client = scene.admin, id = resort.id) =>
  by<AppPreview>('GET', `app-previews/${id}?at=${at}&${guest}${more}`)
async function previewed(at: string, more = '', by?: Client): Promise<AppPreview> {
  const { body, status, text } = await preview(at, more, by)
  expect(status, text).toBe(200)
  return body
}

const now = async () => (await scene.get(`/app?resort=${resort.alias}&${guest}`, key)).json<AppAnswer>()

test('the app as of a time is what guests get once its moments have come and the changes planned until then were made', async () => {
  const { plant, change, server } = scene
  const at = (entity: Entity, values = {}) => plant(entity, resort.id, values)
  await change('resorts', resort.id, { appBannerEnabled: true, appBannerTitle: { sk: 'Zima je tu' } })
  const begins = Date.now()
  const [applyAt, starts, then] = [soon(60, begins), soon(61, begins), soon(62, begins)]
  const lift = await at(skilift, { status: 'open', statusValidUntil: null, openYearRound: true, openingHours: null, schedule: null })
  const button = await at(action, {
    ...always,
    placement: ['homepage', 'profile'],
    platforms: ['ios'],
    minAppVersion: null,
    requiresLogin: false,
  })
  const tip = {
    ...always,
    targetType: 'skilift',
    targetId: lift,
    url: null,
    timeOfDay: null,
    weatherConditions: null,
    audience: null,
    gopassOnly: false,
    feedCategoryIds: null,
  }
  const [ends, follows] = [
    await at(recommendation, { ...tip, validFrom: '2020-01-01T00:00:00.000Z', validTo: starts }),
    await at(recommendation, { ...tip, validFrom: starts }),
  ]
  const category = await at(feedCategory, {
    season: null,
    visibleFrom: starts,
    visibleTo: null,
    contentTypes: ['skilift'],
    resortIds: null,
    filterIds: null,
  })
  const filter = await at(feedFilter, {
    categoryIds: null,
    parentId: null,
    property: 'status',
    values: [{ value: 'closed', name: { sk: 'zatvorené' }, icon: null }],
    defaultSelected: true,
  })
  await at(gopassBenefit, { openYearRound: true, validFrom: null, validTo: null, cardLevels: null, countries: null })
  const shelf = await at(expressShoppingCategory, { season: null, visibleFrom: null, visibleTo: null, productIds: null })
  const pass = await at(product, {
    season: null,
    saleFrom: null,
    saleTo: null,
    validFrom: null,
    validTo: null,
    categoryId: shelf,
    isFlexi: false,
  })
  await at(expressShoppingResort, { season: null, categoryIds: [shelf], hideFlexiPrices: true })
  const message = { schedule: null, languages: null, deviceIds: null, platforms: ['ios'], audience: ['gopassMembers'] }
  const [old, coming] = [
    await at(infoMobile, { ...message, validFrom: null, validTo: starts }),
    await at(infoMobile, { ...message, validFrom: starts, validTo: null }),
  ]
  const sections = ['status', 'actions', 'recommendations'].map((type) => ({
    type,
    title: { sk: type },
    layout: null,
    limit: null,
    itemIds: null,
  }))
  const start = { season: 'yearRound', isDefault: false, minAppVersion: null, sections, actionIds: null, recommendationIds: null }
  const summer = await at(homepage, { ...start, validFrom: null, validTo: null })
  const winter = await at(homepage, { ...start, validFrom: starts, validTo: null })

  await plan(skilift, lift, { status: 'closed', name: { sk: 'Zimná lanovka' } }, applyAt)
  await plan(action, button, { name: { sk: 'Kúpiť zimný skipas' } }, applyAt)
  await plan(homepage, winter, { name: { sk: 'Zimná obrazovka' } }, applyAt)
  await plan(feedCategory, category, { filterIds: [filter] }, applyAt)
  await plan(product, pass, { name: { sk: 'Zimný skipas' } }, applyAt)
  // Follows the first one.
  await plan(skilift, lift, { name: { sk: 'Áno, zimná lanovka' } }, starts)
  await plan(skilift, lift, { name: { sk: 'Až potom' } }, inHours(2))

  const before = await now()
  const seen = await previewed(then)
  expect([seen.changes, seen.hidden, seen.refused, seen.at]).toEqual([6, 0, 0, then])
  expect(before).toMatchObject({ homepage: { id: summer }, recommendations: [ends], notices: [old], feed: [] })
  expect(seen.screen).toMatchObject({ homepage: { id: winter }, recommendations: [follows], notices: [coming], hasBanner: true })
  expect(seen.screen.feed).toMatchObject([{ id: category, items: [{ id: lift }], filters: [{ id: filter }], shown: [0] }])
  expect(seen.records.resort).toMatchObject([{ appBannerTitle: { sk: 'Zima je tu' } }])
  const wanted = asPublic(seen)
  expect(wanted.names).toMatchObject({ [`skilifts ${lift}`]: 'Áno, zimná lanovka', [`products ${pass}`]: 'Zimný skipas' })

  for (const [entity, id, name] of [
    [recommendation, ends, 'validTo'],
    [recommendation, follows, 'validFrom'],
    [feedCategory, category, 'visibleFrom'],
    [infoMobile, old, 'validTo'],
    [infoMobile, coming, 'validFrom'],
    [homepage, winter, 'validFrom'],
  ] as const)
    await change(entity.plural, id, { [name]: past })
  await makeDue(server.services.db, then)
  await applyAllDue(server.services)
  await eventually(async () => expect(ofAnswer(await now())).toEqual(wanted))
})

test('a preview of the app is kept nowhere and leaves what is public as it is, and the public address knows no time', async () => {
  const id = await scene.plant(homepage, resort.id, { ...always, season: 'yearRound', minAppVersion: null, name: { sk: 'Teraz' } })
  await plan(homepage, id, { name: { sk: 'Potom' } }, inHours(2))
  const [rows, published] = [() => scene.server.services.db.query(sql`select count(*) from revisions`), await now()]
  const known = await rows()
  const { app } = scene.server
  const url = `/api/private/app-previews/${resort.id}?at=${inHours(3)}&${guest}`
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${scene.admin.token}` } })
  expect([answer.statusCode, answer.headers['cache-control']], answer.body).toEqual([200, 'no-store'])
  expect(await rows()).toEqual(known)
  expect(await now()).toEqual(published)
  expect((await scene.get(`/app?resort=${resort.alias}&${guest}&at=${inHours(3)}`, key)).statusCode).toBe(400)
  expect((await app.inject({ url, headers: key })).statusCode).toBe(403)
})

test('only signed-in users who may read homepages see the app as it will be, and only changes of records that they may read', async () => {
  const { server, plant } = scene
  const home = await plant(homepage, resort.id, { ...always, season: 'yearRound', minAppVersion: null })
  const button = await plant(action, resort.id, { ...always })
  await plan(homepage, home, { name: { sk: 'Potom' } }, inHours(2))
  await plan(action, button, { name: { sk: 'Potom' } }, inHours(2))
  const at = inHours(3)
  const elsewhere = await server.createResort(2)
  const [reader, other, foreign] = await Promise.all([
    server.signedIn(['homepage.read'], [resort.id]),
    server.signedIn(['action.read'], [resort.id]),
    server.signedIn(['homepage.read'], [elsewhere]),
  ])
  expect((await server.app.inject({ url: `/api/private/app-previews/${resort.id}?at=${at}&${guest}` })).statusCode).toBe(401)
  expect((await preview(at, '', foreign)).status).toBe(404)
  expect((await preview(at, '', other)).status).toBe(404)
  expect(await previewed(at, '', reader)).toMatchObject({ changes: 1, hidden: 1 })
  expect(await previewed(at)).toMatchObject({ changes: 2, hidden: 0 })
})

test('plans that wait for approval are shown on request, and kinds that the resort has closed are never shown', async () => {
  const { server, plant, decide } = scene
  const member = {
    schedule: null,
    languages: null,
    deviceIds: null,
    platforms: ['ios'],
    audience: ['gopassMembers'],
    validFrom: null,
    validTo: null,
  }
  const notice = await plant(infoMobile, resort.id, { ...member, title: { sk: 'Teraz' } })
  const id = await plan(infoMobile, notice, { title: { sk: 'Potom' } }, inHours(2))
  await server.services.db.query(sql`update change_plans set state = 'proposed' where id = ${id}::uuid`)
  const titleOf = ({ records }: AppPreview) => records.infoMobile?.find((each) => each.id === notice)?.['title']
  expect(titleOf(await previewed(inHours(3)))).toEqual({ sk: 'Teraz' })
  expect(titleOf(await previewed(inHours(3), '&proposed=true'))).toEqual({ sk: 'Potom' })
  // Messages for some guests only are shown to staff who may read them, as to an app with a key.
  const reader = await server.signedIn(['homepage.read'], [resort.id])
  expect(titleOf(await previewed(inHours(3), '', reader))).toBeUndefined()

  await decide(resort.id, 'feeds.closed', ['infoMobile'])
  await expect.poll(async () => (await previewed(inHours(3))).screen.notices).toEqual([])
  await decide(resort.id, 'feeds.closed', ['homepage'])
  await expect.poll(async () => (await preview(inHours(3))).status).toBe(404)
  await decide(resort.id, 'feeds.closed', null)
  await expect.poll(async () => (await preview(inHours(3))).status).toBe(200)
})

test('what the app would not send and times that are past or too far ahead are refused; displays and the app share the limit of a session', async () => {
  expect(await preview(inHours(-1))).toMatchObject({ status: 422, body: { ErrorData: { issues: [{ field: 'at', rule: 'future' }] } } })
  expect((await preview(inHours(24 * 800))).status).toBe(422)
  expect((await preview('tomorrow')).status).toBe(400)
  expect((await preview(inHours(1), '&place=91,0')).status).toBe(400)
  expect((await preview(inHours(1), '&colour=red')).status).toBe(400)
  expect((await scene.admin('GET', `app-previews/${resort.id}?at=${inHours(1)}`)).status).toBe(400)
  const asked = [
    ...Array.from({ length: 5 }, () => preview(inHours(1))),
    ...Array.from({ length: 4 }, () => scene.admin('GET', `display-previews/skimaps/${resort.id}?at=${inHours(1)}`)),
  ]
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 6 }, () => 200), 429, 429, 429])
})
