/** Two records of an entity are merged: nothing refers to the removed one any more, all of it happens or nothing, and it can be undone. */
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmTargets } from '@ridgeline/domain/entities/alarm'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { isNameIn } from '@ridgeline/domain/search/names-of'
import { select } from '../../db/connect/select.ts'
import { linkView } from '../../db/links.ts'
import { tableNameOf } from '../../db/table.ts'
import { pointers } from '../references/pointers.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Answer, type Body, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string
let seed = 5000

interface Made {
  [name: string]: unknown
  id: string
  version: number
}
interface Merged extends Body {
  record: Made
  removed: { id: string; version: number }
  changed: number
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

async function make(entity: Entity, values: object = {}, where = resortId): Promise<Made> {
  const sample = await sampleIn({ services: server.services, resortId: where }, entity, ++seed, { ...values })
  const { status, body, text } = await admin<Made>('POST', entity.plural, sample)
  expect(status, text).toBe(201)
  return body
}

const read = async (entity: Entity, { id }: { id: string }) => (await admin<Made>('GET', `${entity.plural}/${id}`)).body

const merge = (entity: Entity, kept: Made, other: Made, values: object = {}, by = admin) =>
  by<Merged>(
    'POST',
    `${entity.plural}/${kept.id}/merge`,
    { other: other.id, version: other.version, values },
    { 'if-match': `"${kept.version}"` },
  )

async function merged(entity: Entity, kept: Made, other: Made, values: object = {}): Promise<Merged> {
  const { status, body, text } = await merge(entity, kept, other, values)
  expect(status, text).toBe(200)
  return body
}

const undo = (entity: Entity, { removed }: Merged) =>
  admin<Body & { kept: unknown[] }>('POST', `${entity.plural}/undo`, { items: [removed], together: true })

/** Both sides of a pair store one position for a link, so the order of such a list is not its own. */
const valueOf = (field: Field, value: unknown) =>
  field.kind === 'refs' && field.pairedWith && Array.isArray(value) ? value.toSorted() : (value ?? null)

/** What a user can see of a record, without what every change moves on. */
const contentOf = (entity: Entity, record: Made) =>
  JSON.stringify(writableFields(entity).map(([name, field]) => [name, valueOf(field, record[name])]))

const refusal = ({ status, body }: Answer<Merged>) => [status, body.ErrorData.issues]
const refusedBy = (rule: string, ...args: unknown[]) => [422, [{ field: 'other', rule, args }]]

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
  for (const { owner, name, target, isMany, needs } of references) {
    const at = `${owner.name}.${name}`
    const [kept, other] = [await make(target, needs), await make(target, needs)]
    const referring = await make(owner, { ...besides[owner.name]?.(name), [name]: isMany ? [other.id] : other.id })
    const before = [await read(target, kept), await read(target, other), await read(owner, referring)] as const
    const done = await merged(target, before[0], before[1])
    expect([at, done.changed]).toEqual([at, 1])
    const after = await read(owner, referring)
    expect([at, after[name]]).toEqual([at, isMany ? [kept.id] : kept.id])
    expect([at, after.version > before[2].version]).toEqual([at, true])
    const { items } = (await admin<Body & { items: { changes: object }[] }>('GET', `${owner.plural}/${referring.id}/history`)).body
    expect([at, Object.keys(items[0]!.changes)]).toEqual([at, [name]])
    expect((await admin('GET', `${target.plural}/${other.id}`)).status).toBe(404)
    const undone = await undo(target, done)
    expect([at, undone.status, undone.body.failed, undone.body.kept]).toEqual([at, 200, [], []])
    expect(contentOf(target, await read(target, other)), at).toBe(contentOf(target, before[1]))
    expect(contentOf(target, await read(target, kept)), at).toBe(contentOf(target, before[0]))
    expect(contentOf(owner, await read(owner, referring)), at).toBe(contentOf(owner, before[2]))
  }
}, 300_000)

