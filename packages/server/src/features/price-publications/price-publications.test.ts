/** Publications of prices (decision 0141): guests pay what was published, and what was before it again when it is taken back. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startServices } from '../../services.ts'
import { duePublications, publishDue } from '../../publication/prices/lifecycle.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { day, startPrices } from '../../testing/price-scene.ts'
import { publishAllDue } from './publish-due.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'

let scene: Awaited<ReturnType<typeof startPrices>>
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.reset())

const draft = async () => (await scene.one('GET', `price-publications/draft?resortId=${scene.resortId}`)).body

test('a change of prices is a draft until users who may synchronise prices publish it', async () => {
  const { adult, child, price, publish, paid, stateOf, one, editor } = scene
  await price(adult, 2, 60)
  await price(adult, 3, 62.5)
  expect([await paid(adult), await stateOf(adult)]).toEqual([undefined, 'draft'])
  expect(await draft()).toMatchObject({
    ids: [adult, child].toSorted(),
    days: 2,
    firstDay: day(2),
    lastDay: day(3),
    lowest: 60,
    highest: 62.5,
  })
  expect((await publish(editor)).status).toBe(403)
  expect((await publish(one, { note: 'Winter' })).body).toMatchObject({ state: 'published' })
  expect([await paid(adult), await paid(child)]).toEqual([{ [day(2)]: 60, [day(3)]: 62.5 }, {}])
  expect([await stateOf(adult), await stateOf(child)]).toEqual(['published', 'published'])
  await price(adult, 2, 65)
  expect([await paid(adult), await stateOf(adult)]).toEqual([{ [day(2)]: 60, [day(3)]: 62.5 }, 'draft'])
  await price(adult, 2, 60)
  expect(await stateOf(adult)).toBe('published')
  expect((await publish(one)).body).toEqual({ id: null, state: null })
  expect(await scene.publications()).toMatchObject({
    needsApproval: false,
    items: [{ number: 1, state: 'published', note: 'Winter', isOwn: true, lines: 2, days: 2, firstDay: day(2), lastDay: day(3) }],
  })
})

test('a base price is paid when it is published, and the record says who published it', async () => {
  const { adult, publish, admin, one, db } = scene
  const base = async () =>
    (
      await db.query<{ price: number }>(
        sql`select base_price::float8 as price from published_price_lines where price_product_id = ${adult}::uuid`,
      )
    )[0]?.price
  await publish(one)
  const set = async (basePrice: number) => {
    const { version } = (await admin('GET', `price-products/${adult}`)).body
    const { body, text } = await admin('PATCH', `price-products/${adult}`, { basePrice }, { 'if-match': `"${String(version)}"` })
    expect(body, text).toMatchObject({ basePrice, sheetState: 'draft' })
  }
  await set(55)
  expect(await base()).toBe(50)
  await publish(one, { ids: [adult] })
  expect(await base()).toBe(55)
  const { items } = (await admin('GET', `price-products/${adult}/history`)).body
  expect(items[0]).toMatchObject({ userId: one.userId, changes: { sheetState: { from: 'draft', to: 'published' } } })
  await set(50)
  await publish(one)
})

test('with the four-eyes setting another user approves; not the author, and it has the prices of its proposal', async () => {
  const { adult, price, publish, act, paid, one, other, editor, stateOf, fourEyes, admin } = scene
  await fourEyes(true)
  await price(adult, 2, 60)
  const { id } = (await publish(one)).body
  expect([await paid(adult), await stateOf(adult)]).toEqual([undefined, 'ready'])
  expect(await scene.publications(other)).toMatchObject({
    needsApproval: true,
    items: [{ id, state: 'proposed', isOwn: false, number: null }],
  })
  const own = await act(one, id, 'approve')
  expect([own.status, own.body.ErrorData?.issues]).toEqual([422, [{ field: 'state', rule: 'ownApproval', args: [] }]])
  expect((await act(editor, id, 'approve')).status).toBe(403)
  await price(adult, 2, 80)
  expect(await stateOf(adult)).toBe('draft')
  expect((await act(other, id, 'approve')).body).toEqual({ state: 'published' })
  expect([await paid(adult), await stateOf(adult)]).toEqual([{ [day(2)]: 60 }, 'draft'])
  expect((await act(other, id, 'approve')).status).toBe(422)
  expect((await act(one, id, 'take-back')).status).toBe(200)
  const { items } = (await admin('GET', `logs?entity=priceProduct&kind=audit&resortId=${scene.resortId}`)).body
  expect(items.filter(({ message }) => message === id).map(({ action, userId }) => [action, userId])).toEqual([
    ['takeBack', one.userId],
    ['approve', other.userId],
    ['publish', one.userId],
  ])
})

test('of two approvals at the same time one publishes, the other is refused', async () => {
  const { adult, price, publish, act, paid, one, other, admin, fourEyes } = scene
  await fourEyes(true)
  await price(adult, 2, 60)
  const { id } = (await publish(one)).body
  const answers = await Promise.all([other, admin, other].map((by) => act(by, id, 'approve')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await paid(adult)).toEqual({ [day(2)]: 60 })
})

test('a publication with a time is published by the server at that time, once, whichever server is first', async () => {
  const { adult, price, publish, paid, one, stateOf, db, server } = scene
  await publish(one)
  await price(adult, 2, 60)
  const past = await publish(one, { publishAt: new Date(Date.now() - 60_000).toISOString() })
  expect(past.status).toBe(422)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const { body } = await publish(one, { publishAt })
  expect(body).toMatchObject({ state: 'scheduled' })
  expect([await paid(adult), await stateOf(adult)]).toEqual([{}, 'ready'])
  const second = await startServices({ config: server.services.config, databaseUrl: server.adminUrl, log: () => {} })
  await db.query(sql`update price_publications set publish_at = now() - interval '1 second' where id = ${String(body['id'])}::uuid`)
  const request = { caller: systemCaller, requestId: 'second' }
  const works = [db, second.services.db, db, second.services.db].map(async (on) => {
    const due = await duePublications(on)
    return Promise.all(due.map((place) => on.transaction((tx) => publishDue(tx, place, request))))
  })
  await Promise.all(works)
  await vi.waitFor(async () => expect(await paid(adult)).toEqual({ [day(2)]: 60 }), 10_000)
  await second.stop()
  expect(await stateOf(adult)).toBe('published')
  const [counted] = await db.query<{ count: number }>(sql`select count(*)::integer as count from revisions
    where record_id = ${adult}::uuid and request_id in ('second', 'price-publication')`)
  expect(counted).toEqual({ count: 1 })
})

test('a publication that cannot be brought into force does not stop that of another line', async () => {
  const { adult, child, price, publish, paid, one, db, server } = scene
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const planned = async (lineId: string, at: string) => {
    await price(lineId, 6, 77)
    const { body } = await publish(one, { ids: [lineId], publishAt })
    await db.query(sql`update price_publications set publish_at = now() - ${at}::interval where id = ${String(body['id'])}::uuid`)
  }
  const end = await refuseRows(server.adminUrl, 'published_prices', `new.price_product_id = '${adult}'`)
  await planned(adult, '2 seconds')
  await planned(child, '1 second')
  await expect(publishAllDue(server.services)).rejects.toThrow('Prices could not be published')
  expect([await paid(adult), await paid(child)]).toEqual([undefined, { [day(6)]: 77 }])
  await end()
  await publishAllDue(server.services)
  expect(await paid(adult)).toEqual({ [day(6)]: 77 })
})

test('R6.6: publications of other resorts are not found', async () => {
  const { server, publish, act, one, resortId } = scene
  const { id } = (await publish(one)).body
  const elsewhere = await server.createResort(2)
  const outsider = await server.signedIn(['priceProduct.read', 'price.sync'], [elsewhere])
  expect((await outsider('GET', `price-publications?resortId=${resortId}`)).status).toBe(404)
  expect((await outsider('GET', `price-publications/draft?resortId=${resortId}`)).status).toBe(404)
  expect((await act(outsider, id, 'take-back')).status).toBe(403)
  expect((await outsider('POST', `price-publications/${String(id)}/take-back`, { resortId: elsewhere })).status).toBe(404)
})

test('drafts are shown day by day beside what applies without them, within a span and up to a limit', async () => {
  const { adult, child, price, publish, fourEyes, one, resortId, server } = scene
  await price(adult, 2, 60)
  await price(adult, 3, 62.5)
  await publish(one)
  const days = async (more = '') => (await one('GET', `price-publications/draft/days?resortId=${resortId}${more}`)).body
  expect(await days()).toEqual({ count: 0, items: [] })
  await price(adult, 2, 75)
  await price(adult, 3, null)
  await price(child, 40, 20)
  const paid = (value: number) => ({ price: value, level: null, originalPrice: null, available: true, capacity: null })
  const items = [
    { priceProductId: adult, date: day(2), before: paid(60), after: paid(75) },
    { priceProductId: adult, date: day(3), before: paid(62.5), after: null },
    { priceProductId: child, date: day(40), before: null, after: paid(20) },
  ]
  expect(await days()).toEqual({ count: 3, items })
  expect(await days(`&from=${day(3)}&to=${day(31)}`)).toEqual({ count: 1, items: [items[1]] })
  expect(await days('&limit=1')).toEqual({ count: 3, items: [items[0]] })
  await fourEyes(true)
  await publish(one, { ids: [adult] })
  expect(await days()).toEqual({ count: 1, items: [items[2]] })
  const elsewhere = await server.signedIn(['priceProduct.read'], [await server.createResort(9)])
  expect((await elsewhere('GET', `price-publications/draft/days?resortId=${resortId}`)).status).toBe(404)
})
