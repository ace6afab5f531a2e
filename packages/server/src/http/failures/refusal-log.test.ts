/** M9 Refused requests are logged, but cannot fill the log. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf, type Database } from '../../db/connect/database.ts'
import { createPool } from '../../db/connect/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { startTestServer } from '../../testing/server.ts'
import { refusalLog } from './refusal-log.ts'

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

/** The parts of a request that the log reads. */
const from = (ip: string, url = '/api/private/skilifts') => ({
  ip,
  method: 'GET',
  caller: null,
  id: 'r',
  headers: {},
  routeOptions: { url },
})
const lines = () =>
  db.query<{ action: string; message: string; ip: string }>(sql`select action, message, ip_address as ip from log_entries order by id`)

test('repeated refusals are one line with their number', async () => {
  const log = refusalLog(db)
  for (let tries = 0; tries < 1_000; tries++) log.count(from('10.0.0.1'), 401)
  log.count(from('10.0.0.1'), 429)
  await log.flush()
  await log.flush()
  expect(await lines()).toEqual([
    { action: 'refused', message: '401 GET /api/private/skilifts × 1000', ip: '10.0.0.1' },
    { action: 'throttled', message: '429 GET /api/private/skilifts', ip: '10.0.0.1' },
  ])
})

test('refusals from many addresses add a bounded number of lines a day, and all of them are counted', async () => {
  const before = (await lines()).length
  const log = refusalLog(db, () => 86_400_000 * 20_000)
  for (let turn = 0; turn < 60; turn++) {
    for (let address = 0; address < 200; address++) log.count(from(`10.${turn}.${address}.1`), 401)
    await log.flush()
  }
  const entries = (await lines()).slice(before)
  expect(entries.length).toBeLessThanOrEqual(2_000 + 60)
  const beyond = entries.flatMap(({ message }) => (message.startsWith('+ ') ? [Number(message.slice(2))] : []))
  expect(entries.length - beyond.length + beyond.reduce((sum, count) => sum + count, 0)).toBe(12_000)
})

test('the server logs who was refused what', async () => {
  const server = await startTestServer()
  const reader = await server.signedIn(['skilift.read'])
  expect((await reader('POST', 'skilifts', {})).status).toBe(403)
  expect((await server.app.inject('/api/private/skilifts')).statusCode).toBe(401)
  const { db: own } = server.services
  await server.app.close()
  const entries = await own.query(sql`select level, user_id as "userId", message from log_entries where kind = 'api' order by id`)
  expect(entries).toEqual([
    { level: 'warning', userId: reader.userId, message: '403 POST /api/private/skilifts' },
    { level: 'warning', userId: null, message: '401 GET /api/private/skilifts' },
  ])
  await server.close()
})
