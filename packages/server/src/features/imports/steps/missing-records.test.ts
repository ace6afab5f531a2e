/** Records that a file does not contain are removed, when their user has asked for it and seen how many; undoing brings them back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '@ridgeline/domain/declare/registry'
import { locationTypes } from '@ridgeline/domain/declare/vocabulary'
import { exported, startExchange, stepped, table, uploaded, type Exchange } from '../exchange.fixture.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.server.close())

const slope = registry['slope']!

async function create(plural: string, items: readonly object[]) {
  const sent = { items: items.map((item) => ({ resortId: exchange.resortId, ...item })) }
  const { body } = await exchange.admin<{ saved: { id: string }[]; failed: unknown[] }>('POST', `${plural}/bulk`, sent)
  expect(body.failed).toEqual([])
  return body.saved.map(({ id }) => id)
}

async function statesOf(entity: typeof slope) {
  const records: Record<string, unknown>[] = JSON.parse((await exported(exchange, entity, 'format=json')).toString())
  return new Map(records.map((record) => [record['id'], record]))
}

const slopeOf = (at: number, difficulty = 'red') => ({ externalId: `s-${at}`, name: { sk: `Svah ${at}` }, difficulty, width: 5 })

async function checkedWithout(rows: readonly (readonly unknown[])[], missing: string | null) {
  const { body } = await uploaded(exchange, slope, 'slopes.csv', table([['externalId', 'name.sk', 'difficulty', 'width'], ...rows]))
  return stepped(exchange, body.id, 'check', { mapping: body.mapping, key: 'externalId', missing })
}

const namesOf = async (id: string, outcome: string) =>
  (await exchange.admin<{ items: { name: unknown }[] }>('GET', `imports/${id}/rows?outcome=${outcome}`)).body.items.map(({ name }) => name)

test('records that match the list and are not in the file are listed, removed with the run, and back after undoing', async () => {
  const ids = await create('slopes', [
    ...Array.from({ length: 150 }, (_, at) => slopeOf(at)),
    slopeOf(900, 'black'),
    { name: { sk: 'Bez kódu' }, difficulty: 'red' },
  ])
  // Linked to one that goes and to one that stays.
  const [lift] = await create('skilifts', [
    { name: { sk: 'Lanovka' }, type: 'chair', lowestPoint: 900, highestPoint: 1200, slopeIds: [ids[0], ids[140]] },
  ])
  const before = await statesOf(slope)
  const rows = [
    ...Array.from({ length: 10 }, (_, at) => [`s-${at}`, `Svah ${at}`, 'red', at === 3 ? 'wide' : 8]),
    ['s-new', 'Nový', 'red', 6],
  ]
  const found = await checkedWithout(rows, 'difficulty=red')
  expect(found.counts).toEqual({ created: 1, changed: 9, removed: 140, unchanged: 0, refused: 1 })
  expect(await namesOf(found.id, 'removed')).toContainEqual({ sk: 'Svah 140' })
  expect(await statesOf(slope)).toEqual(before)

  const unconfirmed = await exchange.admin('POST', `imports/${found.id}/run`)
  expect([unconfirmed.status, unconfirmed.body.ErrorData?.issues]).toEqual([
    422,
    [{ field: 'removes', rule: 'importRemoves', args: [140] }],
  ])
  const done = await stepped(exchange, found.id, 'run?removes=140')
  expect(done.counts).toEqual(found.counts)
  const left = await statesOf(slope)
  expect(left.size).toBe(before.size - 140 + 1)
  // The row with a fault is in the file, so its record stays as it is.
  expect(left.get(ids[3]!)).toEqual(before.get(ids[3]!))
  expect([ids[150], ids[151]].every((id) => left.has(id))).toBe(true)

  expect(await stepped(exchange, found.id, 'undo')).toMatchObject({ notUndone: 0 })
  expect(await statesOf(slope)).toEqual(before)
  const { body: linked } = await exchange.admin<{ slopeIds: string[] }>('GET', `skilifts/${lift}`)
  expect(linked.slopeIds.toSorted()).toEqual([ids[0], ids[140]].toSorted())
})

test('a record that others use is refused by the check and stays, and so does one that was changed after the check', async () => {
  const location = registry['location']!
  const [parent, child, changed, gone] = await create(
    'locations',
    [0, 1, 2, 3].map((at) => ({ type: locationTypes[0], name: { sk: `Miesto ${at}` } })),
  )
  await exchange.admin('PATCH', `locations/${child}`, { parentId: parent }, { 'if-match': '"1"' })
  const { body } = await uploaded(exchange, location, 'places.csv', table([['id'], [child]]))
  const found = await stepped(exchange, body.id, 'check', { mapping: ['id'], key: 'id', missing: '' })
  expect(found.counts).toEqual({ created: 0, changed: 0, removed: 2, unchanged: 1, refused: 1 })
  expect(await namesOf(found.id, 'refused')).toEqual([{ sk: 'Miesto 0' }])
  await exchange.admin('PATCH', `locations/${changed}`, { name: { sk: 'Zmenené' } }, { 'if-match': '"1"' })
  expect((await stepped(exchange, found.id, 'run?removes=2')).counts).toMatchObject({ removed: 1, refused: 2 })
  const statusOf = async (id: string | undefined) => (await exchange.admin('GET', `locations/${id}`)).status
  expect([await statusOf(parent), await statusOf(changed), await statusOf(gone)]).toEqual([200, 200, 404])
})

test('what is missing is not removed without a key, with another list, or without the permission to remove', async () => {
  const { body } = await uploaded(
    exchange,
    slope,
    'slopes.csv',
    table([
      ['externalId', 'name.sk'],
      ['s-1', 'Svah 1'],
    ]),
  )
  const { mapping } = body
  const asked = async (key: string | null, missing: string) =>
    (await exchange.admin('POST', `imports/${body.id}/check`, { mapping, key, missing })).status
  expect([await asked(null, ''), await asked('externalId', 'nothing=1')]).toEqual([422, 400])
  const editor = await exchange.server.signedIn(['slope.read', 'slope.create', 'slope.update'], [exchange.resortId])
  const own = await uploaded(
    { ...exchange, admin: editor },
    slope,
    'slopes.csv',
    table([
      ['externalId', 'name.sk'],
      ['s-1', 'Svah 1'],
    ]),
  )
  expect((await editor('POST', `imports/${own.body.id}/check`, { mapping, key: 'externalId', missing: '' })).status).toBe(403)
  const users = await uploaded(exchange, registry['user']!, 'users.csv', table([['id'], ['x']]))
  expect((await exchange.admin('POST', `imports/${users.body.id}/check`, { mapping: ['id'], key: 'id', missing: '' })).status).toBe(422)
})
