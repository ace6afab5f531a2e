/** What is not merged, and what a merge may take with it. */
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { select } from '../../db/connect/select.ts'
import { linkView } from '../../db/links.ts'
import { tableNameOf } from '../../db/table.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { type Body } from '../../testing/server.ts'
import { contentOf, refusal, refusedBy, startMerging, type Made, type MergingScene } from './merging.fixture.ts'

let scene: MergingScene
beforeAll(async () => {
  scene = await startMerging()
})
afterAll(() => scene.close())

const slope = registry['slope']!
const skilift = registry['skilift']!

test('a version that is not the current one of either record refuses the merge, and nothing changes', async () => {
  const [kept, other] = [await scene.make(slope), await scene.make(slope)]
  await scene.admin('PATCH', `slopes/${other.id}`, { width: 77 }, { 'if-match': '"1"' })
  expect((await scene.merge(slope, kept, other)).status).toBe(412)
  await scene.admin('PATCH', `slopes/${kept.id}`, { width: 78 }, { 'if-match': '"1"' })
  expect((await scene.merge(slope, kept, await scene.read(slope, other))).status).toBe(412)
  const without = await scene.admin('POST', `slopes/${kept.id}/merge`, { other: other.id, version: 2 })
  expect(without.status).toBe(428)
  expect([(await scene.read(slope, kept)).version, (await scene.read(slope, other)).version]).toEqual([2, 2])
})

test('permissions: to change both and to remove the other, in their resort, and to change what refers to it', async () => {
  const [kept, other] = [await scene.make(slope, { skiliftIds: [] }), await scene.make(slope, { skiliftIds: [] })]
  const lift = await scene.make(skilift, { name: { sk: 'Lanovka Sedlo' }, slopeIds: [other.id] })
  const now = await scene.read(slope, other)
  const slopes = ['slope.read', 'slope.update', 'slope.delete'] as const
  const by = (permissions: Parameters<typeof scene.server.signedIn>[0], where = scene.resortId) =>
    scene.server.signedIn(permissions, [where])
  expect((await scene.merge(slope, kept, now, {}, await by(['slope.read', 'slope.delete']))).status).toBe(403)
  expect((await scene.merge(slope, kept, now, {}, await by(['slope.read', 'slope.update']))).status).toBe(403)
  expect((await scene.merge(slope, kept, now, {}, await by(slopes, await scene.server.createResort(2)))).status).toBe(404)
  const closed = await scene.merge(slope, kept, now, {}, await by([...slopes, 'skilift.read']))
  expect(refusal(closed)).toEqual(refusedBy('mergeClosed', 'Lanovka Sedlo'))
  expect(refusal(await scene.merge(slope, kept, now, {}, await by(slopes)))).toEqual(refusedBy('mergeUnseen', 1))
  expect((await scene.merge(slope, kept, now, {}, await by([...slopes, 'skilift.read', 'skilift.update']))).status).toBe(200)
  expect((await scene.read(skilift, lift))['slopeIds']).toEqual([kept.id])
})

test('a record that another user removes meanwhile is not found or has moved on, never forbidden', async () => {
  const bare = { skiliftIds: [], connectedSlopeIds: [], badgeIds: [] }
  const statuses = new Set<number>()
  for (let round = 0; round < 15; round++) {
    const [kept, other] = [await scene.make(slope, bare), await scene.make(slope, bare)]
    const [merged] = await Promise.all([
      scene.merge(slope, kept, other),
      scene.admin('DELETE', `slopes/${other.id}`, undefined, { 'if-match': '"1"' }),
    ])
    statuses.add(merged.status)
  }
  expect([...statuses].filter((status) => ![200, 404, 412].includes(status))).toEqual([])
})

