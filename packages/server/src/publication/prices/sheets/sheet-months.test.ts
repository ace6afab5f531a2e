/** Price sheets are stored by month, and read by day as if each day were stored by itself (decision 0169). */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { databaseOf, type Database, type Queryable } from '../../../db/connect/database.ts'
import { createPool } from '../../../db/connect/pool.ts'
import { select } from '../../../db/connect/select.ts'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import { priceMonths } from '../../../db/schema.ts'
import { priceDays } from '../../../db/tables/price-day-view.ts'
import { migrationsFolder } from '../../../roots.ts'
import { sheetsAt, sheetsBetween, storeSheets, timeOfChanges } from './sheet-months.ts'
import { dayIn, placeOf, setDay, timeIn, versionIn, type SheetDay } from './sheet.ts'

let created: TestDatabase
let db: Database
beforeAll(async () => {
  created = await createTestDatabase()
  db = databaseOf(createPool(created.url, { max: 2 }))
})
afterAll(async () => {
  await db.pool.end()
  await created.drop()
})

const bare = { level: null, originalPrice: null, available: true, capacity: null, note: null }

interface Known extends SheetDay {
  version: number
  changedAt: string
}

async function daysOf(on: Queryable, lineId: string): Promise<Record<string, Known>> {
  const rows = await on.query(
    select({
      date: priceDays.date,
      version: priceDays.version,
      price: sql<number>`(price * 100)::integer`,
      level: priceDays.level,
      originalPrice: sql<number | null>`(original_price * 100)::integer`,
      available: priceDays.available,
      capacity: priceDays.capacity,
      note: priceDays.note,
      changedAt: priceDays.changedAt,
    })`from ${priceDays} where ${priceDays.priceProductId} = ${lineId}::uuid order by date`,
  )
  return Object.fromEntries(rows.map(({ date, ...day }) => [date, day]))
}

/** 29 February is in it. */
const first = '2028-01-30'
const length = 62
const anyDay = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000 }),
  level: fc.option(fc.constantFrom('A', '"quoted"', String.raw`back\slash`, 'NULL', '{a,b}', ' ', 'é,1')),
  originalPrice: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
  available: fc.boolean(),
  capacity: fc.option(fc.integer({ min: 0, max: 2_147_483_647 })),
  note: fc.option(fc.constantFrom('null', '100 %, "free"', 'x'.repeat(200))),
})
const change = fc.record({ at: fc.nat({ max: length - 1 }), day: fc.option(anyDay, { freq: 3 }) })

