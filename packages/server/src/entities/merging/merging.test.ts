/** Two records of an entity are merged: nothing refers to the removed one any more, all of it happens or nothing, and it can be undone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmTargets } from '@ridgeline/domain/entities/alarm'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { isNameIn } from '@ridgeline/domain/values/closed-list'
import { sampled } from '../../proofs/scene/chance.ts'
import { pointers } from '../references/pointers.ts'
import { type Body } from '../../testing/server.ts'
import { contentOf, startMerging, type MergingScene } from './merging.fixture.ts'

let scene: MergingScene
beforeAll(async () => {
  scene = await startMerging()
})
afterAll(() => scene.close())

interface Reference {
  owner: Entity
  name: string
  target: Entity
  isMany: boolean
  /** Values without which the field does not accept a target. */
  needs: object
}

const noTargets = Object.fromEntries(Object.keys(alarmTargets).map((name) => [name, null]))

/** Values that the rules of an entity demand with a reference. */
const besides: Readonly<Record<string, (name: string) => object>> = {
  alarm: (name) => ({
    ...noTargets,
    publishesAlert: false,
    metric: isNameIn(alarmTargets, name) ? alarmTargets[name][0] : 'avalancheDanger',
  }),
  product: (name) => (name === 'crossSaleProductIds' ? { crossSaleType: 'internal', crossSaleUrl: null } : {}),
}

const references = allEntities.flatMap((owner): Reference[] =>
  writableFields(owner).flatMap(([name, field]) => {
    if (field.kind !== 'ref' && field.kind !== 'refs') return []
    const target = registry[field.to]!
    const many = field.kind === 'refs' ? field : undefined
    const needs = { ...(many?.madeFor && { [many.madeFor]: null }), ...(many?.whose && { [many.whose]: true }) }
    return isMergeable(target) ? [{ owner, name, target, isMany: many !== undefined, needs }] : []
  }),
)

const slope = registry['slope']!
const skilift = registry['skilift']!
const location = registry['location']!

test('a reference through any field of any entity refers to the kept record, with a revision, and undo brings all of it back', async () => {
  expect(references.length).toBeGreaterThan(50)
  for (const { owner, name, target, isMany, needs } of sampled(references, 0.4)) {
    const at = `${owner.name}.${name}`
    const [kept, other] = [await scene.make(target, needs), await scene.make(target, needs)]
    const referring = await scene.make(owner, { ...besides[owner.name]?.(name), [name]: isMany ? [other.id] : other.id })
    const before = [await scene.read(target, kept), await scene.read(target, other), await scene.read(owner, referring)] as const
    const done = await scene.merged(target, before[0], before[1])
    expect([at, done.changed]).toEqual([at, 1])
    const after = await scene.read(owner, referring)
    expect([at, after[name]]).toEqual([at, isMany ? [kept.id] : kept.id])
    expect([at, after.version > before[2].version]).toEqual([at, true])
    const { items } = (await scene.admin<Body & { items: { changes: object }[] }>('GET', `${owner.plural}/${referring.id}/history`)).body
    expect([at, Object.keys(items[0]!.changes)]).toEqual([at, [name]])
    expect((await scene.admin('GET', `${target.plural}/${other.id}`)).status).toBe(404)
    const undone = await scene.undo(target, done)
    expect([at, undone.status, undone.body.failed, undone.body.kept]).toEqual([at, 200, [], []])
    expect(contentOf(target, await scene.read(target, other)), at).toBe(contentOf(target, before[1]))
    expect(contentOf(target, await scene.read(target, kept)), at).toBe(contentOf(target, before[0]))
    expect(contentOf(owner, await scene.read(owner, referring)), at).toBe(contentOf(owner, before[2]))
  }
}, 300_000)

test('what the app shows and what is drawn on a map of a resort refers to the kept record, once', async () => {
  const restaurant = registry['restaurant']!
  const [place, twice] = [await scene.make(restaurant), await scene.make(restaurant)]
  const link = await scene.make(registry['recommendation']!, { targetType: 'restaurant', targetId: twice.id, url: null })
  expect((await scene.merged(restaurant, place, twice)).changed).toBe(1)
  expect((await scene.read(registry['recommendation']!, link))['targetId']).toBe(place.id)

  const [kept, other] = [await scene.make(skilift), await scene.make(skilift)]
  const section = { type: 'status', title: { sk: 'Čo ide' }, layout: null, limit: null, itemIds: [kept.id, other.id] }
  const page = await scene.make(registry['homepage']!, { sections: [section] })
  const resort = await scene.read(registry['resort']!, { id: scene.resortId })
  const drawn = { mapPlacements: [{ itemId: other.id, path: 'M1 1L2 2' }] }
  await scene.admin('PATCH', `resorts/${scene.resortId}`, drawn, { 'if-match': `"${resort.version}"` })
  const done = await scene.merged(skilift, kept, other)
  expect(done.changed).toBe(2)
  expect((await scene.read(registry['homepage']!, page))['sections']).toMatchObject([{ itemIds: [kept.id] }])
  expect((await scene.read(registry['resort']!, { id: scene.resortId }))['mapPlacements']).toMatchObject([{ itemId: kept.id }])
  expect((await scene.undo(skilift, done)).body).toMatchObject({ failed: [], kept: [] })
  expect((await scene.read(registry['homepage']!, page))['sections']).toMatchObject([section])
  expect((await scene.read(registry['resort']!, { id: scene.resortId }))['mapPlacements']).toMatchObject(drawn.mapPlacements)
  expect(pointers.map(({ entity, field }) => `${entity}.${field}`)).toEqual([
    'recommendation.targetId',
    'homepage.sections',
    'resort.mapPlacements',
  ])
})

