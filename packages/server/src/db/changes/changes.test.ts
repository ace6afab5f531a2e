/** A reconnecting stream gets all changes it missed, or the instruction to reload. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a stream that missed a change older than the last day has to reload, even if a later change is available', async () => {
  const { db, changes } = server.services
  const cursor = changes.position()
  const happened = (age: string) =>
    db.query(sql`insert into revisions (at, entity, record_id, version, action, changes)
      values (now() - ${age}::interval, 'slope', gen_random_uuid(), 1, 'create', '{}')`)
  await happened('2 days')
  await happened('0 days')
  changes.wake()
  await expect.poll(() => changes.since(cursor)).toBeUndefined()
  await expect.poll(() => changes.since(changes.position())).toEqual([])
})

test('a cursor beyond the largest number is refused', async () => {
  expect(await server.services.changes.since('1-9999999999999999999')).toBeUndefined()
})