test('what the app shows and what is drawn on a map of a resort refers to the kept record, once', async () => {
  const restaurant = registry['restaurant']!
  const [place, twice] = [await make(restaurant), await make(restaurant)]
  const link = await make(registry['recommendation']!, { targetType: 'restaurant', targetId: twice.id, url: null })
  expect((await merged(restaurant, place, twice)).changed).toBe(1)
  expect((await read(registry['recommendation']!, link))['targetId']).toBe(place.id)

  const [kept, other] = [await make(skilift), await make(skilift)]
  const section = { type: 'status', title: { sk: 'Čo ide' }, layout: null, limit: null, itemIds: [kept.id, other.id] }
  const page = await make(registry['homepage']!, { sections: [section] })
  const resort = await read(registry['resort']!, { id: resortId })
  const drawn = { mapPlacements: [{ itemId: other.id, path: 'M1 1L2 2' }] }
  await admin('PATCH', `resorts/${resortId}`, drawn, { 'if-match': `"${resort.version}"` })
  const done = await merged(skilift, kept, other)
  expect(done.changed).toBe(2)
  expect((await read(registry['homepage']!, page))['sections']).toMatchObject([{ itemIds: [kept.id] }])
  expect((await read(registry['resort']!, { id: resortId }))['mapPlacements']).toMatchObject([{ itemId: kept.id }])
  expect((await undo(skilift, done)).body).toMatchObject({ failed: [], kept: [] })
  expect((await read(registry['homepage']!, page))['sections']).toMatchObject([section])
  expect((await read(registry['resort']!, { id: resortId }))['mapPlacements']).toMatchObject(drawn.mapPlacements)
  expect(pointers.map(({ entity, field }) => `${entity}.${field}`)).toEqual([
    'recommendation.targetId',
    'homepage.sections',
    'resort.mapPlacements',
  ])
})

test('the kept record gets the chosen values, also a unique one of the removed record, and undo gives it back', async () => {
  const kept = await make(slope, { alias: null, width: 10, skiliftIds: [], connectedSlopeIds: [] })
  const other = await make(slope, { alias: 'dlha', width: 40, skiliftIds: [], connectedSlopeIds: [] })
  const done = await merged(slope, kept, other, { alias: 'dlha', width: 40, name: { sk: 'Dlhá', en: 'Long' } })
  expect(done.record).toMatchObject({ id: kept.id, alias: 'dlha', width: 40, name: { sk: 'Dlhá', en: 'Long' } })
  expect((await undo(slope, done)).body).toMatchObject({ failed: [], kept: [] })
  expect(contentOf(slope, await read(slope, kept))).toBe(contentOf(slope, kept))
  expect(contentOf(slope, await read(slope, other))).toBe(contentOf(slope, other))
})

test('links with two sides are joined, and links between the two records end', async () => {
  const [one, two, both] = [
    await make(skilift, { slopeIds: [] }),
    await make(skilift, { slopeIds: [] }),
    await make(skilift, { slopeIds: [] }),
  ]
  const other = await make(slope, { skiliftIds: [two.id, both.id], connectedSlopeIds: [] })
  const kept = await make(slope, { skiliftIds: [one.id, both.id], connectedSlopeIds: [other.id] })
  const { record, changed } = await merged(slope, kept, other)
  expect(changed).toBe(2)
  expect(record['skiliftIds']).toHaveLength(3)
  expect(record['skiliftIds']).toEqual(expect.arrayContaining([one.id, two.id, both.id]))
  expect(record['connectedSlopeIds']).toEqual([])
  expect((await read(skilift, both))['slopeIds']).toEqual([kept.id])
})

test('a merged record that is restored from the trash comes back alone, and the trash names the record it was merged into', async () => {
  const [kept, other] = [await make(location, { parentId: null }), await make(location, { parentId: null })]
  const [stays, goes] = [await make(registry['feedCategory']!), await make(registry['feedCategory']!)]
  const page = await make(registry['homepage']!, { feedCategoryIds: [goes.id] })
  await merged(registry['feedCategory']!, stays, goes)
  await merged(location, kept, other)
  const removed = await admin('GET', `locations/${other.id}/removed`)
  expect(removed.body).toMatchObject({ mergedInto: { id: kept.id, name: kept['name'] } })
  const { saved } = (await admin('POST', 'feed-categories/bulk', { restore: [goes.id] })).body
  expect(saved).toHaveLength(1)
  expect((await read(registry['homepage']!, page))['feedCategoryIds']).toEqual([stays.id])
})

