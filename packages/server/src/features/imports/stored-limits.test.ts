/** What imports store and work on at a time has limits, whatever their files contain. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRows } from '@ridgeline/domain/exchange/imports'
import { registry } from '@ridgeline/domain/declare/registry'
import { select } from '../../db/connect/select.ts'
import { checked, rowsOf, startExchange, table, uploaded, type Exchange } from './exchange.fixture.ts'
import { rowsLeft } from './store/row-store.ts'

const slope = registry['slope']!
let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.server.close())

test('a step reads as many rows at a time as are within a megabyte, and always one', async () => {
  const text = 'x'.repeat(400_000)
  const { body } = await uploaded(exchange, slope, 'long.csv', table([['name.sk', 'note'], ...[1, 2, 3, 4, 5].map((at) => [at, text])]))
  const { db } = exchange.server.services
  const numbers = async (count: number) => (await rowsLeft(db, body.id, 'checking', count, false)).map(({ number }) => number)
  expect([await numbers(100), await numbers(1)]).toEqual([[2, 3, 4], [2]])
  expect((await rowsLeft(db, body.id, 'undoing', 100, false)).map(({ number }) => number)).toEqual([6, 5, 4])
})

test('a page of the rows is within a megabyte, and says where the next one begins', async () => {
  const texts = Array.from({ length: 250 }, (_, at) => [`Svah ${at}`, 'red'])
  const found = await checked(exchange, slope, 'many.csv', table([['name.sk', 'difficulty'], ...texts]))
  const pagesOf = async () => {
    const pages: number[] = []
    for (let after: number | null = 0; after !== null;) {
      const { items, next }: ImportRows = (await exchange.admin<ImportRows>('GET', `imports/${found.id}/rows?after=${after}`)).body
      pages.push(items.length)
      after = next
    }
    return pages
  }
  expect(await pagesOf()).toEqual([100, 100, 50])
  // As drawings at their limits.
  await exchange.server.services.db.query(sql`update import_rows set before = jsonb_build_object('note', repeat('x', 400000))
    where import_id = ${found.id}::uuid and number <= 5`)
  expect(await pagesOf()).toEqual([3, 100, 100, 47])
})

test('a cell with more parts than any value is a fault of its row and is not read', async () => {
  const found = await checked(
    exchange,
    slope,
    'parts.csv',
    table([
      ['name.sk', 'difficulty', 'geometry', 'skiliftIds'],
      ['Zoznamy', 'red', `[${'[],'.repeat(160_000)}0]`, ''],
      ['Slová', 'red', '', 'a;'.repeat(40_000)],
      ['Dobrá', 'red', '', ''],
    ]),
  )
  expect(found.counts).toMatchObject({ created: 1, refused: 2 })
  const rows = await rowsOf(exchange, found.id)
  expect(rows.map(({ faults }) => faults)).toMatchObject([[{ column: 2, field: null }], [{ column: 3, field: null }], []])
  expect(new Set(rows.slice(0, 2).map(({ faults }) => faults[0]!.message))).toHaveLength(1)
})

test('a person has at most ten uploads that have not been run: further ones replace the oldest', async () => {
  const { db } = exchange.server.services
  const other = await checked(exchange, registry['skilift']!, 'first.csv', table([['name.sk'], ['Prvý']]))
  const ids: string[] = []
  for (let at = 0; at < 12; at++) ids.push((await uploaded(exchange, slope, `${at}.csv`, table([['name.sk'], ['Svah']]))).body.id)
  const left = await db.query(select({ id: sql<string>`id` })`from record_imports order by created_at`)
  expect(left.map(({ id }) => id)).toEqual(ids.slice(-10))
  expect((await exchange.admin('GET', `imports/${other.id}`)).status).toBe(404)
  const rows = await db.query(select({ count: sql<number>`count(*)::integer` })`from import_rows`)
  expect(rows).toEqual([{ count: 10 }])
})
