/** The calendar of what is coming: what has a time, as far as the caller may read it. */
import { sql } from 'drizzle-orm'
import type { Coming } from '@ridgeline/domain/planned-changes/coming'
import { comingFields } from '@ridgeline/domain/planned-changes/coming'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { infoTv } from '@ridgeline/domain/entities/info-tv'
import { event } from '@ridgeline/domain/entities/event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleIn } from '../../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let resortId: string
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function create(plural: string, values: object): Promise<{ id: string; version: number }> {
  const { body, status, text } = await admin<{ id: string; version: number }>('POST', plural, { resortId, ...values })
  expect(status, text).toBe(201)
  return body
}

async function coming(by: Client, from: string, until: string): Promise<Coming[]> {
  const { body, status, text } = await by<{ items: Coming[] }>(
    'GET',
    `change-plans/coming?${new URLSearchParams({ resortId, from, until }).toString()}`,
  )
  expect(status, text).toBe(200)
  return body.items
}
const seen = (items: readonly Coming[]) => items.map(({ kind, entity, isProposed, isDone }) => [kind, entity, isProposed, isDone])

test('plans, publications of prices, push messages and what guests begin or end to read are listed in the order of their times', async () => {
  const tv = await create('info-tvs', { title: { sk: 'Zima' }, slideType: 'weather', validFrom: inHours(2), validTo: inHours(9) })
  await create('info-tvs', { title: { sk: 'Nie' }, slideType: 'weather', validFrom: inHours(2), active: false })
  const push = { pushNotification: true, pushAt: inHours(3), platforms: ['ios'], validFrom: null, validTo: null }
  const mobile = await create('info-mobiles', { title: { sk: 'Otvárame' }, text: { sk: 'Otvárame' }, ...push })
  const values = { title: { sk: 'Jar' } }
  const screen = await create('devices', { name: 'Phone', type: 'tv' })
  await create('info-mobiles', { title: { sk: 'Skúška' }, text: { sk: 'Skúška' }, ...push, deviceIds: [screen.id] })
  const plan = { entity: 'infoTv', recordId: tv.id, version: tv.version, values, title: 'Spring', applyAt: inHours(5) }
  expect((await admin('POST', 'change-plans', plan)).status).toBe(200)
  await server.services.db.query(sql`insert into price_publications (resort_id, state, note, publish_at)
    values (${resortId}::uuid, 'proposed', 'Season', ${inHours(7)}::timestamptz), (${resortId}::uuid, 'cancelled', 'No', ${inHours(7)}::timestamptz)`)

  const items = await coming(admin, inHours(1), inHours(10))
  expect(seen(items)).toEqual([
    ['begins', 'infoTv', false, false],
    ['push', 'infoMobile', false, false],
    ['plan', null, false, false],
    ['prices', null, true, false],
    ['ends', 'infoTv', false, false],
  ])
  expect(items.map(({ name }) => name)).toEqual([{ sk: 'Zima' }, { sk: 'Otvárame' }, 'Spring', 'Season', { sk: 'Zima' }])
  expect(items[1]).toMatchObject({ id: mobile.id, at: push.pushAt, isWholeDay: false })
  expect(seen(await coming(admin, inHours(1), inHours(2.5)))).toEqual([['begins', 'infoTv', false, false]])

  const reader = await server.signedIn(['infoMobile.read'], [resortId])
  expect(seen(await coming(reader, inHours(1), inHours(10)))).toEqual([['push', 'infoMobile', false, false]])
  const foreign = await server.signedIn(['infoMobile.read'], [await server.createResort(2)])
  const asked = `change-plans/coming?${new URLSearchParams({ resortId, from: inHours(1), until: inHours(2) }).toString()}`
  expect((await foreign('GET', asked)).status).toBe(404)
})

test('an end before the beginning, too many days and days without a zone are refused', async () => {
  const ask = (from: string, until: string) =>
    admin('GET', `change-plans/coming?${new URLSearchParams({ resortId, from, until }).toString()}`)
  expect((await ask(inHours(2), inHours(1))).status).toBe(422)
  expect((await ask(inHours(1), inHours(24 * 70))).status).toBe(400)
  expect((await ask('2027-01-01', '2027-01-02')).status).toBe(400)
})

test('every kind of record that guests read from or until a time is in the calendar, by its declaration', async () => {
  const timed = allEntities.filter((entity) => comingFields(entity).length > 0)
  expect(comingFields(infoMobile).map(({ kind }) => kind)).toEqual(['begins', 'ends', 'push'])
  expect(timed).toContain(infoTv)
  expect(timed).toContain(event)
  for (const [at, entity] of timed.entries()) {
    const draft = await sampleIn({ services: server.services, resortId }, entity, 300 + at)
    const { field, isWholeDay } = comingFields(entity)[0]!
    const { id } = await create(entity.plural, { ...draft, resortId, active: true })
    const day = isWholeDay ? sql`'2031-03-10'::date` : sql`'2031-03-10T06:00:00Z'::timestamptz`
    await server.services.db.query(
      sql`update ${sql.raw(entity.plural.replaceAll('-', '_'))} set ${sql.raw(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))} = ${day} where id = ${id}::uuid`,
    )
    const items = await coming(admin, '2031-03-09T00:00:00.000Z', '2031-03-12T00:00:00.000Z')
    expect(items, entity.name).toContainEqual(expect.objectContaining({ entity: entity.name, id, isWholeDay }))
  }
})

test('a record that ends today is not done before the day is over in its resort; one that ended yesterday is', async () => {
  const made = async (seed: number) => {
    const { id } = await create(event.plural, { ...(await sampleIn({ services: server.services, resortId }, event, seed)), active: true })
    return id
  }
  const [today, yesterday] = [await made(700), await made(701)]
  for (const zone of ['Europe/Kyiv', 'Europe/Bratislava', 'UTC']) {
    await server.services.db.query(sql`update resorts set timezone = ${zone} where id = ${resortId}::uuid`)
    await server.services.db.query(
      sql`update events set valid_to = (now() at time zone ${zone})::date - (id = ${yesterday}::uuid)::integer where id in (${today}::uuid, ${yesterday}::uuid)`,
    )
    const items = await coming(admin, inHours(-72), inHours(48))
    const isDone = (id: string) => items.find((item) => item.id === id && item.kind === 'ends')?.isDone
    expect([isDone(today), isDone(yesterday)], zone).toEqual([false, true])
  }
})