test('whatever days are written and removed, each has what was written last, its version and its time', async () => {
  const transactions = fc.array(fc.array(change, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(transactions, async (all) => {
      const lineId = randomUUID()
      const model = new Map<string, Known>()
      // They go on where a day was removed.
      const versions = new Map<string, number>()
      for (const changes of all) {
        await db.transaction(async (tx) => {
          const now = await timeOfChanges(tx)
          const places = changes.map(({ at }) => ({ lineId, date: dayAfter(first, at) }))
          const sheet = (await sheetsAt(tx, places)).get(lineId)!
          for (const { at, day } of changes) {
            const date = dayAfter(first, at)
            setDay(sheet, placeOf(date), day)
            if (!day) {
              model.delete(date)
              continue
            }
            const version = (versions.get(date) ?? 0) + 1
            versions.set(date, version)
            model.set(date, { ...day, version, changedAt: now })
          }
          await storeSheets(tx, [sheet], now)
        })
        const expected = Object.fromEntries([...model].toSorted(([one], [other]) => (one < other ? -1 : 1)))
        expect(await daysOf(db, lineId)).toEqual(expected)
        const sheet = (await sheetsBetween(db, [lineId], { from: first, to: dayAfter(first, length) })).get(lineId)!
        for (const [date, { version, changedAt, ...day }] of model) {
          const place = placeOf(date)
          expect([dayIn(sheet, place), versionIn(sheet, place)]).toEqual([day, version])
          expect(new Date(timeIn(sheet.months.get(place.month)!, place.at)).toISOString()).toBe(changedAt)
        }
      }
    }),
    { seed: 17, numRuns: 40 },
  )
}, 60_000)

test('a month has a place for each of its days, has a row once a day had a price, and keeps it', async () => {
  const lineId = randomUUID()
  const rows = () =>
    db.query(
      select({ month: priceMonths.month, days: sql<number>`cardinality(prices)`, levels: priceMonths.levels })`from ${priceMonths}
        where price_product_id = ${lineId}::uuid order by month`,
    )
  const write = (days: Readonly<Record<string, Partial<SheetDay> | null>>) =>
    db.transaction(async (tx) => {
      const sheets = await sheetsAt(
        tx,
        Object.keys(days).map((date) => ({ lineId, date })),
      )
      for (const [date, day] of Object.entries(days)) setDay(sheets.get(lineId)!, placeOf(date), day && { price: 100, ...bare, ...day })
      await storeSheets(tx, sheets.values(), await timeOfChanges(tx))
    })
  await write({ '2027-02-28': {}, '2028-02-29': { level: 'A' }, '2028-04-01': null })
  expect(await rows()).toEqual([
    { month: '2027-02-01', days: 28, levels: null },
    { month: '2028-02-01', days: 29, levels: [...Array.from({ length: 28 }, () => null), 'A'] },
  ])
  // Without its last level, the month needs no levels.
  await write({ '2028-02-29': {}, '2027-02-28': null })
  const kept = [
    { month: '2027-02-01', days: 28, levels: null },
    { month: '2028-02-01', days: 29, levels: null },
  ]
  expect(await rows()).toEqual(kept)
  await write({ '2028-02-29': null })
  expect([await rows(), await daysOf(db, lineId)]).toEqual([kept, {}])
  await write({ '2028-02-29': {} })
  expect(await daysOf(db, lineId)).toMatchObject({ '2028-02-29': { version: 3 } })
})

test('a condition on the line and the month reads no other months', async () => {
  const plan = await db.query(
    sql`explain select * from ${priceDays} where price_product_id = ${randomUUID()}::uuid and month = '2027-01-01' and date = '2027-01-05'`,
  )
  const text = plan.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(text).toMatch(/Index Cond: \(\(price_product_id = [^)]*\) AND \(month = /)
})

test('days that were stored one by one are the same in months', async () => {
  const migration = readFileSync(join(migrationsFolder, '0069_price-months.sql'), 'utf8')
  const old = readFileSync(join(migrationsFolder, '0012_access_checks_and_price_points.sql'), 'utf8')
  const client = await db.pool.connect()
  try {
    await client.query('drop view price_days; drop table price_months, price_sales; drop function ridgeline_price_changes')
    await client.query(/CREATE TABLE "price_points"[^;]*;/.exec(old)![0])
    const lineIds = [randomUUID(), randomUUID()]
    // Every third day, with everything, with nothing else, or changed at another time.
    await client.query(
      `insert into price_points select l.id, d.date::date, d.at, d.at + 0.99, case when d.at % 2 = 0 and l.at = 1 then 'A' end,
          case when d.at % 5 = 0 and l.at = 1 then d.at + 2 end, d.at % 7 > 0 or l.at = 2, case when l.at = 1 then d.at end,
          case when d.at % 2 = 0 then d.at * 2 end, case when d.at % 3 = 0 and l.at = 1 then 'n' || d.at end,
          '2027-01-01 10:00:00.123Z'::timestamptz + (d.at % 4 * l.at % 4) * interval '1 day'
        from unnest($1::uuid[]) with ordinality l(id, at),
          generate_series('2027-12-30'::timestamp, '2028-03-02', interval '3 days') with ordinality d(date, at)`,
      [lineIds],
    )
    const { rows: before } = await client.query(
      `select price_product_id, date::text, version, price, level, original_price, available, capacity, note, changed_at, sold
        from price_points order by 1, 2`,
    )
    for (const statement of migration.split('--> statement-breakpoint')) await client.query(statement)
    const { rows: after } = await client.query(
      `select p.price_product_id, p.date::text, version, price, level, original_price, available, capacity, note, changed_at, s.sold
        from price_days p left join price_sales s using (price_product_id, date) order by 1, 2`,
    )
    expect(before).toHaveLength(44)
    expect(after).toEqual(before)
  } finally {
    client.release()
  }
})
