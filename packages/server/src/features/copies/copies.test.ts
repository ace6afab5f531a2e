/** Records are copied into another resort: equal but for what the rule leaves out, with references to what is there, and undone as one. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '@ridgeline/domain/access/permission'
import { isCopyable, maxCopies, ownTexts } from '@ridgeline/domain/copies/copyable'
import type { CopiedRecord, CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import { duplicatedFields } from '@ridgeline/domain/copies/duplicate'
import { nameFieldOf, writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Body, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let here: string
let there: string
let seed = 7000

interface Made {
  [name: string]: unknown
  id: string
  version: number
}
interface Asked {
  entity: string
  id: string
  texts?: Record<string, string>
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  here = await server.createResort(1)
  there = await server.createResort(2)
})
afterAll(() => server.close())

const kind = (name: string) => registry[name]!
const slope = kind('slope')
const skilift = kind('skilift')
const badge = kind('badge')
const location = kind('location')
const grooming = kind('grooming')

async function make(entity: Entity, values: object = {}, where = here): Promise<Made> {
  const sample = await sampleIn({ services: server.services, resortId: where }, entity, ++seed, { ...values })
  const { status, body, text } = await admin<Made>('POST', entity.plural, sample)
  expect(status, `${entity.name} ${text}`).toBe(201)
  return body
}
const read = async (entity: Entity, id: string) => (await admin<Made>('GET', `${entity.plural}/${id}`)).body

const send = (records: readonly Asked[], more: object = {}, by = admin, check = false, headers = {}) =>
  by<CopyAnswer & Body>('POST', `copies${check ? '?check=true' : ''}`, { resortId: there, records, ...more }, headers)

async function copied(records: readonly Asked[], more: object = {}, by = admin): Promise<CopiedRecord[]> {
  const { status, body, text } = await send(records, more, by)
  expect(status, text).toBe(200)
  return body.records
}
const of = (entity: Entity, { id }: { id: string }, texts?: Record<string, string>): Asked => ({
  entity: entity.name,
  id,
  ...(texts && { texts }),
})

const undo = (entity: Entity, { made }: CopiedRecord) =>
  admin<Body & { failed: unknown[]; kept: unknown[]; removed: string[] }>('POST', `${entity.plural}/undo`, {
    items: [made],
    together: true,
  })

async function countIn(resortId: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    allEntities
      .filter(({ scope }) => scope === 'resort')
      .map(
        async ({ name, plural }) =>
          [name, (await admin<{ total: number }>('GET', `${plural}/counts?resortId=${resortId}`)).body.total] as const,
      ),
  )
  return Object.fromEntries(counts)
}

/** The records that it needs, those first that others need. */
async function withNeeded(entity: Entity, record: Made): Promise<{ entity: Entity; record: Made }[]> {
  const needed = []
  for (const [name, field] of writableFields(entity)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const target = kind(field.to)
    if (target.scope !== 'resort') continue
    for (const id of idsIn(record[name])) needed.push(...(await withNeeded(target, await read(target, id))))
  }
  return [...needed, { entity, record }]
}

const codesFor = (entity: Entity, record: Made) => {
  const taken = new Set(duplicatedFields(entity, 'otherResort').map(([name]) => name))
  const asked = ownTexts(entity).filter((name) => entity.fields[name]!.required && !taken.has(name))
  return asked.length > 0 ? Object.fromEntries(asked.map((name) => [name, `${String(record[name])}x`])) : undefined
}

