/** Rows have what their type says: the driver's own forms of times, days and numbers are read as their columns declare them. */
import { randomUUID } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departure } from '@ridgeline/domain/entities/departure'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { flowReadings, idempotencyKeys, priceMonths, publishedPrices, users } from '../schema.ts'
import { tableOf } from '../table.ts'
import { priceDays } from '../tables/price-day-view.ts'
import { revisions } from '../tables/revision-table.ts'
import { after, aliased, isoText, neverNull, orNull, select, selectDistinctOn, selectValues } from './select.ts'
import { statementOf } from './statements/statement.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const p = aliased(priceDays, 'p')

test('times are ISO text, days are text, and decimal numbers are numbers, also where a table has another name', async () => {
  const { db } = server.services
  const id = randomUUID()
  const [inserted] = await db.query(
    after(sql`insert into ${publishedPrices} (price_product_id, date, price) values (${id}::uuid, '2027-01-05', 12.50)`).returning({
      date: publishedPrices.date,
      price: publishedPrices.price,
    }),
  )
  expect(inserted).toEqual({ date: '2027-01-05', price: 12.5 })
  await db.query(sql`insert into ${priceMonths} (price_product_id, month, prices, versions, changed_at)
    values (${id}::uuid, '2027-01-01', '{NULL,1250}', '{NULL,1}', '{"2027-01-04 23:30:00.25+01"}')`)
  const expected = { date: '2027-01-02', price: 12.5, changedAt: '2027-01-04T22:30:00.250Z' }
  const [found] = await db.query(
    select({
      date: p.date,
      price: p.price,
      changedAt: neverNull(p.changedAt),
      none: orNull(users.lastLoginAt),
      same: isoText(sql`p.changed_at`),
    })`from ${priceDays} p left join ${users} on false where ${p.priceProductId} = ${id}::uuid`,
  )
  expect(found).toEqual({ ...expected, none: null, same: expected.changedAt })
})

test('whole numbers of 64 bits are numbers where the column says so, and text otherwise; a time of day has no seconds', async () => {
  const { db } = server.services
  await db.query(sql`insert into ${idempotencyKeys} (key, user_id, operation, request_hash, status, answer, version)
    values ('k', ${randomUUID()}::uuid, 'o', 'h', 200, '{}', 7)`)
  const [key] = await db.query(select({ version: idempotencyKeys.version })`from ${idempotencyKeys} where key = 'k'`)
  expect(key).toEqual({ version: 7 })
  const resortId = await server.createResort(1)
  const [revision] = await db.query(select({ id: revisions.id, xid: revisions.xid })`from ${revisions}
    where ${revisions.recordId} = ${resortId}::uuid limit 1`)
  expect(revision).toEqual({ id: expect.stringMatching(/^\d+$/), xid: expect.stringMatching(/^\d+$/) })
})

test('statements begin with common tables, return rows of changes and choose one row of several', async () => {
  const { db } = server.services
  const counter = randomUUID()
  const stored = await db.query(
    after(sql`with stored as (
      insert into ${flowReadings} (flow_measurement_id, phenomenon_time, count_in, count_out, quality)
      select ${counter}::uuid, now() - n * interval '1 hour', n, 0, 'ok' from generate_series(1, 3) n returning count_in
    )`).select({ rows: sql<number>`count(*)::integer` })`from stored`,
  )
  expect(stored).toEqual([{ rows: 3 }])
  const [latest] = await db.query(
    selectDistinctOn(sql`${flowReadings.flowMeasurementId}`, { countIn: flowReadings.countIn })`from ${flowReadings}
      where ${flowReadings.flowMeasurementId} = ${counter}::uuid order by ${flowReadings.flowMeasurementId}, ${flowReadings.phenomenonTime} desc`,
  )
  expect(latest).toEqual({ countIn: 1 })
  const removed = await db.query(
    after(sql`delete from ${flowReadings} where flow_measurement_id = ${counter}::uuid`).returning({ countIn: flowReadings.countIn }),
  )
  expect(removed).toHaveLength(3)
  const [row] = await db.query(
    selectValues({ isLeft: sql<boolean>`exists (select from ${flowReadings} where flow_measurement_id = ${counter}::uuid)` }),
  )
  expect(row).toEqual({ isLeft: false })
})

test('values are parameters, so that a repeated statement has the same text and is prepared by its name', () => {
  const board = aliased(tableOf(departure), 't')
  const statementFor = (id: string) =>
    statementOf(select({ id: board.id, name: board.stopName })`from ${tableOf(departure)} t where ${board.id} = ${id}`)
  expect(statementFor('a').text).toBe('select "t"."id" as "id", "t"."stop_name" as "name" from "departures" t where "t"."id" = $1')
  expect(statementFor('b')).toEqual({ text: statementFor('a').text, values: ['b'] })
})

test('the history has the columns that statements read, with their types', async () => {
  const stored = await server.services.db.query(
    select({
      name: sql<string>`attname::text`,
      type: sql<string>`format_type(atttypid, atttypmod)`,
      isNotNull: sql<boolean>`attnotnull`,
    })`from pg_attribute where attrelid = 'revisions'::regclass and attnum > 0 and not attisdropped`,
  )
  const byName = new Map(stored.map(({ name, ...column }) => [name, column]))
  for (const column of Object.values(getTableColumns(revisions)))
    expect([column.name, byName.get(column.name)]).toEqual([
      column.name,
      { type: column.getSQLType().replace('timestamp (3)', 'timestamp(3)'), isNotNull: column.notNull },
    ])
})
