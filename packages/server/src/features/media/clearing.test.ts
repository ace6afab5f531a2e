/** Cleanup of media: files that records show or could show again are kept, all others are deleted. */
import { once } from 'node:events'
import { utimes, readdir } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { databaseOf } from '../../db/connect/database.ts'
import { createPool } from '../../db/connect/pool.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { ifMatch } from '../../proofs/scene/instance.ts'
import { picture, startDarkroom, type Darkroom } from '../../proofs/scene/pictures.ts'
import { startBucket } from '../../testing/bucket.ts'
import { mp4 } from '../../testing/files.ts'
import { clearMedia, uploadGate } from '../../media/storage/clearing.ts'
import { ownerKey } from '../../media/storage/owner.ts'
import { keyOf, storageOf, type Listed } from '../../media/storage/storage.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>
const rooms = new Map<string, Darkroom>()
beforeAll(async () => {
  bucket = await startBucket()
  rooms.set('disk', await startDarkroom())
  rooms.set('bucket', await startDarkroom(bucket.env))
})
afterAll(async () => {
  for (const room of rooms.values()) await room.close()
  await bucket.close()
})

const shaIn = (url: string) => url.split('/')[2]!

/** Marks media as untouched for a month. */
const forgotten = ({ server }: Darkroom, ...ids: string[]) =>
  server.services.db.query(sql`update media set touched_at = now() - interval '30 days' where id = any (${sql.param(ids)}::uuid[])`)

const left = async ({ server }: Darkroom) => (await server.services.db.query<{ id: string }>(sql`select id from media`)).map(({ id }) => id)

/** Revisions are append-only, so passing time is simulated by a different timestamp. */
const daysPass = (room: Darkroom, recordId: string, days: number) =>
  room.server.services.db.transaction(async (tx) => {
    await tx.query(sql`alter table revisions disable trigger user`)
    await tx.query(sql`update revisions set at = at - make_interval(days => ${days}::integer) where record_id = ${recordId}::uuid`)
    await tx.query(sql`alter table revisions enable trigger user`)
  })

/** The files as if they were from 1970. */
async function* longAgo(pages: AsyncIterable<readonly Listed[]>) {
  for await (const page of pages) yield page.map((file) => ({ ...file, changedAt: new Date(0) }))
}

/** Sets the modification time of its files, and of others in the same folder, to 1970. */
async function age({ server }: Darkroom, sha256: string) {
  const shelf = join(server.services.config.dataDir, 'media', sha256.slice(0, 2))
  for (const name of await readdir(shelf)) await utimes(join(shelf, name), 0, 0)
}

describe.each(['disk', 'bucket'])('on a %s', (place) => {
  test('media of records stay, media of former versions stay for 90 days, others are deleted with their variants', async () => {
    const room = rooms.get(place)!
    const { admin, resortId, upload, download, server } = room
    const sent = async (red: number) => (await upload(await picture(700, 500, red).jpeg().toBuffer(), { name: `${red}.jpg` })).body
    const [shown, replaced, removed, never, fresh] = [await sent(1), await sent(2), await sent(3), await sent(4), await sent(5)]
    const { body: film } = await upload(mp4(), { accept: 'mp4' })
    const photo = (mediaId: string) => ({ mediaId, caption: null, isMain: true })
    const lift = (mediaId: string) => ({
      resortId,
      name: { sk: `Lanovka ${mediaId.slice(0, 8)}` },
      type: 'chair',
      lowestPoint: 1,
      highestPoint: 2,
      photos: [photo(mediaId)],
    })
    const kept = await admin('POST', 'skilifts', lift(replaced.id))
    expect(kept.status).toBe(201)
    const keptPath = `skilifts/${kept.body['id']}`
    expect((await admin('PATCH', keptPath, { photos: [photo(shown.id)] }, ifMatch(1))).status).toBe(200)
    const gone = await admin('POST', 'skilifts', lift(removed.id))
    expect((await admin('DELETE', `skilifts/${gone.body['id']}`, undefined, ifMatch(1))).status).toBe(204)
    for (const each of [never, shown]) expect((await download(each.url.replace('original', '480.webp'))).status).toBe(200)

    await forgotten(room, shown.id, replaced.id, removed.id, never.id, film.id)
    await clearMedia(server.services)
    const ids = await left(room)
    expect([shown, replaced, removed, fresh, never, film].map(({ id }) => ids.includes(id))).toEqual([true, true, true, true, false, false])
    expect([(await download(never.url)).status, (await download(shown.url)).status]).toEqual([404, 200])

    for (const record of [kept, gone]) await daysPass(room, record.body['id'] as string, 91)
    await clearMedia(server.services)
    const later = await left(room)
    expect([shown, replaced, removed, fresh].map(({ id }) => later.includes(id))).toEqual([true, false, false, true])
  })
})

