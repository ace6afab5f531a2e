/** Many records are removed, and restored, in one statement, with the same results as one by one. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seen, several, type Made } from '../../testing/bulk-records.ts'
import { everything, startTestServer, type Answer, type Body, type Client, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

let server: TestServer
let admin: Client
let resortId: string
let other: string

interface Outcome extends Body {
  saved: Made[]
  removed: string[]
  failed: { index: number; issues: { rule: string }[]; usedBy?: { id: string }[] }[]
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  other = await server.createResort(2)
})
afterAll(() => server.close())

const create = async (collection: string, items: object[]) => (await admin<Outcome>('POST', `${collection}/bulk`, { items })).body.saved
const slopes = (values: object[]) =>
  create(
    'slopes',
    values.map((each) => ({ resortId, name: { sk: 'Svah' }, difficulty: 'red', ...each })),
  )
const change = async (collection: string, record: Made, values: object) =>
  (await admin<Made>('PATCH', `${collection}/${record.id}`, values, { 'if-match': `"${record.version}"` })).body
const remove = (collection: string, records: readonly unknown[], by = admin) =>
  by<Outcome>('POST', `${collection}/bulk`, { remove: records })
const restore = (collection: string, ids: readonly unknown[], by = admin) => by<Outcome>('POST', `${collection}/bulk`, { restore: ids })
const rulesIn = ({ body }: Answer<Outcome>) => body.failed.map(({ index, issues }) => [index, ...issues.map(({ rule }) => rule)])
const newest = async (collection: string, id: string) => (await admin('GET', `${collection}/${id}/history`)).body.items[0]

test('R2.177: two hundred records are removed with fifteen statements at most, and restored with as many', async () => {
  const made = await slopes(several(200, (at) => ({ width: at + 1 })))
  let gone: Answer<Outcome> | undefined
  const asked = await statementsOf(async () => (gone = await remove('slopes', made.map(seen))))
  expect([gone!.body.removed, gone!.body.failed]).toEqual([made.map(({ id }) => id), []])
  expect([asked.length <= 15, asked.at(-1)]).toEqual([true, 'commit'])
  let back: Answer<Outcome> | undefined
  const restoring = await statementsOf(
    async () =>
      (back = await restore(
        'slopes',
        made.map(({ id }) => id),
      )),
  )
  expect(back!.body.saved.map(({ id, width, version }) => [id, width, version])).toEqual(made.map(({ id, width }) => [id, width, 3]))
  expect([restoring.length <= 15, restoring.at(-1)]).toEqual([true, 'commit'])
})

test('R2.177: among many, those that others use, have changed or may not be seen stay, each with its reason', async () => {
  const places = await create(
    'locations',
    several(150, (at) => ({ resortId, type: 'valley', name: { sk: `Miesto ${at}` } })),
  )
  const [used, child] = places as [Made, Made]
  const below = await change('locations', child, { parentId: used.id })
  const local = await server.signedIn(['location.read', 'location.delete'], [resortId])
  const [elsewhere] = await create('locations', [{ resortId: other, type: 'valley', name: { sk: 'Inde' } }])
  const wanted = [...places.toSpliced(1, 1), elsewhere!, { id: randomUUID(), version: 1 }, { ...child, id: places[9]!.id }]
  const gone = await remove('locations', wanted.map(seen), local)
  expect(rulesIn(gone)).toEqual([
    [0, 'inUse'],
    [149, 'notFound'],
    [150, 'notFound'],
    [151, 'notFound'],
  ])
  expect([gone.body.removed.length, gone.body.failed[0]!.usedBy]).toMatchObject([148, [{ id: below.id }]])
  expect(rulesIn(await remove('locations', [seen(used), seen(child)], local))).toEqual([
    [0, 'inUse'],
    [1, 'changedMeanwhile'],
  ])
  // Beyond the integers of PostgreSQL.
  const beyond = { id: used.id, version: 3_000_000_000 }
  expect(rulesIn(await remove('locations', [beyond, seen(used)], local))).toEqual([
    [0, 'required'],
    [1, 'inUse'],
  ])
  expect(rulesIn(await admin('POST', 'locations/bulk', { items: [{ ...beyond, order: 5 }] }))).toEqual([[0, 'required']])
})

test('R2.177: records that lose a link to one of many get a version each, and their links again when all are restored', async () => {
  const [one, two, three] = (await slopes([{}, {}, {}])) as [Made, Made, Made]
  const leading = await change('slopes', three, { connectedSlopeIds: [one.id, two.id] })
  const [lift] = await create('skilifts', [
    { resortId, name: { sk: 'Lanovka' }, type: 'chair', lowestPoint: 900, highestPoint: 1200, slopeIds: [one.id] },
  ])
  const before = (await admin<Made>('GET', `slopes/${one.id}`)).body
  const gone = await remove('slopes', [before, two].map(seen))
  expect([gone.body.failed, gone.body.removed.length]).toEqual([[], 2])
  expect((await admin('GET', `slopes/${three.id}`)).body).toMatchObject({ version: leading.version + 2, connectedSlopeIds: [] })
  expect((await admin('GET', `skilifts/${lift!.id}`)).body).toMatchObject({ version: lift!.version + 1, slopeIds: [] })
  expect(await newest('skilifts', lift!.id)).toMatchObject({ action: 'update', changes: { slopeIds: { from: [one.id], to: [] } } })
  const back = await restore('slopes', [two.id, one.id])
  expect([back.body.failed, back.body.saved.length]).toEqual([[], 2])
  expect((await admin('GET', `slopes/${three.id}`)).body['connectedSlopeIds']).toEqual([one.id, two.id])
  expect((await admin('GET', `skilifts/${lift!.id}`)).body['slopeIds']).toEqual([one.id])
})

test('R2.177: among many, those that may not come back stay removed, each with its reason', async () => {
  const lift = (at: number) => ({
    resortId,
    name: { sk: `Lanovka ${at}` },
    type: 'chair',
    lowestPoint: 900,
    highestPoint: 1200,
    internalId: `back-${at}`,
  })
  const made = await create('skilifts', several(140, lift))
  const [away] = await create('skilifts', [{ ...lift(500), resortId: other, internalId: null }])
  const standing = made.pop()!
  await remove('skilifts', [...made, away!].map(seen))
  await create('skilifts', [lift(3)])
  const local = await server.signedIn(['skilift.read', 'skilift.create'], [resortId])
  const blind = await server.signedIn(['skilift.create'], [resortId])
  expect(rulesIn(await restore('skilifts', [made[0]!.id], blind))).toEqual([[0, 'notFound']])
  const ids = [...made.map(({ id }) => id), away!.id, standing.id, 'x', made[0]!.id]
  const back = await restore('skilifts', ids, local)
  expect(rulesIn(back)).toEqual([
    [3, 'duplicate'],
    [139, 'notFound'],
    [140, 'notFound'],
    [141, 'notFound'],
    [142, 'notFound'],
  ])
  expect(back.body.saved.length).toBe(138)
  expect(await newest('skilifts', made[0]!.id)).toMatchObject({ action: 'restore', version: 3, userId: local.userId })
})

test('R2.177: a record and the one it refers to come back together, in any order', async () => {
  const [valley, village] = (await create(
    'locations',
    several(2, (at) => ({ resortId, type: 'valley', name: { sk: `Dolina ${at}` } })),
  )) as [Made, Made]
  const below = await change('locations', village, { parentId: valley.id })
  expect((await remove('locations', [seen(valley), seen(below)])).body.removed.length).toBe(2)
  const back = await restore('locations', [below.id, valley.id])
  expect([back.body.failed, back.body.saved.length]).toEqual([[], 2])
  expect((await admin('GET', `locations/${below.id}`)).body['parentId']).toBe(valley.id)
})

test('R2.177: two requests that remove the same records in another order remove each once', async () => {
  const made = await slopes(several(60, () => ({})))
  const answers = await Promise.all([made, made.toReversed()].map((records) => remove('slopes', records.map(seen))))
  expect(answers.flatMap(({ body }) => body.removed).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  expect(answers.map(({ body }) => body.removed.length + body.failed.length)).toEqual([60, 60])
})
