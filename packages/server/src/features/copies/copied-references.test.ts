/** Copies refer to what corresponds in their resort, or to each other; what does not correspond ends and is named. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { badge, grooming, kind, location, of, skilift, slope, startCopies, type Copies } from './copies.fixture.ts'

let copies: Copies
beforeAll(async () => {
  copies = await startCopies()
})
afterAll(() => copies.server.close())

test('references point at the record there with the same code, else at the only one with the same name; others end and are named', async () => {
  const { there, make, read, copied, undo } = copies
  const [byCode, byName, twice, none] = [
    await make(skilift, { alias: 'vrchol', slopeIds: [] }),
    await make(skilift, { name: { sk: 'Lanovka Sedlo', en: 'Saddle' }, slopeIds: [] }),
    await make(skilift, { name: { sk: 'Vlek' }, slopeIds: [] }),
    await make(skilift, { name: { sk: 'Lanovka Hrebeň' }, slopeIds: [] }),
  ]
  const codeThere = await make(skilift, { alias: 'vrchol', name: { sk: 'Iný názov' }, slopeIds: [] }, there)
  const nameThere = await make(skilift, { name: { sk: 'lanovka sedlo' }, alias: null, slopeIds: [] }, there)
  for (const _ of [1, 2]) await make(skilift, { name: { sk: 'Vlek' }, alias: null, slopeIds: [] }, there)
  const run = await make(slope, { name: { sk: 'Dlhá' }, skiliftIds: [byCode.id, twice.id, byName.id, none.id], connectedSlopeIds: [] })
  const [outcome] = await copied([of(slope, run)])
  expect(outcome).toMatchObject({ outcome: 'copied', counterpart: null, errors: {} })
  expect(outcome!.emptied).toMatchObject([{ field: 'skiliftIds', more: 0 }])
  expect(new Set(outcome!.emptied[0]!.records.map(({ id }) => id))).toEqual(new Set([twice.id, none.id]))
  expect(outcome!.emptied[0]!.records.find(({ id }) => id === none.id)).toEqual({ entity: 'skilift', id: none.id, name: none['name'] })
  expect(new Set(idsIn((await read(slope, outcome!.made!.id))['skiliftIds']))).toEqual(new Set([codeThere.id, nameThere.id]))
  // The other side of the links there, and back again.
  expect((await read(skilift, codeThere.id))['slopeIds']).toEqual([outcome!.made!.id])
  expect((await undo(slope, outcome!)).body).toMatchObject({ failed: [], kept: [] })
  expect((await read(skilift, codeThere.id))['slopeIds']).toEqual([])
})

test('records that are copied together refer to each other, in whatever order they are asked for', async () => {
  const { admin, make, read, copied, undo } = copies
  const lifts = [await make(skilift, { slopeIds: [] }), await make(skilift, { slopeIds: [] })]
  const first = await make(slope, { skiliftIds: [lifts[0]!.id], connectedSlopeIds: [] })
  const second = await make(slope, { skiliftIds: lifts.map(({ id }) => id), connectedSlopeIds: [first.id] })
  await admin('PATCH', `slopes/${first.id}`, { connectedSlopeIds: [second.id] }, { 'if-match': '"1"' })
  const night = await make(grooming, { slopeId: second.id })
  const [parent] = [await make(location, { parentId: null })]
  const child = await make(location, { parentId: parent.id })
  const label = await make(badge, { entityTypes: null })
  const camera = await make(kind('camera'), { badgeIds: [label.id], skiliftId: lifts[0]!.id })
  const answer = await copied([
    of(grooming, night),
    of(slope, second),
    of(location, child),
    of(kind('camera'), camera),
    of(skilift, lifts[1]!),
    of(slope, first),
    of(skilift, lifts[0]!),
    of(badge, label),
    of(location, parent),
  ])
  expect(answer.map(({ outcome, errors, emptied }) => [outcome, errors, emptied])).toEqual(answer.map(() => ['copied', {}, []]))
  const copy = (record: { id: string }) => answer.find(({ id }) => id === record.id)!.made!.id
  expect((await read(grooming, copy(night)))['slopeId']).toBe(copy(second))
  expect((await read(slope, copy(first)))['connectedSlopeIds']).toEqual([copy(second)])
  expect((await read(slope, copy(second)))['connectedSlopeIds']).toEqual([copy(first)])
  expect(new Set(idsIn((await read(slope, copy(second)))['skiliftIds']))).toEqual(new Set(lifts.map(copy)))
  expect(new Set(idsIn((await read(skilift, copy(lifts[0]!)))['slopeIds']))).toEqual(new Set([copy(first), copy(second)]))
  expect((await read(location, copy(child)))['parentId']).toBe(copy(parent))
  expect(await read(kind('camera'), copy(camera))).toMatchObject({ badgeIds: [copy(label)], skiliftId: copy(lifts[0]!) })
  const undone = (await undo(slope, answer[1]!)).body
  expect(undone).toMatchObject({ failed: [], kept: [] })
  for (const { entity, made } of answer) expect((await admin('GET', `${kind(entity).plural}/${made!.id}`)).status).toBe(404)
})

test('a copy that needs a record which is not there is refused and named, and the others are copied', async () => {
  const { make, copied } = copies
  const [lonely, fine] = [await make(grooming), await make(badge)]
  const [refused, done] = await copied([of(grooming, lonely), of(badge, fine)])
  expect(refused).toMatchObject({ outcome: 'refused', made: null, emptied: [{ field: 'slopeId', records: [{ entity: 'slope' }] }] })
  expect(Object.keys(refused!.errors)).toEqual(['slopeId'])
  expect(done).toMatchObject({ outcome: 'copied' })
  // What refers to a refused one ends too.
  const run = await make(slope)
  const product = await make(kind('product'))
  const line = await make(kind('priceProduct'), { productId: product.id })
  expect(await copied([of(slope, run), of(kind('product'), product), of(kind('priceProduct'), line)])).toMatchObject([
    { outcome: 'copied' },
    { outcome: 'refused', errors: { sku: [expect.any(String)] } },
    { outcome: 'refused', errors: { productId: [expect.any(String)] }, emptied: [{ field: 'productId', records: [{ id: product.id }] }] },
  ])
})

test('what a homepage shows and what is recommended point at the records there', async () => {
  const { there, make, read, copied } = copies
  const [one, other] = [await make(skilift, { slopeIds: [] }), await make(skilift, { slopeIds: [] })]
  const oneThere = await make(skilift, { name: one['name'], alias: null, slopeIds: [] }, there)
  const section = { type: 'status', title: { sk: 'Čo ide' }, layout: null, limit: null, itemIds: [one.id, other.id] }
  const page = await make(kind('homepage'), { sections: [section], isDefault: true, season: 'summer' })
  const hint = await make(kind('recommendation'), { targetType: 'skilift', targetId: one.id, url: null })
  const lost = await make(kind('recommendation'), { targetType: 'skilift', targetId: other.id, url: null })
  const [copy, suggested, refused] = await copied([
    of(kind('homepage'), page),
    of(kind('recommendation'), hint),
    of(kind('recommendation'), lost),
  ])
  expect(copy).toMatchObject({ outcome: 'copied', emptied: [{ field: 'sections', records: [{ id: other.id }] }] })
  expect(await read(kind('homepage'), copy!.made!.id)).toMatchObject({
    isDefault: false,
    sections: [{ ...section, itemIds: [oneThere.id] }],
  })
  expect((await read(kind('recommendation'), suggested!.made!.id))['targetId']).toBe(oneThere.id)
  expect(refused).toMatchObject({ outcome: 'refused', errors: { targetId: [expect.any(String)] } })
})
