/** A server with another key than that of the stored secrets is refused. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '../config/config.ts'
import { databaseOf, type Database } from '../db/connect/database.ts'
import { createPool } from '../db/connect/pool.ts'
import { createTestDatabase } from '../db/testing.ts'
import { expectKnownKey } from './known-key.ts'
import { vaultOf, type Vault } from './vault.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-key-'))
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof createPool>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 2 })
  db = databaseOf(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const keyOf = (byte: number) => vaultOf({ dataDir, credentialsKey: Buffer.alloc(32, byte) })

test('the first key of an installation is remembered; a server with another key, or with none, is refused', async () => {
  // Without a key there are no secrets yet.
  await expectKnownKey(db, vaultOf({ dataDir }))
  await expectKnownKey(db, keyOf(1))
  await expectKnownKey(db, keyOf(1))
  for (const vault of [keyOf(2), vaultOf({ dataDir })]) await expect(expectKnownKey(db, vault)).rejects.toThrow(ConfigError)
  // None was created for the attempt.
  expect(readdirSync(dataDir)).toEqual([])
  await expectKnownKey(db, keyOf(1))
})

test('a key that is made for the first secret of a running server is remembered', async () => {
  await db.query(sql`update installation set sealed = null`)
  const [own, other] = [mkdtempSync(join(dataDir, 'a-')), mkdtempSync(join(dataDir, 'b-'))]
  const seen = Promise.withResolvers<void>()
  const vault: Vault = vaultOf({ dataDir: own }, () => expectKnownKey(db, vault).then(seen.resolve, seen.reject))
  vault.seal('Kanarik', 'camera.password')
  await seen.promise
  const refused = Promise.withResolvers<void>()
  const second: Vault = vaultOf({ dataDir: other }, () => expectKnownKey(db, second).then(refused.resolve, refused.reject))
  second.seal('Kanarik', 'camera.password')
  await expect(refused.promise).rejects.toThrow(ConfigError)
})
