/** Records of another resort are not accessible by any route. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'
import { ifMatch } from '../scene/instance.ts'
import { seen } from './refusal.ts'
import { staffOf, type Made, type Staff } from '../scene/staff.ts'

let server: TestServer
let staff: Staff
let admin: Client
/** Has all permissions, but in the first resort only. */
let local: Client
const own = new Map<string, Made>()
const foreign = new Map<string, Made>()

beforeAll(async () => {
  server = await startTestServer()
  staff = await staffOf(server)
  admin = await server.signedIn(everything)
  local = await server.signedIn(
    everything.filter((key) => !key.startsWith('admin.')),
    [staff.ids.own],
  )
  for (const entity of allEntities) {
    own.set(entity.name, await staff.made(entity, 'own'))
    foreign.set(entity.name, await staff.made(entity, 'foreign'))
  }
})
afterAll(() => server.close())

const inOwn = () => ({ resortId: staff.ids.own })

test('C6 a record of another resort and one that never existed are refused with the same response', async () => {
  // Global records are visible in every resort.
  for (const entity of allEntities.filter(({ scope, name }) => scope === 'resort' || name === 'resort' || name === 'user')) {
    const [there, nowhere] = [foreign.get(entity.name)!.id, randomUUID()]
    const ask = async (id: string) => [
      await local('GET', `${entity.plural}/${id}`),
      await local('GET', `${entity.plural}/${id}/history`),
      await local('PATCH', `${entity.plural}/${id}`, { order: 5 }, ifMatch(1)),
      await local('PATCH', `${entity.plural}/${id}`, { active: false }, ifMatch(77)),
      await local('DELETE', `${entity.plural}/${id}`, undefined, ifMatch(1)),
      await local('POST', `${entity.plural}/${id}/restore`, { revision: '1' }),
      await local('POST', `${entity.plural}/bulk`, { items: [{ id, version: 1, order: 5 }] }),
      await local('GET', `select/${entity.name}?ids=${id}`),
    ]
    const same = (answers: Answer[], id: string) => answers.map((answer) => seen({ ...answer, text: answer.text.replaceAll(id, 'id') }))
    expect([entity.name, same(await ask(there), there)]).toEqual([entity.name, same(await ask(nowhere), nowhere)])
  }
})

test('C6 a reference to a record of another resort is refused like one to a missing record', async () => {
  const texts = { name: { sk: 'Odkaz' } }
  const references: [path: string, draft: object, (id: string) => object, target: string][] = [
    ['locations', { ...texts, ...inOwn(), type: 'hut' }, (id) => ({ parentId: id }), 'location'],
    ['slopes', { ...texts, ...inOwn(), difficulty: 'red' }, (id) => ({ skiliftIds: [id] }), 'skilift'],
    ['slopes', { ...texts, ...inOwn(), difficulty: 'red' }, (id) => ({ connectedSlopeIds: [id] }), 'slope'],
    ['slopes', { ...texts, ...inOwn(), difficulty: 'red' }, (id) => ({ badgeIds: [id] }), 'badge'],
    ['departments', { ...texts, ...inOwn() }, (id) => ({ parentId: id, code: randomUUID().slice(0, 18) }), 'department'],
    ['departments', { ...texts, ...inOwn() }, (id) => ({ managerId: id, code: randomUUID().slice(0, 18) }), 'user'],
    ['departments', { ...texts, ...inOwn() }, (id) => ({ userIds: [id], code: randomUUID().slice(0, 18) }), 'user'],
    ['users', { fullName: 'A' }, (id) => ({ departmentId: id, email: `${randomUUID()}@example.com` }), 'department'],
    [
      'users',
      { fullName: 'A' },
      (id) => ({ assignments: [{ roleId: staff.roleOf('viewer'), resortId: id }], email: `${randomUUID()}@example.com` }),
      'resort',
    ],
    [
      'badges',
      { ...texts, text: texts.name, badgeType: 'new', textColor: '#000000', backgroundColor: '#ffffff', code: 'x' },
      (id) => ({ resortId: id }),
      'resort',
    ],
  ]
  for (const [path, draft, naming, target] of references) {
    const there = await local('POST', path, { ...draft, ...naming(foreign.get(target)!.id) })
    const nowhere = await local('POST', path, { ...draft, ...naming(randomUUID()) })
    expect([path, target, there.status]).toEqual([path, target, nowhere.status])
    expect(there.status).toBeGreaterThanOrEqual(400)
    expect(seen(there)).toEqual(seen(nowhere))
  }
})

test('C11 a record cannot be moved to another resort by any field', async () => {
  const { id } = own.get('slope')!
  const before = (await admin('GET', `slopes/${id}`)).text
  for (const move of [
    { resortId: staff.ids.foreign },
    { resort: { id: staff.ids.foreign } },
    { resort_id: staff.ids.foreign },
    { resortIds: [staff.ids.own, staff.ids.foreign] },
  ])
    for (const client of [local, admin]) {
      expect((await client('PATCH', `slopes/${id}`, move, ifMatch(1))).status).toBe(422)
      const { body } = await client('POST', 'slopes/bulk', { items: [{ id, version: 1, ...move }] })
      expect([body.saved.length, body.failed.length]).toEqual([0, 1])
    }
  for (const resortId of [[staff.ids.own, staff.ids.foreign], { id: staff.ids.own }, `${staff.ids.own},${staff.ids.foreign}`, null])
    expect((await local('POST', 'slopes', { resortId, name: { sk: 'X' }, difficulty: 'red' })).status).toBe(422)
  expect((await admin('GET', `slopes/${id}`)).text).toBe(before)
})

test('a bulk of own and inaccessible records saves the own ones and reports the others as not found', async () => {
  const [mine, theirs, lost] = [own.get('skilift')!.id, foreign.get('skilift')!.id, randomUUID()]
  const before = (await admin('GET', `skilifts/${theirs}`)).text
  const { status, body } = await local<{ saved: Made[]; failed: { index: number; issues: unknown; errors: unknown }[] }>(
    'POST',
    'skilifts/bulk',
    {
      items: [
        { id: theirs, version: 1, order: 8 },
        { id: mine, version: 1, order: 8 },
        { id: lost, version: 1, order: 8 },
        {
          ...draftOf(
            allEntities.find(({ name }) => name === 'skilift')!,
            5,
          ),
          resortId: staff.ids.foreign,
          internalId: 'i',
        },
      ],
    },
  )
  expect(status).toBe(200)
  expect(body.saved.map(({ id }) => id)).toEqual([mine])
  const { failed } = body
  expect(failed.map(({ index }) => index)).toEqual([0, 2, 3])
  expect(failed[0]!.issues).toEqual(failed[1]!.issues)
  expect(failed[0]!.issues).toEqual(failed[2]!.issues)
  expect((await admin('GET', `skilifts/${theirs}`)).text).toBe(before)
})
