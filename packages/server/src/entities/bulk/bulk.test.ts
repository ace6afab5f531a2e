/** Bulk requests: each item has its own outcome, and the bulk can be undone where no other user has made changes since. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seen, type Made } from '../../testing/bulk-records.ts'
import { everything, startTestServer, type Answer, type Body, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string
let other: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  other = await server.createResort(2)
})
afterAll(() => server.close())

interface Failed {
  index: number
  name?: unknown
  issues: { rule: string }[]
  usedBy?: { id: string }[]
}
interface Outcome extends Body {
  saved: Made[]
  removed: string[]
  failed: Failed[]
}
const savedIn = ({ body }: Answer<Outcome>) => body.saved
const failedIn = ({ body }: Answer<Outcome>) => body.failed
const rulesIn = (answer: Answer<Outcome>) => failedIn(answer).map(({ index, issues }) => [index, ...issues.map(({ rule }) => rule)])
const bulk = (client: Client, collection: string, body: object) => client<Outcome>('POST', `${collection}/bulk`, body)
const slopes = async (values: object[], of = resortId) =>
  savedIn(
    await bulk(admin, 'slopes', { items: values.map((each) => ({ resortId: of, name: { sk: 'Svah' }, difficulty: 'red', ...each })) }),
  )
const places = async (names: string[]) =>
  savedIn(await bulk(admin, 'locations', { items: names.map((sk) => ({ resortId, name: { sk }, type: 'valley' })) }))
const now = async (id: string, collection = 'slopes') => (await admin('GET', `${collection}/${id}`)).body

test('H1 an item is identified by its name, unless that is longer than permitted', async () => {
  const names = [{ sk: 'x' }, { sk: 'x'.repeat(1_000_000) }, [['x']], 'x']
  const { body, text } = await bulk(admin, 'skilifts', { items: names.map((name) => ({ resortId, name })) })
  expect(body.failed.map(({ name }) => name)).toEqual([{ sk: 'x' }, null, null, 'x'])
  expect(text.length).toBeLessThan(10_000)
})

test('R2.177: five hundred records are changed by one request, and undone by one', async () => {
  const made = await slopes(Array.from({ length: 500 }, (_, at) => ({ width: at + 1 })))
  const changed = await bulk(admin, 'slopes', { items: made.map((slope) => ({ ...seen(slope), width: 7 })) })
  expect([savedIn(changed).length, failedIn(changed)]).toEqual([500, []])
  const undone = await bulk(admin, 'slopes', { items: savedIn(changed).map((slope, at) => ({ ...seen(slope), width: at + 1 })) })
  expect(savedIn(undone).map(({ width }) => width)).toEqual(made.map(({ width }) => width))
})

test('R2.177: fields that another user changed since are not undone', async () => {
  const [one, two] = await slopes([{ width: 1 }, { width: 2 }])
  const changed = savedIn(await bulk(admin, 'slopes', { items: [one!, two!].map((slope) => ({ ...seen(slope), width: 9 })) }))
  await admin('PATCH', `slopes/${two!.id}`, { width: 20 }, { 'if-match': '"2"' })
  const undone = await bulk(admin, 'slopes', { items: changed.map((slope, at) => ({ ...seen(slope), width: at + 1 })) })
  expect(rulesIn(undone)).toEqual([[1, 'changedMeanwhile']])
  expect([(await now(one!.id))['width'], (await now(two!.id))['width']]).toEqual([1, 20])
})

test('R2.177: changes of another user in other fields stay, and the bulk can still be undone', async () => {
  const [slope] = await slopes([{ name: { sk: 'Svah', en: 'Slope' }, width: 1 }])
  const [changed] = savedIn(await bulk(admin, 'slopes', { items: [{ ...seen(slope!), name: { sk: 'Svah', en: 'Slope', de: 'Piste' } }] }))
  await admin('PATCH', `slopes/${slope!.id}`, { name: { sk: 'Svah', en: 'Run', de: 'Piste' } }, { 'if-match': '"2"' })
  const undone = await bulk(admin, 'slopes', { items: [{ ...seen(changed!), name: { sk: 'Svah', en: 'Slope' } }] })
  expect(savedIn(undone)[0]).toMatchObject({ name: { sk: 'Svah', en: 'Run' } })
})

test('R2.177: many records are removed by one request and restored by one, with their values', async () => {
  const made = await slopes([{ width: 1 }, { width: 2 }, { width: 3 }])
  const gone = await bulk(admin, 'slopes', { remove: made.map(seen) })
  expect([gone.body['removed'], failedIn(gone)]).toEqual([made.map(({ id }) => id), []])
  const back = await bulk(admin, 'slopes', { restore: made.map(({ id }) => id) })
  expect(savedIn(back).map(({ id, width }) => [id, width])).toEqual(made.map(({ id, width }) => [id, width]))
})

test('R2.177: records that depend on each other can be removed in any order of selection', async () => {
  const [valley, village, hut] = await places(['Dolina', 'Obec', 'Chata'])
  const under = async (child: Made, parent: Made) =>
    (await admin<Made>('PATCH', `locations/${child.id}`, { parentId: parent.id }, { 'if-match': `"${child.version}"` })).body
  const chain = [valley!, await under(village!, valley!), await under(hut!, village!)]
  const gone = await bulk(admin, 'locations', { remove: chain.map(seen) })
  expect([failedIn(gone), gone.body.removed.length]).toEqual([[], 3])
  const back = await bulk(admin, 'locations', { restore: chain.map(({ id }) => id).toReversed() })
  expect([failedIn(back), savedIn(back).length]).toEqual([[], 3])
})

test('R2.177: linked records that are removed together do not prevent each other’s removal', async () => {
  const [one, two] = await slopes([{}, {}])
  const joined = (await admin<Made>('PATCH', `slopes/${one!.id}`, { connectedSlopeIds: [two!.id] }, { 'if-match': '"1"' })).body
  const gone = await bulk(admin, 'slopes', { remove: [seen(two!), seen(joined)] })
  expect([failedIn(gone), gone.body.removed.length]).toEqual([[], 2])
})

test('R2.177: each record that is not removed has a reason: changed since, still in use, not found', async () => {
  const [moved] = await slopes([{}])
  await admin('PATCH', `slopes/${moved!.id}`, { width: 5 }, { 'if-match': '"1"' })
  const elsewhere = (await slopes([{}], other))[0]!
  const local = await server.signedIn(['slope.read', 'slope.delete'], [resortId])
  const refused = await bulk(local, 'slopes', { remove: [seen(moved!), seen(elsewhere), { id: 'x', version: 1 }] })
  expect(rulesIn(refused)).toEqual([
    [0, 'changedMeanwhile'],
    [1, 'notFound'],
    [2, 'notFound'],
  ])
  const [valley, village] = await places(['Dolina', 'Obec'])
  await admin('PATCH', `locations/${village!.id}`, { parentId: valley!.id }, { 'if-match': '"1"' })
  const used = await bulk(admin, 'locations', { remove: [seen(valley!)] })
  expect([rulesIn(used), failedIn(used)[0]!.usedBy]).toMatchObject([[[0, 'inUse']], [{ id: village!.id }]])
})

test('R2.177: removing and restoring need separate permissions', async () => {
  const [slope] = await slopes([{}])
  const editor = await server.signedIn(['slope.read', 'slope.update'], [resortId])
  expect(rulesIn(await bulk(editor, 'slopes', { remove: [seen(slope!)] }))).toEqual([[0, 'forbidden']])
  await bulk(admin, 'slopes', { remove: [seen(slope!)] })
  expect(savedIn(await bulk(editor, 'slopes', { restore: [slope!.id] }))).toEqual([])
  const reader = await server.signedIn(['slope.read'], [resortId])
  expect((await bulk(reader, 'slopes', { remove: [seen(slope!)] })).status).toBe(403)
})

test('a bulk contains exactly one of three lists', async () => {
  const [slope] = await slopes([{}])
  for (const body of [
    {},
    { items: [] },
    { remove: [] },
    { remove: ['x'] },
    { restore: 'x' },
    { items: [seen(slope!)], remove: [seen(slope!)] },
    { remove: Array.from({ length: 1001 }, () => seen(slope!)) },
  ])
    expect([(await bulk(admin, 'slopes', body)).status]).toEqual([422])
})