test('a record of any kind of a resort is copied: equal but for what the rule leaves out and points elsewhere, and undo takes it back', async () => {
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

test('references point at the record there with the same code, else at the only one with the same name; others end and are named', async () => {
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

test('a record with a counterpart is named and left alone, unless it is wanted twice: then it has no code, or another one', async () => {
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

test('what a homepage shows and what is recommended point at the records there', async () => {
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

test('what refers to its own resort, and the address of a display, is about the resort of the copy', async () => {
  const feed = await make(kind('feedCategory'), { resortIds: [here], filterIds: [] })
  const screen = await make(kind('device'), { displayUrl: `/display/ledinfo/${here}` })
  const [one, two] = await copied([of(kind('feedCategory'), feed), of(kind('device'), screen)])
  expect((await read(kind('feedCategory'), one!.made!.id))['resortIds']).toEqual([there])
  expect((await read(kind('device'), two!.made!.id))['displayUrl']).toBe(`/display/ledinfo/${there}`)
})

test('a check says what would become of the records, and writes nothing', async () => {
  const revised = () => server.services.db.query(select({ count: sql<number>`count(*)::integer` })`from ${revisions}`)
  const run = await make(slope)
  const before = [await countIn(there), await revised()]
  const { body } = await send([of(slope, run)], {}, admin, true)
  expect(body.records).toMatchObject([{ outcome: 'copied', made: null }])
  expect([await countIn(there), await revised()]).toEqual(before)
})

test('a request that is repeated with its key copies once', async () => {
  const run = await make(slope)
  const [first, again] = [1, 2].map(() => send([of(slope, run)], { twice: true }, admin, false, { 'idempotency-key': 'copy-once' }))
  expect((await first!).body).toEqual((await again!).body)
  const { items } = (await admin<{ items: Made[] }>('GET', `slopes?resortId=${there}&pageSize=200`)).body
  expect(items.filter(({ name }) => JSON.stringify(name) === JSON.stringify(run['name']))).toHaveLength(1)
})

test('permissions: to read the records in their resort and to create them in the other one; what may not be read is counted, not named', async () => {
  const lift = await make(skilift, { name: { sk: 'Tajná lanovka' }, slopeIds: [] })
  const run = await make(slope, { skiliftIds: [lift.id], connectedSlopeIds: [] })
  const roles = async (own: Permission[], other: Permission[]) => {
    const client = await server.signedIn(own, [here])
    const role = (await admin<Made>('POST', 'roles', { name: `Copies ${++seed}`, scope: 'resort', permissions: other })).body
    const person = await read(kind('user'), client.userId)
    const held = person['assignments']
    const assignments = [...(Array.isArray(held) ? held : []), { roleId: role.id, resortId: there }]
    const answer = await admin('PATCH', `users/${person.id}`, { assignments }, { 'if-match': `"${person.version}"` })
    expect(answer.status, answer.text).toBe(200)
    return send([of(slope, run)], {}, client)
  }
  expect((await roles(['slope.read', 'slope.create'], ['slope.read'])).status).toBe(403)
  const seen = await roles(['slope.read'], ['slope.create'])
  expect(seen.status, seen.text).toBe(200)
  expect(seen.body.records).toMatchObject([{ outcome: 'copied', emptied: [{ field: 'skiliftIds', records: [], more: 1 }] }])
  const unseen = await roles(['badge.read'], ['slope.create', 'slope.read'])
  expect(unseen.status, unseen.text).toBe(200)
  expect(unseen.body.records).toMatchObject([{ outcome: 'refused', name: null, emptied: [], made: null }])
  expect(unseen.text).not.toContain('Tajná')
})

test('what cannot be copied is refused before any work: too many, kinds of persons, the same resort, a resort that is not there', async () => {
  const run = await make(slope)
  const many = Array.from({ length: maxCopies + 1 }, () => of(slope, run))
  expect((await send(many)).status).toBe(422)
  expect((await send([{ entity: 'accreditation', id: run.id }])).status).toBe(422)
  expect((await send([{ entity: 'user', id: run.id }])).status).toBe(422)
  expect((await send([of(slope, run)], { resortId: here })).body.ErrorData.issues).toEqual([
    { field: 'resortId', rule: 'copySameResort', args: [] },
  ])
  expect((await send([of(slope, run)], { resortId: run.id })).status).toBe(404)
  expect((await send([of(slope, run, { name: 'x' })])).body.ErrorData.issues).toEqual([{ field: 'name', rule: 'unknown', args: [] }])
  expect(nameFieldOf(slope)).toBe('name')
})
