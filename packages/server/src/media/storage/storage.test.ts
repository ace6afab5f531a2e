/** Disk and bucket implement the same interface and pass the same tests. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { times } from '../../proofs/scene/chance.ts'
import { startBucket } from '../../testing/bucket.ts'
import { contentOf, keyOf, storageOf, type Listed, type Storage } from './storage.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startBucket>>
const places = new Map<string, Storage>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ridgeline-storage-'))
  bucket = await startBucket()
  places.set('disk', await storageOf(readConfig({ DATA_DIR: folder })))
  places.set('bucket', await storageOf(readConfig({ DATA_DIR: folder, ...bucket.env })))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const key = (at: number, variant = 'original') => keyOf(at.toString(16).padStart(64, '0'), variant)

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, `draft-${Math.random()}`)
  await writeFile(path, content)
  return path
}

const textOf = async (storage: Storage, ...args: Parameters<Storage['read']>) => {
  const found = await storage.read(...args)
  return found && [found.size, String(await buffer(found.stream))]
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/**
 * Bytes of buffers that are in use: how long unused ones stay depends on the machine. V8 frees the buffers that a collection has found in the
 * background, and waits for that at the beginning of the next one.
 */
function buffersInUse(): number {
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

async function listed(storage: Storage): Promise<Listed[]> {
  const all: Listed[] = []
  for await (const page of storage.list()) all.push(...page)
  return all.toSorted((one, other) => one.key.localeCompare(other.key))
}

/** A port that was closed a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

describe.each(['disk', 'bucket'])('on a %s', (place) => {
  test('a file is stored under a key, read as a whole and in ranges, and its draft is moved', async () => {
    const storage = places.get(place)!
    const draft = await file('0123456789')
    await storage.put(key(1), draft, 'text/plain')
    expect(existsSync(draft)).toBe(false)
    expect(await textOf(storage, key(1))).toEqual([10, '0123456789'])
    expect(await textOf(storage, key(1), { first: 0, last: 1 })).toEqual([2, '01'])
    expect(await textOf(storage, key(1), { first: 3, last: 9 })).toEqual([7, '3456789'])
    expect([await storage.has(key(1)), await storage.has(key(2))]).toEqual([true, false])
    expect(await storage.read(key(2))).toBeUndefined()
    await storage.put(key(1), await file('again'), 'text/plain')
    expect(await textOf(storage, key(1))).toEqual([5, 'again'])
  })

  test('files are listed with their age and removed; removing them again is not an error', async () => {
    const storage = places.get(place)!
    await storage.put(key(3), await file('a'), 'text/plain')
    await storage.put(key(3, '480.avif'), await file('b'), 'text/plain')
    const found = (await listed(storage)).filter((each) => contentOf(each.key) === '3'.padStart(64, '0'))
    expect(found.map((each) => each.key)).toEqual([key(3, '480.avif'), key(3)])
    expect(found.every(({ changedAt }) => Math.abs(changedAt.getTime() - Date.now()) < 60_000)).toBe(true)
    await storage.remove([key(3), key(3, '480.avif'), key(99)])
    await storage.remove([key(3)])
    await storage.remove([])
    expect((await listed(storage)).some((each) => contentOf(each.key) === '3'.padStart(64, '0'))).toBe(false)
  })

  test('a large video is streamed, never loaded into memory', async () => {
    const storage = places.get(place)!
    const size = times(120, 40) * 1024 * 1024
    const draft = await file(Buffer.alloc(size, 3))
    const limit = buffersInUse() + size * 0.5
    let isHeld = false
    // Garbage is collected only where there is much of it: each time all of the worker waits.
    const watching = setInterval(() => (isHeld ||= process.memoryUsage().arrayBuffers > limit && buffersInUse() > limit), 20)
    onTestFinished(() => clearInterval(watching))
    await storage.put(key(4), draft, 'video/mp4')
    const found = (await storage.read(key(4)))!
    let read = 0
    for await (const chunk of found.stream) read += (chunk as Buffer).length
    expect([found.size, read]).toEqual([size, size])
    expect(isHeld).toBe(false)
  })
})

test('an unavailable bucket is reported as unavailable, not as an invalid file', async () => {
  const nowhere = await storageOf(readConfig({ ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}` }))
  const draft = await file('kept')
  await expect(nowhere.put(key(5), draft, 'text/plain')).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(nowhere.read(key(5))).rejects.toMatchObject({ kind: 'unavailable' })
  expect(String(await readFile(draft))).toBe('kept')
})
