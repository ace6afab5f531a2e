/** A bulk writes many records in one statement, with the same results as one by one. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seen, several, type Made } from '../../testing/bulk-records.ts'
import { everything, startTestServer, type Answer, type Body, type Client, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

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

interface Outcome extends Body {
  saved: Made[]
  failed: { index: number; issues: { field: string; rule: string }[] }[]
}
const bulk = (collection: string, items: object[], by = admin) => by<Outcome>('POST', `${collection}/bulk`, { items })
const savedIn = ({ body }: Answer<Outcome>) => body.saved
const failedIn = ({ body }: Answer<Outcome>) => body.failed
const faultsIn = ({ body }: Answer<Outcome>) =>
  body.failed.map(({ index, issues }) => [index, ...issues.map(({ field, rule }) => `${field} ${rule}`)])
const slope = (values: object = {}) => ({ resortId, name: { sk: 'Svah' }, difficulty: 'red', ...values })
const slopes = async (values: object[]) => savedIn(await bulk('slopes', values.map(slope)))
const storyOf = async (collection: string, id: string) => (await admin('GET', `${collection}/${id}/history`)).body.items

test('OP4: two hundred records are created, and changed, with thirteen statements at most', async () => {
  let made: Made[] = []
  const making = await statementsOf(async () => (made = await slopes(several(200, (at) => ({ width: at + 1 })))))
  expect([made.length, making.length <= 13, making.at(-1)]).toEqual([200, true, 'commit'])
  const changing = await statementsOf(() =>
    bulk(
      'slopes',
      made.map((each, at) => ({ ...seen(each), ...(at % 2 ? { status: 'open' } : { width: 500 + at, name: { sk: `Svah ${at}` } }) })),
    ),
  )
  expect([changing.length <= 13, changing.at(-1)]).toEqual([true, 'commit'])
  const lone = (await admin('GET', `slopes/${made[8]!.id}`)).body
  expect(lone).toMatchObject({ version: 2, width: 508, name: { sk: 'Svah 8' } })
})

test('OP4: each item changes only its own fields; a cleared field is empty; an unchanged record has no new version', async () => {
  const made = await slopes(several(4, (at) => ({ width: 10 + at, tags: ['a', 'b'], length: 100, status: 'closed' })))
  const changes = [
    { width: 99 },
    { tags: null, length: 200 },
    { status: 'closed', width: 12 },
    { name: { en: 'Run', sk: 'Beh' }, tags: ['c'] },
  ]
  const saved = savedIn(
    await bulk(
      'slopes',
      changes.map((values, at) => ({ ...seen(made[at]!), ...values })),
    ),
  )
  expect(saved.map(({ version, width, length, tags, name }) => ({ version, width, length, tags, name }))).toEqual([
    { version: 2, width: 99, length: 100, tags: ['a', 'b'], name: { sk: 'Svah' } },
    { version: 2, width: 11, length: 200, tags: null, name: { sk: 'Svah' } },
    { version: 1, width: 12, length: 100, tags: ['a', 'b'], name: { sk: 'Svah' } },
    { version: 2, width: 13, length: 100, tags: ['c'], name: { sk: 'Beh', en: 'Run' } },
  ])
  for (const each of saved) expect((await admin('GET', `slopes/${each.id}`)).body).toEqual(each)
  const [newest] = await storyOf('slopes', saved[1]!.id)
  expect(newest).toMatchObject({ version: 2, action: 'update', userId: admin.userId })
  expect(newest!['changes']).toEqual({ tags: { from: ['a', 'b'], to: null }, length: { from: 100, to: 200 } })
})

test('OP4: an item that PostgreSQL rejects does not prevent the others from being saved', async () => {
  const lift = (at: number, values: object = {}) => ({
    resortId,
    name: { sk: `Lanovka ${at}` },
    type: 'chair',
    lowestPoint: 900,
    highestPoint: 1200,
    internalId: `many-${at}`,
    ...values,
  })
  const wrong: Record<number, object> = {
    3: { internalId: 'many-2' },
    5: { highestPoint: 100 },
    6: { id: 'x', version: 1 },
    7: { resortId: randomUUID() },
  }
  const answer = await bulk(
    'skilifts',
    several(150, (at) => lift(at, wrong[at])),
  )
  expect([savedIn(answer).length, faultsIn(answer)]).toEqual([
    146,
    [
      [3, 'internalId duplicate'],
      [5, 'highestPoint altitude'],
      [6, ' notFound'],
      [7, 'resortId ref'],
    ],
  ])
  expect(
    savedIn(answer)
      .slice(0, 4)
      .map(({ internalId }) => internalId),
  ).toEqual(['many-0', 'many-1', 'many-2', 'many-4'])
})

test('OP4: a later item can take a unique value that an earlier one releases, but not the reverse', async () => {
  const lift = (internalId: string) => ({ resortId, name: { sk: 'L' }, type: 'chair', lowestPoint: 900, highestPoint: 1200, internalId })
  const [one, two] = savedIn(await bulk('skilifts', [lift('give-1'), lift('give-2')])) as [Made, Made]
  const early = await bulk('skilifts', [
    { ...seen(two), internalId: 'give-1' },
    { ...seen(one), internalId: 'give-3' },
  ])
  expect([faultsIn(early), savedIn(early).length]).toEqual([[[0, 'internalId duplicate']], 1])
  const late = await bulk('skilifts', [
    { ...seen(savedIn(early)[0]!), internalId: 'give-4' },
    lift('give-3'),
    { ...seen(two), internalId: 'give-1' },
  ])
  expect([faultsIn(late), savedIn(late).map(({ internalId }) => internalId)]).toEqual([[], ['give-4', 'give-3', 'give-1']])
})

test('OP4: two items for one record are merged in order, and values that both change are refused', async () => {
  const [one] = (await slopes([{ width: 1 }])) as [Made]
  const answer = await bulk('slopes', [
    { ...seen(one), width: 2 },
    { ...seen(one), length: 300 },
    { ...seen(one), width: 3 },
  ])
  expect([savedIn(answer).map(({ version, width, length }) => [version, width, length]), faultsIn(answer)]).toEqual([
    [
      [2, 2, null],
      [3, 2, 300],
    ],
    [[2, 'width changedMeanwhile']],
  ])
})

test('OP4: paired links of one item also change the version of the other record, for later items too', async () => {
  const [one, two, three] = (await slopes([{}, {}, { width: 3 }])) as [Made, Made, Made]
  const answer = await bulk('slopes', [
    { ...seen(one), connectedSlopeIds: [two.id] },
    { ...seen(two), status: 'open' },
    { ...seen(three), width: 4 },
  ])
  expect(failedIn(answer)).toEqual([])
  for (const each of savedIn(answer)) expect((await admin('GET', `slopes/${each.id}`)).body).toEqual(each)
})

test('OP4: permissions are checked for each item: other resort, no permission, operational fields only', async () => {
  const [here, too] = (await slopes([{ width: 1 }, { width: 2 }])) as [Made, Made]
  const there = savedIn(await bulk('slopes', [slope({ resortId: other })]))[0]!
  const local = await server.signedIn(['slope.read', 'slope.status'], [resortId])
  const answer = await bulk(
    'slopes',
    [{ ...seen(here), status: 'closed' }, { ...seen(there), status: 'closed' }, { ...seen(too), status: 'open', width: 9 }, slope()],
    local,
  )
  expect([savedIn(answer).map(({ id }) => id), faultsIn(answer)]).toEqual([
    [here.id],
    [
      [1, ' notFound'],
      [2, ' forbidden'],
      [3, ' forbidden'],
    ],
  ])
})

test('R2.177: a repeat with the same idempotency key gets the same response, marked as repeated, and makes nothing', async () => {
  const body = { items: several(130, (at) => slope({ width: at + 1 })) }
  const send = () => admin('POST', 'slopes/bulk', body, { 'idempotency-key': 'many-once' })
  const count = async () => (await admin<{ total: number }>('GET', 'slopes?pageSize=1')).body.total
  const first = await send()
  const made = await count()
  const again = await send()
  expect([again.status, again.body]).toEqual([200, first.body])
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect(await count()).toBe(made)
})

test('OP4: a value of the wrong type never reaches the database, and is reported for its item', async () => {
  const odd = [{ width: 'wide' }, { name: { sk: '\u0000' } }, { name: 'Svah' }, { difficulty: 'steep' }, { width: 5 }]
  const answer = await bulk('slopes', odd.map(slope))
  expect([savedIn(answer).length, failedIn(answer).map(({ index }) => index)]).toEqual([1, [0, 1, 2, 3]])
})
