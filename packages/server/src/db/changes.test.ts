/** A stream that comes back: it gets all it missed, or is told to begin anew. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('who slept while something happened that is no longer told begins anew, even if something later is', async () => {
  const { db, changes } = server.services
  const cursor = changes.position()
  const happened = (age: string) =>
    db.query(sql`insert into revisions (at, entity, record_id, version, action, changes)
      values (now() - ${age}::interval, 'slope', gen_random_uuid(), 1, 'create', '{}')`)
  await happened('2 days')
  await happened('0 days')
  changes.wake()
  await vi.waitFor(() => expect(changes.position()).not.toBe(cursor))
  expect(await changes.since(cursor)).toBeUndefined()
  expect(await changes.since(changes.position())).toEqual([])
})

test('a place beyond all numbers is none', async () => {
  expect(await server.services.changes.since('1-9999999999999999999')).toBeUndefined()
})
