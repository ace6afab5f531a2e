/** Must show 9: no second way to what the matrix refuses — hidden fields, other resorts' records, moved records, borrowed rights. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEntities } from '@ridgeline/domain/registry'
import { draftOf } from '@ridgeline/domain/sample'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../testing/server.ts'
import { ifMatch } from './instance.ts'
import { staffOf, type Made, type Staff } from './staff.ts'

let server: TestServer
let staff: Staff
let admin: Client
/** Everything, but in the first resort only. */
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

/** All that may differ between two refusals is their number. */
const seen = ({ status, text, headers }: Answer) => ({ status, text: text.replace(/"requestId":"[^"]+"/, ''), etag: headers['etag'] })
const inOwn = () => ({ resortId: staff.ids.own })

test('C1 what is hidden leaks through no filter, sort, search or list of fields', async () => {
  const { userId } = await staff.userWith('viewer', staff.ids.own)
  const token = await server.services.sessions.open(userId)
  const [{ password } = { password: '' }] = await server.services.db.query<{ password: string }>(
    sql`select password from users where id = ${userId}`,
  )
  const [{ hash } = { hash: '' }] = await server.services.db.query<{ hash: string }>(
    sql`select token_hash as hash from sessions where user_id = ${userId} limit 1`,
  )
  expect([password.slice(0, 8), hash.length]).toEqual(['$argon2i', 64])
  const spellings = (name: string, value: string) => {
    const v = encodeURIComponent(value)
    const cursor = Buffer.from(JSON.stringify([value, randomUUID()])).toString('base64url')
    return [
      `${name}=${v}`,
      `${name}[$startsWith]=${v}`,
      `filter[${name}]=${v}`,
      `filter[${name}][_starts_with]=${v}`,
      `where[${name}][$eq]=${v}`,
      `where[updatedBy][${name}][$startsWith]=${v}`,
      `filter=${name}:eq:${v}`,
      `updatedBy.${name}=${v}`,
      `email[${name}]=${v}`,
      `loginType=legacy&${name}=${v}`,
      `sort=${name}`,
      `sort=-${name}`,
      `sort=fullName,${name}`,
      `sort=updatedBy.${name}`,
      `sort=${name}&after=${cursor}`,
      `q=${v}`,
      `q=${name}:${v}`,
      `search=${v}`,
      `fields=${name}`,
      `fields=*.*`,
      `alias[x]=${name}`,
      `groupBy=${name}`,
      `aggregate[min]=${name}`,
      `%70assword=${v}`,
      `token_hash=${v}`,
    ]
  }
  let tried = 0
  for (const [name, secret] of [
    ['password', password],
    ['password', password.slice(0, 12)],
    ['tokenHash', hash],
    ['tokenHash', hash.slice(0, 6)],
  ] as const)
    for (const path of ['users', 'users/counts', 'select/user']) {
      const wrong = spellings(name, [...secret].toReversed().join(''))
      for (const [at, query] of spellings(name, secret).entries()) {
        const [right, other] = [seen(await admin('GET', `${path}?${query}`)), seen(await admin('GET', `${path}?${wrong[at]}`))]
        expect([query, right]).toEqual([query, other])
        expect([200, 400]).toContain(right.status)
        expect(right.text.includes(secret)).toBe(false)
        tried++
      }
    }
  expect(tried).toBeGreaterThanOrEqual(4 * 3 * 23)
  const changed = await admin('PATCH', `users/${userId}`, { password: 'Another of 2026' }, ifMatch(1))
  const told = [
    changed,
    await admin('GET', `users/${userId}`),
    await admin('GET', `users/${userId}/history`),
    await admin('GET', 'users?pageSize=200'),
  ]
  for (const { status, text } of told) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/argon2|Another of 2026/)
    expect(text.includes(token)).toBe(false)
  }
})