test('media of changes that wait for their time stay, until the plan is cancelled', async () => {
  const room = rooms.get('disk')!
  const { admin, resortId, upload, server } = room
  const { id } = (await upload(await picture(700, 500, 77).jpeg().toBuffer())).body
  const draft = { resortId, name: { sk: 'Lanovka so zimnou fotkou' }, type: 'chair', lowestPoint: 1, highestPoint: 2 }
  const lift = (await admin('POST', 'skilifts', draft)).body
  const values = { photos: [{ mediaId: id, caption: null, isMain: true }] }
  const applyAt = new Date(Date.now() + 3_600_000).toISOString()
  const plan = { entity: 'skilift', recordId: lift['id'], version: 1, values, title: 'Winter', applyAt }
  const planned = await admin('POST', 'change-plans', plan)
  expect(planned.status, planned.text).toBe(200)
  await forgotten(room, id)
  await clearMedia(server.services)
  expect(await left(room)).toContain(id)
  await admin('POST', `change-plans/${String(planned.body['id'])}/cancel`)
  await clearMedia(server.services)
  expect(await left(room)).not.toContain(id)
})

test('files without a medium are deleted a day later, with variants; unrelated files stay', async () => {
  const room = rooms.get('disk')!
  const { upload, download, server } = room
  const { storage } = server.services
  const { body } = await upload(await picture(800, 500, 31).jpeg().toBuffer())
  await download(body.url.replace('original', '480.avif'))
  const sha256 = shaIn(body.url)
  const keys = ['original', 'thumbnail', '480.avif'].map((variant) => keyOf(sha256, variant))
  await server.services.db.query(sql`delete from media where id = ${body.id}::uuid`)
  await clearMedia(server.services)
  expect(await Promise.all(keys.map((key) => storage.has(key)))).toEqual([true, true, true])
  await age(room, sha256)
  await clearMedia(server.services)
  expect(await Promise.all(keys.map((key) => storage.has(key)))).toEqual([false, false, false])
})

test('a medium that is uploaded or used again during the cleanup is not deleted', async () => {
  const room = rooms.get('disk')!
  const { admin, resortId, upload, download, server } = room
  const content = await picture(64, 40, 77).jpeg().toBuffer()
  const { body } = await upload(content)
  await forgotten(room, body.id)
  const photos = [{ mediaId: body.id, caption: null, isMain: true }]
  const draft = { resortId, name: { sk: 'Vlek' }, type: 'chair', lowestPoint: 1, highestPoint: 2, photos }
  const works = [
    upload(content),
    clearMedia(server.services),
    admin('POST', 'skilifts', draft),
    clearMedia(server.services),
    upload(content),
  ]
  await Promise.all(works)
  const [row] = await server.services.db.query<{ id: string; shown: boolean }>(
    sql`select id, exists (select from skilifts t where t.photos @> jsonb_build_array(jsonb_build_object('mediaId', m.id))) as shown
      from media m where sha256 = ${shaIn(body.url)}`,
  )
  expect(row).toBeDefined()
  expect((await download(body.url)).status).toBe(200)
})

test('while there is nothing to delete, uploads and the cleanup do not wait for each other', async () => {
  const room = rooms.get('disk')!
  const { body } = await room.upload(await picture(60, 40, 41).jpeg().toBuffer())
  await age(room, shaIn(body.url))
  await room.server.services.db.transaction(async (tx) => {
    await tx.query(uploadGate)
    await clearMedia(room.server.services)
  })
  expect((await room.download(body.url)).status).toBe(200)
})

test('a bucket that hangs during the cleanup does not block uploads', async () => {
  const room = rooms.get('disk')!
  const { services } = room.server
  const { body } = await room.upload(await picture(60, 40, 42).jpeg().toBuffer())
  await age(room, shaIn(body.url))
  await services.db.query(sql`delete from media where id = ${body.id}::uuid`)
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { remove } = await storageOf(readConfig({ ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }))
  const clearing = clearMedia({ ...services, storage: { ...services.storage, remove } }).catch((error: unknown) => error)
  const [asked] = (await once(silent, 'connection')) as [Socket]
  expect((await room.upload(await picture(60, 40, 43).jpeg().toBuffer())).status).toBe(201)
  expect(await clearing).toMatchObject({ kind: 'unavailable' })
  asked.destroy()
  silent.close()
})

test.each(['disk', 'bucket'])('nothing is deleted from the storage of another installation, on a %s', async (place) => {
  const { server, upload } = rooms.get(place)!
  const { config, storage } = server.services
  const { body } = await upload(await picture(60, 40, 51).jpeg().toBuffer())
  for (const red of [52, 53, 54]) await upload(await picture(60, 40, red).jpeg().toBuffer())
  const key = keyOf(shaIn(body.url), 'original')
  await clearMedia(server.services)
  const database = await createTestDatabase()
  const pool = createPool(database.url, { max: 1 })
  onTestFinished(() => pool.end().then(() => database.drop()))
  // Databases of tests are copies of one.
  await pool.query('update installation set id = gen_random_uuid()')
  const another = { config, db: databaseOf(pool), storage: { ...storage, list: () => longAgo(storage.list()) } }
  await expect(clearMedia(another)).rejects.toThrow('another installation')
  expect(await storage.has(key)).toBe(true)
  // Nor from one that names none, whose files are mostly unknown: the other installation has stored one, too.
  await pool.query(`insert into media (sha256, content_type, size, file_name) values ($1, 'image/jpeg', 1, 'x.jpg')`, [shaIn(body.url)])
  await storage.remove([ownerKey])
  await expect(clearMedia(another)).rejects.toThrow('another installation')
  expect([await storage.has(key), await storage.has(ownerKey)]).toEqual([true, false])
  // Its own installation finds its files in it, and goes on.
  await clearMedia(server.services)
  expect([await storage.has(key), await storage.has(ownerKey)]).toEqual([true, true])
})
