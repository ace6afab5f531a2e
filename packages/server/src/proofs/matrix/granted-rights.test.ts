/** Users cannot use or grant permissions they were not given. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { ifMatch } from '../scene/instance.ts'
import { staffOf, type Made, type Staff } from '../scene/staff.ts'

let server: TestServer
let staff: Staff
let admin: Client
const own = new Map<string, Made>()

beforeAll(async () => {
  server = await startTestServer()
  staff = await staffOf(server)
  admin = await server.signedIn(everything)
  for (const name of ['slope', 'user', 'role', 'resort']) own.set(name, await staff.made(registry[name]!, 'own'))
})
afterAll(() => server.close())

test('C12 fields set by the server cannot be written', async () => {
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

test('R1.45, C12 users cannot grant permissions they lack, to themselves or others', async () => {
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
  // A user without a resort could not be found here.
  for (const lost of [{ assignments: [] }, {}]) {
    const { status, body } = await grant(lost)
    expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'assignments', rule: 'required', args: [] }]])
  }
  const made = await grant({ resortPermissions: [{ resortId: staff.ids.own, permissions: ['user.read'] }] })
  expect(made.status).toBe(201)
  const taken = await manager('PATCH', `users/${String(made.body['id'])}`, { resortPermissions: [] }, ifMatch(1))
  expect([taken.status, taken.body.ErrorData.issues]).toEqual([422, [{ field: 'assignments', rule: 'required', args: [] }]])
  const version = async (id: string) => ifMatch((await admin<{ version: number }>('GET', `users/${id}`)).body.version)
  const mine = { assignments: [{ roleId: staff.roleOf('superAdmin'), resortId: null }] }
  for (const rise of [
    mine,
    { genericPermissions: ['admin.users'] },
    { resortPermissions: [{ resortId: staff.ids.own, permissions: ['skilift.read'] }] },
  ])
    expect([rise, (await manager('PATCH', `users/${manager.userId}`, rise, await version(manager.userId))).status]).toEqual([rise, 422])
  expect((await manager('POST', 'roles', { name: 'Mine', permissions: ['skilift.read'] })).status).toBeGreaterThanOrEqual(400)
  // Taking over the account of a user with more permissions would be an escalation.
  const { userId } = await staff.userWith('resortAdmin', staff.ids.own)
  for (const takeover of [{ password: 'Taken over 2026' }, { email: 'mine@example.com' }])
    expect([takeover, (await manager('PATCH', `users/${userId}`, takeover, await version(userId))).status]).toEqual([takeover, 422])
})

test('C13 empty, malformed and inactive permissions grant nothing', async () => {
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

test('C13 a global permission assigned within a resort grants no access to global features', async () => {
  const keeper = await server.signedIn(
    ['admin.settings', 'admin.logs', 'feed.global', 'feedCategory.update', 'feedCategory.read'],
    [staff.ids.own],
  )
  expect((await keeper('GET', 'settings')).status).toBe(403)
  expect((await keeper('PATCH', 'settings/app.name', { value: 'Mine' })).status).toBe(403)
  expect((await keeper('GET', '/api/private/logs')).status).toBe(403)
  const shelf = await staff.made(registry['feedCategory']!, 'own')
  const own = await admin('PATCH', `feed-categories/${shelf.id}`, { resortIds: [staff.ids.own] }, ifMatch(shelf.version))
  // An empty list would mean all resorts.
  await keeper('PATCH', `feed-categories/${shelf.id}`, { resortIds: null }, ifMatch((own.body['version'] ?? shelf.version) as number))
  expect((await admin('GET', `feed-categories/${shelf.id}`)).body['resortIds']).toEqual([staff.ids.own])
})

test('C13 permissions in one resort do not extend to global records', async () => {
  const { userId } = await server.signedIn([], [])
  const resortPermissions = [{ resortId: staff.ids.own, permissions: ['admin.settings'] }]
  expect((await admin('PATCH', `users/${userId}`, { resortPermissions }, ifMatch(1))).status).toBe(422)
})

test('C12 an account cannot be taken over while its role is inactive', async () => {
  const manager = await server.signedIn(['user.read', 'user.update'], [staff.ids.own])
  const strong = (await admin('POST', 'roles', { name: 'Strong, off', permissions: ['slope.delete'], active: false })).body['id']
  const victim = await server.signedIn([], [])
  await admin('PATCH', `users/${victim.userId}`, { assignments: [{ roleId: strong, resortId: staff.ids.own }] }, ifMatch(1))
  const { status, body } = await manager('PATCH', `users/${victim.userId}`, { email: 'taken@example.com' }, ifMatch(2))
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'email', rule: 'moreRights', args: [] }]])
})

test('global records can only be restored by users who may create them', async () => {
  const keeper = await server.signedIn(['role.read', 'role.create', 'role.update', 'resort.read', 'resort.create'], [staff.ids.own])
  for (const entity of allEntities.filter(({ name }) => name === 'role' || name === 'resort')) {
    const { id, version } = entity.name === 'resort' ? await staff.made(entity, 'own') : own.get(entity.name)!
    expect((await admin('DELETE', `${entity.plural}/${id}`, undefined, ifMatch(version))).status).toBe(204)
    const revision = await staff.lastChange()
    expect((await keeper('POST', `${entity.plural}/${id}/restore`, { revision })).status).toBeGreaterThanOrEqual(400)
    expect((await admin('GET', `${entity.plural}/${id}`)).status).toBe(404)
  }
})
