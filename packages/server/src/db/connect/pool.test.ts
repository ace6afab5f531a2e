import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { createPool } from './pool.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a connection that breaks while idle or in use fails only its own query', async () => {
  const held = await pool.connect()
  await pool.query('select 1')
  // Restricted to this database: other test files use the same server.
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await pool.query(others)
  await sleep(50)
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  expect((await pool.query('select 1 as fine')).rows).toEqual([{ fine: 1 }])
})

test('statements, locks and idle transactions have timeouts', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const { rows } = await pool.query('select name, setting from pg_settings where name = any($1) order by name', [names])
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '15000' },
  ])
})

test('a pool without a free connection fails after three seconds', async () => {
  const held = await Promise.all([pool.connect(), pool.connect()])
  const start = performance.now()
  await expect(pool.connect()).rejects.toThrow(/timeout/)
  expect(performance.now() - start).toBeLessThan(4_000)
  for (const client of held) client.release()
})
