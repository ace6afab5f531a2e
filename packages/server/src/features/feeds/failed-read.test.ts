/** A read that fails is no answer: readers that mirror the data would take an empty one for the truth and delete theirs. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { publishedEntity } from '@ridgeline/domain/publication/published'
import { statementOf } from '../../db/connect/statements/statement.ts'
import { includedIn } from './collections/included.ts'
import { startFeeds, type FeedScene } from './feeds.fixture.ts'

let scene: FeedScene
let resort: { id: string; alias: string }
let slopeId: string
let liftId: string

beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
  slopeId = await scene.plant(slope, resort.id)
  liftId = await scene.plant(skilift, resort.id, { slopeIds: [slopeId] })
})
afterAll(() => scene.close())

/** Runs while the list of resorts, which is read again after the change of a resort, cannot be read. */
async function withoutDirectory(run: () => Promise<void>) {
  const { db } = scene.server.services
  const query = db.query.bind(db)
  const failing = vi.spyOn(db, 'query').mockImplementation(async (asked) => {
    if (statementOf(asked).text.includes('"has_website_data"') && statementOf(asked).text.includes('where active')) throw new Error('lost')
    return query(asked)
  })
  try {
    await run()
  } finally {
    failing.mockRestore()
  }
}

const resources = async () => {
  const { statusCode, body } = await scene.server.app.inject('/api/alpinebits/2022-04/lifts')
  return statusCode === 200 ? JSON.parse(body).meta.count : statusCode
}

test('AlpineBits and included records fail with the list of resorts, and are whole again after it', async () => {
  const { publication } = scene.server.services
  const included = async () => {
    const records = [{ id: liftId, slopeIds: [slopeId] }]
    const found = await includedIn(publication, publishedEntity(skilift), records, { include: ['slopeIds'], language: 'sk' }, undefined)
    return found['slopes']!.length
  }
  await expect.poll(resources).toBe(1)
  expect(await included()).toBe(1)
  await withoutDirectory(async () => {
    await scene.change('resorts', resort.id, { name: { sk: 'Hrebeň' } })
    await expect.poll(resources).not.toBe(1)
    expect(await resources()).toBe(500)
    await expect(included()).rejects.toThrow('lost')
  })
  await expect.poll(resources).toBe(1)
  expect(await included()).toBe(1)
})

test('a collection that a resort closes has no resources, and nothing is included from it', async () => {
  await scene.decide(resort.id, 'feeds.closed', [skilift.name])
  await expect.poll(resources).toBe(0)
})