test('a record that cannot refer to the kept one refuses the whole merge, with its name and the reason', async () => {
  const grooming = registry['grooming']!
  const [kept, other] = [await scene.make(slope), await scene.make(slope)]
  await scene.make(grooming, { slopeId: kept.id, night: '2026-12-01' })
  const night = await scene.make(grooming, { slopeId: other.id, night: '2026-12-01' })
  const lift = await scene.make(skilift, { slopeIds: [other.id] })
  const [keptNow, otherNow] = [await scene.read(slope, kept), await scene.read(slope, other)]
  const answer = await scene.merge(slope, keptNow, otherNow)
  expect(refusal(answer)).toMatchObject([422, [{ field: 'other', rule: 'mergeRefused' }]])
  expect(contentOf(slope, await scene.read(slope, other))).toBe(contentOf(slope, otherNow))
  expect((await scene.read(skilift, lift))['slopeIds']).toEqual([other.id])
  expect((await scene.read(grooming, night))['slopeId']).toBe(other.id)
})

test('a record is not merged into itself or into one of another resort, and a missing one is not found', async () => {
  const [kept, far] = [
    await scene.make(slope),
    await scene.make(slope, { skiliftIds: [], connectedSlopeIds: [], badgeIds: [] }, await scene.server.createResort(3)),
  ]
  expect(refusal(await scene.merge(slope, kept, kept))).toEqual(refusedBy('mergeSelf'))
  expect(refusal(await scene.merge(slope, kept, far))).toEqual(refusedBy('mergeOtherResort'))
  expect((await scene.merge(slope, kept, { ...far, id: '00000000-0000-4000-8000-000000000009' })).status).toBe(404)
})

test('an invalid value refuses the merge with its field', async () => {
  const [kept, other] = [await scene.make(slope), await scene.make(slope)]
  const answer = await scene.merge(slope, kept, other, { name: { en: 'Only English' } })
  expect(refusal(answer)).toMatchObject([422, [{ field: 'name' }]])
  expect((await scene.read(slope, other)).version).toBe(1)
})

test('up to a thousand records that refer to the removed one are changed, more are refused before any is', async () => {
  const restaurant = registry['restaurant']!
  const draft = await sampleIn({ services: scene.server.services, resortId: scene.resortId }, restaurant, 9000, {
    badgeIds: null,
    alias: null,
    externalId: null,
  })
  async function refer(count: number, nearestSkiliftId: string): Promise<Made> {
    const items = Array.from({ length: count }, () => ({ ...draft, nearestSkiliftId }))
    const { body, text } = await scene.admin<Body & { saved: Made[] }>('POST', 'restaurants/bulk', { items })
    expect(body.saved, text.slice(0, 500)).toHaveLength(count)
    return body.saved[0]!
  }
  const [kept, other] = [await scene.make(skilift), await scene.make(skilift)]
  const first = await refer(1000, other.id)
  const last = await refer(1, other.id)
  expect(refusal(await scene.merge(skilift, kept, other))).toEqual(refusedBy('mergeTooMany', 1000))
  expect((await scene.read(restaurant, first)).version).toBe(1)
  await scene.admin('DELETE', `restaurants/${last.id}`, undefined, { 'if-match': '"1"' })
  expect((await scene.merged(skilift, kept, other)).changed).toBe(1000)
  expect(await scene.read(restaurant, first)).toMatchObject({ version: 2, nearestSkiliftId: kept.id })
})

test('no other table has rows that belong to a record that can be merged and would be lost with it', async () => {
  const entityTables = new Set(allEntities.map(({ name }) => tableNameOf(registry[name]!)))
  const links = new Set(
    allEntities.flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'refs' ? [getTableName(linkView(entity, name).table)] : [])),
    ),
  )
  const keys = await scene.server.services.db.query(
    select({
      owner: sql<string>`conrelid::regclass::text`,
      target: sql<string>`confrelid::regclass::text`,
    })`from pg_constraint where contype = 'f'`,
  )
  const mergeable = new Set(allEntities.filter(isMergeable).map((entity) => tableNameOf(entity)))
  expect(keys.filter(({ owner, target }) => mergeable.has(target) && !entityTables.has(owner) && !links.has(owner))).toEqual([])
})
