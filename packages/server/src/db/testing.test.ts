import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './testing.ts'

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`)
  await client.end()
  return rows[0].tables
}

test('each test file gets a migrated database of its own', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])
  expect(new Set(databases.map(({ url }) => url)).size).toBe(3)
  for (const { url } of databases) expect(await tablesOf(url)).toBeGreaterThan(0)
  await Promise.all(databases.map(({ drop }) => drop()))
})

test('a database can be dropped while a client is connected', async () => {
  const { url, drop } = await createTestDatabase()
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  await drop()
  await expect(tablesOf(url)).rejects.toThrow(/does not exist/)
})
