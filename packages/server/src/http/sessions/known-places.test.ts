/** M4 Known places are found without a query for each request. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseOf, type Database } from '../../db/connect/database.ts'
import { createPool } from '../../db/connect/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { knownPlacesOf, rememberPlace } from './known-places.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOf(createPool(database.url, { max: 1 }))
})
afterAll(async () => {
  await db.pool.end()
  await database.drop()
})

test('a place added by another instance is known within a minute, and an expired one is not', async () => {
  let time = 0
  const places = knownPlacesOf(db, () => time)
  await rememberPlace(db, '192.0.2.1')
  expect(places.has('192.0.2.1')).toBe(false)
  await vi.waitFor(() => expect(places.has('192.0.2.1')).toBe(true), 10_000)
  await db.query(sql`update sign_in_places set last_on = current_date - 31`)
  await rememberPlace(db, '192.0.2.2')
  expect(places.has('192.0.2.2')).toBe(false)
  time += 60_000
  expect(places.has('192.0.2.1')).toBe(true)
  await vi.waitFor(() => expect(places.has('192.0.2.2')).toBe(true), 10_000)
  expect(places.has('192.0.2.1')).toBe(false)
})

test('a thousand lookups cause one statement', async () => {
  const query = vi.spyOn(db, 'query')
  const places = knownPlacesOf(db)
  for (let at = 0; at < 1_000; at++) places.has(`10.0.0.${at}`)
  expect(query).toHaveBeenCalledTimes(1)
  await Promise.all(query.mock.results.map(({ value }) => value as Promise<unknown>))
  query.mockRestore()
})
