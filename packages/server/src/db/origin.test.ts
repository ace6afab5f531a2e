/** What numbers of the database mean ends with a restore, and is the same for all servers until then. */
import type pg from 'pg'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { databaseOf } from './connect/database.ts'
import { createPool } from './connect/pool.ts'
import { originOf, restoreSetting } from './origin.ts'
import { createTestDatabase } from './testing.ts'

const pools: pg.Pool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
})

/** As a server that starts. */
function originAt(url: string): Promise<string> {
  const pool = createPool(url, { max: 1 })
  pools.push(pool)
  return originOf(databaseOf(pool))
}

async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

test('another database has another origin, another server of the same one does not', async () => {
  const [one, other] = [await newDatabase(), await newDatabase()]
  const origin = await originAt(one)
  expect(await originAt(one)).toBe(origin)
  expect(await originAt(other)).not.toBe(origin)
})

test('a copy of the files has another origin after each restore', async () => {
  const url = await newDatabase()
  const restored = new URL(url)
  const origins = [await originAt(url)]
  for (const id of ['first', 'second']) {
    restored.searchParams.set('options', `-c ${restoreSetting}=${id}`)
    origins.push(await originAt(restored.href))
  }
  expect(new Set(origins).size).toBe(3)
})
