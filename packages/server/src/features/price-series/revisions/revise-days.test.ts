/** A season of changed prices is a short text in its revision, and the log, undo and the history of a day read it like changes by day. */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { select, selectValues } from '../../../db/connect/select.ts'
import { revisions } from '../../../db/tables/revision-table.ts'
import { placesOfDays, type SheetDay } from '../../../publication/prices/sheets/sheet.ts'
import { day, startPrices } from '../../../testing/price-scene.ts'
import { clearSheets, enterDays } from '../../../testing/price-sheets.ts'
import { dayChangesOf } from './logged-days.ts'
import { storedChanges, type ChangedDay } from './revise-days.ts'

let scene: Awaited<ReturnType<typeof startPrices>>
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())
beforeEach(() => clearSheets(scene.db))

const bare = { level: null, originalPrice: null, available: true, capacity: null, note: null }
const places = placesOfDays()

/** Most days have a price and a level only, as in a season. */
const side = fc.option(
  fc.record({
    price: fc.integer({ min: 0, max: 100_000_000 }),
    level: fc.option(fc.constantFrom('A', 'B:1,2', '"', ' ', String.raw`\ä`)),
    originalPrice: fc.option(fc.integer({ min: 0, max: 1_000 }), { freq: 1 }),
    available: fc.boolean(),
    capacity: fc.constantFrom(null, null, null, 0, 40),
    note: fc.constantFrom(null, null, null, 'note'),
  }),
  { freq: 6 },
)
const plain = fc.option(fc.record({ price: fc.integer({ min: 0, max: 100_000_000 }), level: fc.constantFrom(null, 'A', 'B:1,2', '"') }), {
  freq: 4,
})

function changed(at: number, was: Partial<SheetDay> | null, is: Partial<SheetDay> | null): ChangedDay {
  const dayOf = (values: Partial<SheetDay> | null) => values && { price: 0, ...bare, ...values }
  return { place: places.of(dayAfter('2028-02-01', at)), was: dayOf(was), is: dayOf(is) }
}

/** As revisions of single days are stored. */
const byDay = (days: readonly ChangedDay[]): object => Object.assign({}, ...days.map((each) => storedChanges([each])))

test('however many days are changed together, each is logged as if it had been changed alone', async () => {
  const many = fc.array(fc.tuple(plain, plain, side, side, fc.nat({ max: 9 })), { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(many, async (sides) => {
      const days = sides.flatMap(([was, is, otherWas, otherIs, kind], at) => {
        // Every tenth day is none of a pattern, and some days have no change.
        const [one, other] = kind === 0 ? [otherWas, otherIs] : [was, is]
        return one || other ? [changed(at, one, other)] : []
      })
      if (days.length === 0) return
      const together = storedChanges(days)
      const [row] = await scene.db.query(
        selectValues({ changes: sql<unknown>`ridgeline_price_changes(${JSON.stringify(together)}::jsonb)` }),
      )
      expect(row!.changes).toEqual(byDay(days))
      const read = dayChangesOf(together, places).toSorted((one, two) => one.place.number - two.place.number)
      expect(read).toEqual(days.flatMap((each) => dayChangesOf(storedChanges([each]), places)))
    }),
    { seed: 17, numRuns: 150 },
  )
})

test('the revision of a season is a tenth of its days', async () => {
  const days = Array.from({ length: 180 }, (_, at) => changed(at, { price: 4_000 + at }, { price: 5_000 + at }))
  const length = (changes: object) => JSON.stringify(changes).length
  expect(length(storedChanges(days)) * 5).toBeLessThan(length(byDay(days)))
})

test('M9 a season of changes is in the log, in its downloads and in the history of a day by day', async () => {
  const { adult, admin, db, editor, resortId } = scene
  await db.query(sql`update price_products set price_levels = '[{"level":"A","name":{},"price":55}]'::jsonb where id = ${adult}::uuid`)
  await enterDays(
    db,
    Array.from({ length: 20 }, (_, at) => ({ lineId: adult, date: day(2 + at), price: at === 4 ? 40 : 50 })),
  )
  const change = { kind: 'percent', percent: 10, fromBase: true }
  const body = { resortId, ids: [adult], from: day(1), to: day(21), change, rounding: 'nearest', roundTo: 0.01, isPreview: false }
  const { body: result } = await editor('POST', 'price-products/timeseries/change', body)
  expect(result).toMatchObject({ days: 21 })
  const [stored] = await db.query(select({ changes: revisions.changes })`from ${revisions}
    where record_id = ${adult}::uuid and entity = 'pricePoint' order by id desc limit 1`)
  expect(Object.keys(stored!.changes)).toEqual(['prices'])

  const { items } = (await admin('GET', `logs?entity=pricePoint&entityId=${adult}`)).body
  expect(items[0]!['fields']).toEqual(Array.from({ length: 21 }, (_, at) => day(1 + at)))
  const changes = (await admin('GET', `logs/${String(items[0]!['id'])}/changes`)).body.items
  expect([changes.length, changes[0], changes[1], changes[5]]).toEqual([
    21,
    { field: day(1), from: null, to: { price: 55, level: 'A', available: true }, masked: false },
    { field: day(2), from: { price: 50, level: null }, to: { price: 55, level: 'A' }, masked: false },
    { field: day(6), from: { price: 40 }, to: { price: 44 }, masked: false },
  ])
  const csv = (await admin('GET', `logs/export?format=csv&entity=pricePoint&entityId=${adult}`)).text
  expect(csv).toContain('{""price"":40} → {""price"":44}')
  const history = (await scene.one('GET', `price-publications/day?resortId=${resortId}&priceProductId=${adult}&date=${day(6)}`)).body
  expect(history).toMatchObject({ items: [{ kind: 'draft', before: { price: 40 }, after: { price: 44 } }] })
  await db.query(sql`update price_products set price_levels = null where id = ${adult}::uuid`)
})

test('a change that was stored by day before months were is undone, with what has changed since kept', async () => {
  const { adult, db, editor, price, resortId } = scene
  await enterDays(db, [
    { lineId: adult, date: day(2), price: 52.5, capacity: 40 },
    { lineId: adult, date: day(3), price: 61.11 },
    { lineId: adult, date: day(5), price: 30 },
  ])
  const changes = {
    [day(2)]: { from: { price: 50, level: null }, to: { price: 52.5, level: null } },
    [day(3)]: { from: null, to: { price: 61.11, available: true } },
    [day(4)]: { from: { price: 45.5, available: false, note: 'race' }, to: null },
    [day(5)]: { from: { price: 20 }, to: { price: 29 } },
  }
  const step = '0b8f3c52-9f5e-4b7a-9a53-0d5f5f3f1a11'
  await db.query(sql`insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id)
    values ('pricePoint', ${adult}::uuid, ${resortId}::uuid, 1, 'update', ${JSON.stringify(changes)}::jsonb, ${editor.userId}::uuid, '', ${step})`)
  const { body } = await editor('POST', 'price-products/timeseries/undo', { resortId, step })
  expect(body).toEqual({ undone: 3, kept: [{ priceProductId: adult, date: day(5) }] })
  const { items } = (await editor('GET', `price-products/${adult}/timeseries?from=${day(1)}&to=${day(31)}`)).body
  expect(items).toMatchObject([
    { date: day(2), price: 50, capacity: 40, version: 2 },
    { date: day(4), price: 45.5, available: false, note: 'race', version: 1 },
    { date: day(5), price: 30 },
  ])
  await price(adult, 5, 31)
})
