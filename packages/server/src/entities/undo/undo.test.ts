/** Undo on the server: it takes back what the caller did, from the history, and nothing of others. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Answer, type Body, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let one: Client
let two: Client
let resortId: string

interface Made {
  [name: string]: unknown
  id: string
  version: number
}
interface Undone extends Body {
  saved: Made[]
  removed: string[]
  kept: { id: string; fields: { field: string; by: { userName: string } }[] }[]
  failed: { index: number; id: string; issues: { rule: string }[] }[]
  others: { entity: string; count: number }[]
}

beforeAll(async () => {
  server = await startTestServer()
  one = await server.signedIn(everything)
  two = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

const slope = async (values: object = {}, by = one) =>
  (await by<Made>('POST', 'slopes', { resortId, name: { sk: 'Svah', en: 'Slope' }, difficulty: 'red', width: 1, ...values })).body
async function change(by: Client, { id, version }: Made, values: object, plural = 'slopes'): Promise<Made> {
  const { status, body, text } = await by<Made>('PATCH', `${plural}/${id}`, values, { 'if-match': `"${version}"` })
  expect(status, text).toBe(200)
  return body
}
const seen = ({ id, version }: Made) => ({ id, version })
const undo = (by: Client, items: readonly Made[], { plural = 'slopes', together = false } = {}): Promise<Answer<Undone>> =>
  by<Undone>('POST', `${plural}/undo`, { items: items.map(seen), together })
const now = async ({ id }: Made, plural = 'slopes') => (await one<Made>('GET', `${plural}/${id}`)).body
const keptIn = ({ body }: Answer<Undone>) => body.kept.flatMap(({ fields }) => fields.map(({ field }) => field))

test('fields go back on their own, and languages of a text; those others changed since stay and are named with them', async () => {
  const made = await slope()
  const mine = await change(one, made, { name: { sk: 'Nový', en: 'New' }, width: 2, difficulty: 'blue' })
  await change(two, mine, { name: { sk: 'Nový', en: 'Theirs' }, width: 3 })
  const undone = await undo(one, [mine])
  expect(keptIn(undone)).toEqual(expect.arrayContaining(['name.en', 'width']))
  expect(keptIn(undone)).toHaveLength(2)
  expect(await now(made)).toMatchObject({ name: { sk: 'Svah', en: 'Theirs' }, width: 3, difficulty: 'red' })
})

test('the same change is not undone twice, also when others have made it since', async () => {
  const mine = await change(one, await slope(), { width: 2 })
  await undo(one, [mine])
  await change(two, await now(mine), { width: 2 })
  expect(keptIn(await undo(one, [mine]))).toEqual(['width'])
  expect(await now(mine)).toMatchObject({ width: 2 })
})

test('what others changed and put back themselves is not a reason to keep a value', async () => {
  const mine = await change(one, await slope(), { width: 2 })
  const theirs = await change(two, mine, { width: 3 })
  await undo(two, [theirs])
  expect(keptIn(await undo(one, [mine]))).toEqual([])
  expect(await now(mine)).toMatchObject({ width: 1 })
})

test('an undo is undone like any change', async () => {
  const mine = await change(one, await slope(), { width: 2 })
  const [back] = (await undo(one, [mine])).body.saved
  await undo(one, [back!])
  expect(await now(mine)).toMatchObject({ width: 2 })
})

test('the change of another user is not found by undo', async () => {
  const theirs = await change(two, await slope(), { width: 2 })
  expect((await undo(one, [theirs])).status).toBe(404)
  expect(await now(theirs)).toMatchObject({ width: 2 })
})

test('a status goes back with its reason, unless others have given the new one a reason', async () => {
  const lift = async () =>
    (
      await one<Made>('POST', 'skilifts', {
        resortId,
        name: { sk: 'Lanovka' },
        type: 'gondola',
        lowestPoint: 900,
        highestPoint: 1800,
        statusNote: { sk: 'Vietor' },
      })
    ).body
  const [kept, back] = [await lift(), await lift()]
  expect(kept, JSON.stringify(kept)).toMatchObject({ status: 'closed' })
  const open = await change(one, back, { status: 'open' }, 'skilifts')
  expect(open['statusNote']).toBeNull()
  await undo(one, [open], { plural: 'skilifts' })
  expect(await now(back, 'skilifts')).toMatchObject({ status: 'closed', statusNote: { sk: 'Vietor' } })

  const mine = await change(one, kept, { status: 'limited' }, 'skilifts')
  await change(two, mine, { statusNote: { sk: 'Len do medzistanice' } }, 'skilifts')
  expect(keptIn(await undo(one, [mine], { plural: 'skilifts' }))).toContain('status')
  expect(await now(kept, 'skilifts')).toMatchObject({ status: 'limited', statusNote: { sk: 'Len do medzistanice' } })
})

test('a new record is removed unless others have changed it, and a removed one is restored', async () => {
  const [mine, shared] = [await slope(), await slope()]
  await change(two, shared, { width: 5 })
  const undone = await undo(one, [mine, shared])
  expect([undone.body.removed, keptIn(undone)]).toEqual([[mine.id], ['width']])
  const removal = { ...mine, version: mine.version + 1 }
  const [restored] = (await undo(one, [removal])).body.saved
  expect(restored).toMatchObject({ id: mine.id, width: 1 })
})

test('a bulk is taken back by one of its records, with the links of other kinds that changed with it', async () => {
  const slopes = [await slope(), await slope()]
  const { body } = await one<{ saved: Made[] }>('POST', 'slopes/bulk', { items: slopes.map((each) => ({ ...seen(each), width: 9 })) })
  await undo(one, [body.saved[0]!], { together: true })
  expect([await now(slopes[0]!), await now(slopes[1]!)]).toMatchObject([{ width: 1 }, { width: 1 }])

  const lift = (
    await one<Made>('POST', 'skilifts', { resortId, name: { sk: 'Lanovka' }, type: 'gondola', lowestPoint: 900, highestPoint: 1800 })
  ).body
  const linked = await change(one, lift, { slopeIds: slopes.map(({ id }) => id) }, 'skilifts')
  expect(await now(slopes[0]!)).toMatchObject({ skiliftIds: [lift.id] })
  const undone = await undo(one, [linked], { plural: 'skilifts', together: true })
  expect([undone.body.failed, keptIn(undone)]).toEqual([[], []])
  expect([await now(lift, 'skilifts'), await now(slopes[0]!)]).toMatchObject([{ slopeIds: [] }, { skiliftIds: [] }])
})

test('values that are no longer valid together are refused with their reason, and the rest of the records goes back', async () => {
  const [first, second] = [await slope({ alias: 'hore' }), await slope()]
  const items = [
    { ...seen(first), alias: null },
    { ...seen(second), width: 4 },
  ]
  const { body } = await one<{ saved: Made[] }>('POST', 'slopes/bulk', { items })
  await slope({ alias: 'hore' }, two)
  const undone = await undo(one, body.saved)
  expect(undone.body.failed).toMatchObject([{ id: first.id, issues: [{ rule: 'duplicate' }] }])
  expect(await now(second)).toMatchObject({ width: 1 })
})

test('together is what has the same number and time: after a restore on another server, numbers of transactions come again', async () => {
  const mine = await change(one, await slope(), { width: 2 })
  const older = await change(one, await slope(), { width: 2 })
  // A superuser may insert what the columns fill in themselves, as pg_restore does.
  await server.services.db
    .query(sql`insert into revisions (at, xid, entity, record_id, resort_id, version, action, changes, user_id, user_name)
    select at - interval '1 hour', xid, entity, ${older.id}::uuid, resort_id, ${older.version}::integer, action, changes, user_id, user_name
    from revisions where record_id = ${mine.id}::uuid and version = ${mine.version}::integer`)
  const undone = await undo(one, [mine], { together: true })
  expect(undone.body.saved).toMatchObject([{ id: mine.id, width: 1 }])
  expect(await now(older)).toMatchObject({ width: 2 })
})
