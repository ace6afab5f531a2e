/** Records of every kind are copied into another resort: equal but for what the rule leaves out, and undone as one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCopyable, ownTexts } from '@ridgeline/domain/copies/copyable'
import { duplicatedFields } from '@ridgeline/domain/copies/duplicate'
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { storeOf } from '../../entities/store/store.ts'
import type { Body } from '../../testing/server.ts'
import { badge, kind, of, slope, startCopies, type Copies, type Made } from './copies.fixture.ts'

let copies: Copies
beforeAll(async () => {
  copies = await startCopies()
})
afterAll(() => copies.server.close())

/** The records that it needs, those first that others need. */
async function withNeeded(entity: Entity, record: Made): Promise<{ entity: Entity; record: Made }[]> {
  const needed = []
  for (const [name, field] of writableFields(entity)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const target = kind(field.to)
    if (target.scope !== 'resort') continue
    for (const id of idsIn(record[name])) needed.push(...(await withNeeded(target, await copies.read(target, id))))
  }
  return [...needed, { entity, record }]
}

const codesFor = (entity: Entity, record: Made) => {
  const taken = new Set(duplicatedFields(entity, 'otherResort').map(([name]) => name))
  const asked = ownTexts(entity).filter((name) => entity.fields[name]!.required && !taken.has(name))
  return asked.length > 0 ? Object.fromEntries(asked.map((name) => [name, `${String(record[name])}x`])) : undefined
}

test('a record of any kind of a resort is copied: equal but for what the rule leaves out and points elsewhere, and undo takes it back', async () => {
  const { admin, there, make, read, copied, undo, countIn } = copies
  const before = await countIn(there)
  for (const entity of allEntities.filter(isCopyable)) {
    const source = await make(entity)
    const all = await withNeeded(entity, source)
    const answer = await copied(all.map((each) => of(each.entity, each.record, codesFor(each.entity, each.record))))
    const outcome = answer.find(({ id }) => id === source.id)!
    expect([entity.name, outcome.outcome, outcome.errors, outcome.emptied]).toEqual([entity.name, 'copied', {}, []])
    const copy = await read(entity, outcome.made!.id)
    const copyOf = new Map(answer.map(({ id, made }) => [id, made!.id]))
    expect([entity.name, copy['resortId'], copy['active']]).toEqual([entity.name, there, false])
    const taken = new Set(duplicatedFields(entity, 'otherResort').map(([name]) => name))
    const codes = codesFor(entity, source) ?? {}
    for (const [name, field] of writableFields(entity)) {
      if (name === 'active') continue
      const value = source[name] ?? null
      const ids = field.kind === 'ref' || field.kind === 'refs' ? idsIn(value).map((id) => copyOf.get(id) ?? id) : undefined
      const pointed = ids && (Array.isArray(value) ? ids : (ids[0] ?? null))
      const expected = taken.has(name) ? (pointed ?? value) : (codes[name] ?? field.default ?? null)
      const at = `${entity.name}.${name}`
      expect([at, copy[name] ?? null]).toEqual([at, field.kind === 'refs' && !taken.has(name) ? [] : expected])
    }
    const { items } = (await admin<Body & { items: { action: string }[] }>('GET', `${entity.plural}/${copy.id}/history`)).body
    expect([entity.name, items.at(-1)?.action]).toEqual([entity.name, 'create'])
    const undone = (await undo(entity, outcome)).body
    expect([entity.name, undone.failed, undone.kept]).toEqual([entity.name, [], []])
  }
  expect(await countIn(there)).toEqual(before)
}, 300_000)

test('a record with a counterpart is named and left alone, unless it is wanted twice: then it has no code, or another one', async () => {
  const { there, make, read, copied } = copies
  const mine = await make(slope, { alias: 'zelena', skiliftIds: [], connectedSlopeIds: [] })
  const theirs = await make(slope, { alias: 'zelena', skiliftIds: [], connectedSlopeIds: [] }, there)
  expect(await copied([of(slope, mine)])).toMatchObject([
    { outcome: 'there', made: null, counterpart: { id: theirs.id, name: theirs['name'] }, emptied: [] },
  ])
  const [twice] = await copied([of(slope, mine)], { twice: true })
  expect(twice).toMatchObject({ outcome: 'copied' })
  expect((await read(slope, twice!.made!.id))['alias']).toBeNull()
  const label = await make(badge, { code: 'novinka' })
  await make(badge, { code: 'novinka' }, there)
  expect(await copied([of(badge, label)], { twice: true })).toMatchObject([{ outcome: 'refused', errors: { code: [expect.any(String)] } }])
  const [coded] = await copied([of(badge, label, { code: 'novinka-2' })], { twice: true })
  expect((await read(badge, coded!.made!.id))['code']).toBe('novinka-2')
})

test('what refers to its own resort, and the address of a display, is about the resort of the copy', async () => {
  const { here, there, make, read, copied } = copies
  const feed = await make(kind('feedCategory'), { resortIds: [here], filterIds: [] })
  const screen = await make(kind('device'), { displayUrl: `/display/ledinfo/${here}` })
  const [one, two] = await copied([of(kind('feedCategory'), feed), of(kind('device'), screen)])
  expect((await read(kind('feedCategory'), one!.made!.id))['resortIds']).toEqual([there])
  expect((await read(kind('device'), two!.made!.id))['displayUrl']).toBe(`/display/ledinfo/${there}`)
})

test('the copy of a push message is not pushed, whether the message is to be sent or was sent', async () => {
  const { server, make, read, copied } = copies
  const infoMobile = kind('infoMobile')
  const pushAt = new Date(Date.now() + 3_600_000).toISOString()
  const push = { pushNotification: true, pushAt, validFrom: null, validTo: null, audience: null, deviceIds: [] }
  const [coming, sent] = [await make(infoMobile, push), await make(infoMobile, push)]
  await storeOf(server.services.db, infoMobile, 'all').note([sent.id], { sentAt: pushAt })
  for (const message of [coming, sent]) {
    const [copy] = await copied([of(infoMobile, message)])
    expect(copy).toMatchObject({ outcome: 'copied', errors: {} })
    expect(await read(infoMobile, copy!.made!.id)).toMatchObject({ pushNotification: false, pushAt: null, sentAt: null, active: false })
  }
})
