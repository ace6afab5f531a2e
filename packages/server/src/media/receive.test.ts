import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '@ridgeline/domain/check/failure'
import { databaseOf, type Database } from '../db/connect/database.ts'
import { createPool } from '../db/connect/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { diskStorage } from './storage/disk-storage.ts'
import { mediaFolder } from './storage/folders.ts'
import { receiverOf } from './receive.ts'
import { keyOf } from './storage/storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-pictures-'))
const storage = diskStorage(mediaFolder(folder))
const config = { dataDir: folder }
const pathOf = (sha256: string, variant: string) => join(mediaFolder(folder), keyOf(sha256, variant))
const picture = join(import.meta.dirname, '../../demo/pistemap-zermatt-cervinia-demo.jpg')

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOf(createPool(database.url, { max: 1 }))
})
afterAll(async () => {
  await db.pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('the same picture is stored once, with a small version', async () => {
  const receive = receiverOf({ config, storage }, db)
  const first = await receive(createReadStream(picture), 'map.jpg', '')
  const second = await receive(createReadStream(picture), 'again.jpg', '')
  expect(second).toEqual({ ...first, fileName: 'again.jpg' })
  expect(first).toMatchObject({ fileName: 'map.jpg', contentType: 'image/jpeg', width: 1800, height: 1240 })
  expect([existsSync(pathOf(first.sha256, 'original')), existsSync(pathOf(first.sha256, 'thumbnail'))]).toEqual([true, true])
})

test('a file with a wrong type is refused, and nothing of it remains', async () => {
  const receive = receiverOf({ config, storage }, db)
  await expect(receive(Readable.from(['<svg onload="alert(1)"/>']), 'map.jpg', '')).rejects.toEqual(
    new Failure('fileType', { allowed: ['jpg', 'png', 'svg'] }),
  )
  expect(readdirSync(join(folder, 'media', 'incoming'))).toEqual([])
})

test('an SVG icon is stored as a rewritten drawing, with a bitmap of it', async () => {
  const receive = receiverOf({ config, storage }, db)
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script>alert(1)</script><path fill="red" d="M2 2h20v20H2z" onclick="x()"/></svg>'
  const kept = await receive(Readable.from([icon]), 'icon.svg', '')
  expect(kept).toMatchObject({ fileName: 'icon.svg', contentType: 'image/svg+xml', width: 24, height: 24 })
  const stored = readFileSync(pathOf(kept.sha256, 'original'), 'utf8')
  expect(stored).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="red" d="M2 2h20v20H2z"></path></svg>')
  expect(await sharp(pathOf(kept.sha256, 'thumbnail')).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 })
})