test('undo separates joined links again, however many they are', async () => {
  const [kept, other] = [await make(skilift, { slopeIds: [] }), await make(skilift, { slopeIds: [] })]
  const both = [kept, other]
  const runs = []
  for (const skiliftIds of [[other.id], [other.id], [kept.id], [kept.id, other.id], [other.id, kept.id]])
    runs.push(await make(slope, { skiliftIds, connectedSlopeIds: [] }))
  const before = [
    ...(await Promise.all(both.map(async (each) => contentOf(skilift, await read(skilift, each))))),
    ...(await Promise.all(runs.map(async (each) => contentOf(slope, await read(slope, each))))),
  ]
  const [keptNow, otherNow] = [await read(skilift, kept), await read(skilift, other)]
  const done = await merged(skilift, keptNow, otherNow)
  expect(done.record['slopeIds']).toHaveLength(5)
  const undone = (await undo(skilift, done)).body
  const after = [
    ...(await Promise.all(both.map(async (each) => contentOf(skilift, await read(skilift, each))))),
    ...(await Promise.all(runs.map(async (each) => contentOf(slope, await read(slope, each))))),
  ]
  expect(after, JSON.stringify(undone).slice(0, 3000)).toEqual(before)
  expect(undone).toMatchObject({ failed: [], kept: [] })
})

test('a record below the removed one is below the kept one, which is not below itself', async () => {
  const other = await make(location, { parentId: null })
  const kept = await make(location, { parentId: other.id })
  const child = await make(location, { parentId: other.id })
  const { record } = await merged(location, kept, other)
  expect(record['parentId']).toBeNull()
  expect((await read(location, child))['parentId']).toBe(kept.id)
})

test('a version that is not the current one of either record refuses the merge, and nothing changes', async () => {
  const [kept, other] = [await make(slope), await make(slope)]
  await admin('PATCH', `slopes/${other.id}`, { width: 77 }, { 'if-match': '"1"' })
  expect((await merge(slope, kept, other)).status).toBe(412)
  await admin('PATCH', `slopes/${kept.id}`, { width: 78 }, { 'if-match': '"1"' })
  expect((await merge(slope, kept, await read(slope, other))).status).toBe(412)
  const without = await admin('POST', `slopes/${kept.id}/merge`, { other: other.id, version: 2 })
  expect(without.status).toBe(428)
  expect([(await read(slope, kept)).version, (await read(slope, other)).version]).toEqual([2, 2])
})

test('permissions: to change both and to remove the other, in their resort, and to change what refers to it', async () => {
  const [kept, other] = [await make(slope, { skiliftIds: [] }), await make(slope, { skiliftIds: [] })]
  const lift = await make(skilift, { name: { sk: 'Lanovka Sedlo' }, slopeIds: [other.id] })
  const now = await read(slope, other)
  const slopes = ['slope.read', 'slope.update', 'slope.delete'] as const
  const by = (permissions: Parameters<typeof server.signedIn>[0], where = resortId) => server.signedIn(permissions, [where])
  expect((await merge(slope, kept, now, {}, await by(['slope.read', 'slope.delete']))).status).toBe(403)
  expect((await merge(slope, kept, now, {}, await by(['slope.read', 'slope.update']))).status).toBe(403)
  expect((await merge(slope, kept, now, {}, await by(slopes, await server.createResort(2)))).status).toBe(404)
  const closed = await merge(slope, kept, now, {}, await by([...slopes, 'skilift.read']))
  expect(refusal(closed)).toEqual(refusedBy('mergeClosed', 'Lanovka Sedlo'))
  expect(refusal(await merge(slope, kept, now, {}, await by(slopes)))).toEqual(refusedBy('mergeUnseen', 1))
  expect((await merge(slope, kept, now, {}, await by([...slopes, 'skilift.read', 'skilift.update']))).status).toBe(200)
  expect((await read(skilift, lift))['slopeIds']).toEqual([kept.id])
})