test('the kept record gets the chosen values, also a unique one of the removed record, and undo gives it back', async () => {
  const kept = await scene.make(slope, { alias: null, width: 10, skiliftIds: [], connectedSlopeIds: [] })
  const other = await scene.make(slope, { alias: 'dlha', width: 40, skiliftIds: [], connectedSlopeIds: [] })
  const done = await scene.merged(slope, kept, other, { alias: 'dlha', width: 40, name: { sk: 'Dlhá', en: 'Long' } })
  expect(done.record).toMatchObject({ id: kept.id, alias: 'dlha', width: 40, name: { sk: 'Dlhá', en: 'Long' } })
  expect((await scene.undo(slope, done)).body).toMatchObject({ failed: [], kept: [] })
  expect(contentOf(slope, await scene.read(slope, kept))).toBe(contentOf(slope, kept))
  expect(contentOf(slope, await scene.read(slope, other))).toBe(contentOf(slope, other))
})

test('links with two sides are joined, and links between the two records end', async () => {
  const [one, two, both] = [
    await scene.make(skilift, { slopeIds: [] }),
    await scene.make(skilift, { slopeIds: [] }),
    await scene.make(skilift, { slopeIds: [] }),
  ]
  const other = await scene.make(slope, { skiliftIds: [two.id, both.id], connectedSlopeIds: [] })
  const kept = await scene.make(slope, { skiliftIds: [one.id, both.id], connectedSlopeIds: [other.id] })
  const { record, changed } = await scene.merged(slope, kept, other)
  expect(changed).toBe(2)
  expect(record['skiliftIds']).toHaveLength(3)
  expect(record['skiliftIds']).toEqual(expect.arrayContaining([one.id, two.id, both.id]))
  expect(record['connectedSlopeIds']).toEqual([])
  expect((await scene.read(skilift, both))['slopeIds']).toEqual([kept.id])
})

test('a merged record that is restored from the trash comes back alone, and the trash names the record it was merged into', async () => {
  const [kept, other] = [await scene.make(location, { parentId: null }), await scene.make(location, { parentId: null })]
  const [stays, goes] = [await scene.make(registry['feedCategory']!), await scene.make(registry['feedCategory']!)]
  const page = await scene.make(registry['homepage']!, { feedCategoryIds: [goes.id] })
  await scene.merged(registry['feedCategory']!, stays, goes)
  await scene.merged(location, kept, other)
  const removed = await scene.admin('GET', `locations/${other.id}/removed`)
  expect(removed.body).toMatchObject({ mergedInto: { id: kept.id, name: kept['name'] } })
  const { saved } = (await scene.admin('POST', 'feed-categories/bulk', { restore: [goes.id] })).body
  expect(saved).toHaveLength(1)
  expect((await scene.read(registry['homepage']!, page))['feedCategoryIds']).toEqual([stays.id])
})

test('undo separates joined links again, however many they are', async () => {
  const [kept, other] = [await scene.make(skilift, { slopeIds: [] }), await scene.make(skilift, { slopeIds: [] })]
  const both = [kept, other]
  const runs = []
  for (const skiliftIds of [[other.id], [other.id], [kept.id], [kept.id, other.id], [other.id, kept.id]])
    runs.push(await scene.make(slope, { skiliftIds, connectedSlopeIds: [] }))
  const before = [
    ...(await Promise.all(both.map(async (each) => contentOf(skilift, await scene.read(skilift, each))))),
    ...(await Promise.all(runs.map(async (each) => contentOf(slope, await scene.read(slope, each))))),
  ]
  const [keptNow, otherNow] = [await scene.read(skilift, kept), await scene.read(skilift, other)]
  const done = await scene.merged(skilift, keptNow, otherNow)
  expect(done.record['slopeIds']).toHaveLength(5)
  const undone = (await scene.undo(skilift, done)).body
  const after = [
    ...(await Promise.all(both.map(async (each) => contentOf(skilift, await scene.read(skilift, each))))),
    ...(await Promise.all(runs.map(async (each) => contentOf(slope, await scene.read(slope, each))))),
  ]
  expect(after, JSON.stringify(undone).slice(0, 3000)).toEqual(before)
  expect(undone).toMatchObject({ failed: [], kept: [] })
})

test('a record below the removed one is below the kept one, which is not below itself', async () => {
  const other = await scene.make(location, { parentId: null })
  const kept = await scene.make(location, { parentId: other.id })
  const child = await scene.make(location, { parentId: other.id })
  const { record } = await scene.merged(location, kept, other)
  expect(record['parentId']).toBeNull()
  expect((await scene.read(location, child))['parentId']).toBe(kept.id)
})