test('C6 a record of another resort and one that never was are refused in the same words', async () => {
  // Records of the house are seen from every resort.
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

test('C6 naming another resort’s record as a reference is refused like naming none', async () => {
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

test('C11 a record does not move to another resort, by no name of it', async () => {
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

test('C12 nothing is set that only the server sets', async () => {
  const names = {
    id: randomUUID(),
    version: 9,
    createdAt: '2020-01-01T00:00:00Z',
    createdBy: randomUUID(),
    updatedBy: randomUUID(),
    passwordHash: 'x',
    roles: ['superAdmin'],
    permissions: ['x'],
    isAdmin: true,
  }
  const ofUsers = { confirmedAt: '2020-01-01T00:00:00Z', deletedAt: null, lastLoginAt: null, failedLogins: 0 }
  for (const [entity, more] of [
    ['slope', {}],
    ['user', ofUsers],
    ['role', { isSystem: true, permissions: undefined }],
    ['resort', {}],
  ] as const) {
    const { plural } = allEntities.find(({ name }) => name === entity)!
    const { id } = own.get(entity)!
    const before = (await admin('GET', `${plural}/${id}`)).text
    for (const [name, value] of Object.entries({ ...names, ...more })) {
      if (value === undefined) continue
      const answer = await admin('PATCH', `${plural}/${id}`, { [name]: value }, ifMatch(JSON.parse(before).version as number))
      expect([entity, name, answer.status]).toEqual([entity, name, 422])
    }
    expect((await admin('GET', `${plural}/${id}`)).text).toBe(before)
  }
})

test('C12 nobody grants what he lacks, to himself or to others', async () => {
  const manager = await server.signedIn(
    ['user.read', 'user.create', 'user.update', 'user.delete', 'role.read', 'role.create', 'role.update'],
    [staff.ids.own],
  )
  const grant = (body: object) => manager('POST', 'users', { fullName: 'Y', email: `${randomUUID()}@example.com`, ...body })
  for (const assignments of [
    [{ roleId: staff.roleOf('superAdmin'), resortId: null }],
    [{ roleId: staff.roleOf('viewer'), resortId: null }],
    [{ roleId: staff.roleOf('resortAdmin'), resortId: staff.ids.own }],
    [{ roleId: staff.roleOf('viewer'), resortId: staff.ids.foreign }],
  ])
    expect([assignments, (await grant({ assignments })).status]).toEqual([assignments, 422])
  expect((await grant({ genericPermissions: ['admin.users'] })).status).toBe(422)
  expect((await grant({ resortPermissions: [{ resortId: staff.ids.own, permissions: ['skilift.read'] }] })).status).toBe(422)
  expect((await grant({ assignments: [] })).status).toBe(201)
  const version = async (id: string) => ifMatch((await admin('GET', `users/${id}`)).body['version'] as number)
  const mine = { assignments: [{ roleId: staff.roleOf('superAdmin'), resortId: null }] }
  for (const rise of [
    mine,
    { genericPermissions: ['admin.users'] },
    { resortPermissions: [{ resortId: staff.ids.own, permissions: ['skilift.read'] }] },
  ])
    expect([rise, (await manager('PATCH', `users/${manager.userId}`, rise, await version(manager.userId))).status]).toEqual([rise, 422])
  expect((await manager('POST', 'roles', { name: 'Mine', permissions: ['skilift.read'] })).status).toBeGreaterThanOrEqual(400)
  // To take over the account of somebody who may more is to grant oneself what he may.
  const { userId } = await staff.userWith('resortAdmin', staff.ids.own)
  for (const takeover of [{ password: 'Taken over 2026' }, { email: 'mine@example.com' }])
    expect([takeover, (await manager('PATCH', `users/${userId}`, takeover, await version(userId))).status]).toEqual([takeover, 422])
})

test('C13 empty, odd and switched-off rights open nothing', async () => {
  const { id } = own.get('slope')!
  const nobody = await server.signedIn([], [])
  const empty = await server.signedIn([], [null, staff.ids.own])
  const elsewhere = await server.signedIn(['slope.read'], [staff.ids.foreign])
  const lonely = await server.signedIn([], [])
  await admin(
    'PATCH',
    `users/${lonely.userId}`,
    { resortPermissions: [{ resortId: staff.ids.own, permissions: [] }], genericPermissions: [] },
    ifMatch(1),
  )
  for (const [who, client] of Object.entries({ nobody, empty, lonely })) {
    expect([who, (await client('GET', 'slopes')).status]).toEqual([who, 403])
    expect([who, (await client('GET', `slopes/${id}`)).status]).toEqual([who, 403])
    expect([who, (await client('POST', 'slopes/bulk', { items: [{ id, version: 1, order: 1 }] })).status]).toEqual([who, 403])
  }
  expect((await elsewhere('GET', `slopes/${id}`)).status).toBe(404)
  const { items } = (await elsewhere('GET', `slopes?resortId=${staff.ids.own}`)).body
  expect(items).toEqual([])
  const role = (await admin('POST', 'roles', { name: 'Off', permissions: ['slope.read'], active: false })).body['id']
  const off = await server.signedIn([], [])
  await admin('PATCH', `users/${off.userId}`, { assignments: [{ roleId: role, resortId: null }] }, ifMatch(1))
  expect((await off('GET', `slopes/${id}`)).status).toBe(403)
  const expired = await server.signedIn(['slope.read'])
  await server.services.db.query(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${expired.userId}`)
  server.services.sessions.forget()
  const answer = await expired('GET', 'slopes')
  expect([answer.status, answer.body.ErrorCode]).toEqual([401, 101])
})

test('a bulk of own and foreign records saves the own ones and says of the others no more than that they are not there', async () => {
  const [mine, theirs, lost] = [own.get('skilift')!.id, foreign.get('skilift')!.id, randomUUID()]
  const before = (await admin('GET', `skilifts/${theirs}`)).text
  const { status, body } = await local('POST', 'skilifts/bulk', {
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
  })
  expect(status).toBe(200)
  expect(body.saved.map((record) => (record as Made).id)).toEqual([mine])
  const failed = body.failed as unknown as { index: number; issues: unknown; errors: unknown }[]
  expect(failed.map(({ index }) => index)).toEqual([0, 2, 3])
  expect(failed[0]!.issues).toEqual(failed[1]!.issues)
  expect(failed[0]!.issues).toEqual(failed[2]!.issues)
  expect((await admin('GET', `skilifts/${theirs}`)).text).toBe(before)
})

test('what belongs to the whole house comes back only by who may make it everywhere', async () => {
  const keeper = await server.signedIn(['role.read', 'role.create', 'role.update', 'resort.read', 'resort.create'], [staff.ids.own])
  for (const entity of allEntities.filter(({ name }) => name === 'role' || name === 'resort')) {
    const { id, version } = entity.name === 'resort' ? await staff.made(entity, 'own') : own.get(entity.name)!
    expect((await admin('DELETE', `${entity.plural}/${id}`, undefined, ifMatch(version))).status).toBe(204)
    const revision = await staff.lastChange()
    expect((await keeper('POST', `${entity.plural}/${id}/restore`, { revision })).status).toBeGreaterThanOrEqual(400)
    expect((await admin('GET', `${entity.plural}/${id}`)).status).toBe(404)
  }
})