test('a record that cannot refer to the kept one refuses the whole merge, with its name and the reason', async () => {
  const grooming = registry['grooming']!
  const [kept, other] = [await make(slope), await make(slope)]
  await make(grooming, { slopeId: kept.id, night: '2026-12-01' })
  const night = await make(grooming, { slopeId: other.id, night: '2026-12-01' })
  const lift = await make(skilift, { slopeIds: [other.id] })
  const [keptNow, otherNow] = [await read(slope, kept), await read(slope, other)]
  const answer = await merge(slope, keptNow, otherNow)
  expect(refusal(answer)).toMatchObject([422, [{ field: 'other', rule: 'mergeRefused' }]])
  expect(contentOf(slope, await read(slope, other))).toBe(contentOf(slope, otherNow))
  expect((await read(skilift, lift))['slopeIds']).toEqual([other.id])
  expect((await read(grooming, night))['slopeId']).toBe(other.id)
})

test('a record is not merged into itself or into one of another resort, and a missing one is not found', async () => {
  const [kept, far] = [
    await make(slope),
    await make(slope, { skiliftIds: [], connectedSlopeIds: [], badgeIds: [] }, await server.createResort(3)),
  ]
  expect(refusal(await merge(slope, kept, kept))).toEqual(refusedBy('mergeSelf'))
  expect(refusal(await merge(slope, kept, far))).toEqual(refusedBy('mergeOtherResort'))
  expect((await merge(slope, kept, { ...far, id: '00000000-0000-4000-8000-000000000009' })).status).toBe(404)
})

test('an invalid value refuses the merge with its field', async () => {
  const [kept, other] = [await make(slope), await make(slope)]
  const answer = await merge(slope, kept, other, { name: { en: 'Only English' } })
  expect(refusal(answer)).toMatchObject([422, [{ field: 'name' }]])
  expect((await read(slope, other)).version).toBe(1)
})

test('up to a thousand records that refer to the removed one are changed, more are refused before any is', async () => {
  const restaurant = registry['restaurant']!
  const draft = await sampleIn({ services: server.services, resortId }, restaurant, ++seed, {
    badgeIds: null,
    alias: null,
    externalId: null,
  })
  async function refer(count: number, nearestSkiliftId: string): Promise<Made> {
    const items = Array.from({ length: count }, () => ({ ...draft, nearestSkiliftId }))
    const { body, text } = await admin<Body & { saved: Made[] }>('POST', 'restaurants/bulk', { items })
    expect(body.saved, text.slice(0, 500)).toHaveLength(count)
    return body.saved[0]!
  }
  const [kept, other] = [await make(skilift), await make(skilift)]
  const first = await refer(1000, other.id)
  const last = await refer(1, other.id)
  expect(refusal(await merge(skilift, kept, other))).toEqual(refusedBy('mergeTooMany', 1000))
  expect((await read(restaurant, first)).version).toBe(1)
  await admin('DELETE', `restaurants/${last.id}`, undefined, { 'if-match': '"1"' })
  expect((await merged(skilift, kept, other)).changed).toBe(1000)
  expect(await read(restaurant, first)).toMatchObject({ version: 2, nearestSkiliftId: kept.id })
})

test('no other table has rows that belong to a record that can be merged and would be lost with it', async () => {
  const entityTables = new Set(allEntities.map(({ name }) => tableNameOf(registry[name]!)))
  const links = new Set(
    allEntities.flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'refs' ? [getTableName(linkView(entity, name).table)] : [])),
    ),
  )
  const keys = await server.services.db.query(
    select({
      owner: sql<string>`conrelid::regclass::text`,
      target: sql<string>`confrelid::regclass::text`,
    })`from pg_constraint where contype = 'f'`,
  )
  const mergeable = new Set(allEntities.filter(isMergeable).map((entity) => tableNameOf(entity)))
  expect(keys.filter(({ owner, target }) => mergeable.has(target) && !entityTables.has(owner) && !links.has(owner))).toEqual([])
})
