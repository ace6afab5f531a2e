/** Users and permissions: there is always an administrator, and permissions cannot be escalated. */
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '@ridgeline/domain/entities/user'
import { recordsOf } from '../../entities/records/records.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { eventually } from '../../testing/eventually.ts'
import { everything, startTestServer, withDirectory, type Answer, type Client, type TestServer } from '../../testing/server.ts'
import { syncSystemRoles } from '../first-run/sync-system-roles.ts'

let server: TestServer
let admin: Client
let superAdmin: string
let made = 0

beforeAll(async () => {
  server = await startTestServer(withDirectory)
  superAdmin = (await server.services.db.transaction(syncSystemRoles)).idOf('superAdmin')
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

const ifMatch = { 'if-match': '"1"' }

async function newUser(values: object, by = admin) {
  const person = { fullName: 'Person', email: `person-${made++}@example.com`, loginType: 'legacy', ...values }
  return by('POST', 'users', person)
}

test('of two administrators who are removed at the same time one remains', async () => {
  const assignments = [{ roleId: superAdmin, resortId: null }]
  const people = await Promise.all([1, 2].map(() => newUser({ assignments, password: 'Chamois on 7 ledges' })))
  const removals = people.map(({ body }) => admin('PATCH', `users/${body['id']}`, { active: false }, ifMatch))
  const answers = await Promise.all(removals)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)!
  expect(refused.body.ErrorData.issues).toEqual([{ field: 'assignments', rule: 'lastAdmin', args: [] }])
})

/** Until another transaction waits for a lock. */
const isWaiting = () =>
  eventually(async () => {
    const waiting = await server.services.db.query(
      sql`select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`,
    )
    expect(waiting).toHaveLength(1)
  })

const newRole = async (name: string) =>
  (await admin<{ id: string }>('POST', 'roles', { name, scope: 'global', permissions: ['slope.read'] })).body.id

test('a role is not removed while a user is given it, nor given while it is removed', async () => {
  const { db } = server.services
  const given = await newRole('Given')
  const { body: person } = await newUser({ assignments: [] })
  let removal: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    const assignments = [{ roleId: given, resortId: null }]
    await recordsOf(user, server.services).change(String(person['id']), 1, { assignments }, { caller: systemCaller, requestId: 'test' }, tx)
    removal = admin('DELETE', `roles/${given}`, undefined, ifMatch)
    await Promise.race([removal, isWaiting()])
  })
  const refusal = await removal!
  expect([refusal.status, refusal.body.ErrorData.usedBy]).toEqual([409, [{ entity: 'user', id: person['id'], name: 'Person' }]])

  const removed = await newRole('Removed')
  let change: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from roles where id = ${removed}::uuid`)
    change = admin('PATCH', `users/${person['id']}`, { assignments: [{ roleId: removed, resortId: null }] }, { 'if-match': '"2"' })
    await Promise.race([change, isWaiting()])
  })
  const late = await change!
  expect([late.status, late.body.ErrorData.issues]).toEqual([422, [{ field: 'assignments', rule: 'ref', args: [] }]])
})

test('a user with a role that no longer exists can be changed, and the role taken away', async () => {
  const { body: person } = await newUser({ assignments: [] })
  await server.services.db.query(sql`update users set assignments = ${JSON.stringify([{ roleId: randomUUID(), resortId: null }])}::jsonb
    where id = ${person['id']}::uuid`)
  const change = (values: object, version: number) => admin('PATCH', `users/${person['id']}`, values, { 'if-match': `"${version}"` })
  expect((await change({ active: false }, 1)).status).toBe(200)
  expect((await change({ assignments: [] }, 2)).status).toBe(200)
  expect((await admin('DELETE', `users/${person['id']}`, undefined, { 'if-match': '"3"' })).status).toBe(204)
})

test('an inactive role grants nothing now, and can only be assigned by users with its permissions', async () => {
  const [role] = await server.services.db.query<{ id: string }>(sql`
    insert into roles (name, permissions, active) values ('Later', '{slope.delete}', false) returning id`)
  const staffing = await server.signedIn(['user.create', 'user.read'])
  const { status, body } = await newUser({ assignments: [{ roleId: role!.id, resortId: null }] }, staffing)
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'assignments', rule: 'grant', args: [] }]])
  const unknown = await newUser({ assignments: [{ roleId: staffing.userId, resortId: null }] }, admin)
  expect([unknown.status, unknown.body.ErrorData.issues]).toEqual([422, [{ field: 'assignments', rule: 'ref', args: [] }]])
  const naming = await server.signedIn(['role.update', 'role.read'])
  const switchedOn = await naming('PATCH', `roles/${role!.id}`, { active: true }, ifMatch)
  expect([switchedOn.status, switchedOn.body.ErrorData.issues]).toEqual([422, [{ field: 'active', rule: 'moreRights', args: [] }]])
})

test('users cannot lock themselves out', async () => {
  const own = `users/${admin.userId}`
  const resortId = await server.createResort(31)
  const { version } = (await admin('GET', own)).body
  const headers = { 'if-match': `"${String(version)}"`, 'accept-language': 'en' }
  const resortPermissions = [{ resortId, permissions: ['slope.read'] }]
  const access = { assignments: [], resortPermissions, genericPermissions: ['price.sync'], loginType: 'directory', active: false }
  for (const [field, value] of Object.entries(access)) {
    const { status, body } = await admin('PATCH', own, { [field]: value }, headers)
    expect([status, body.ErrorData?.issues]).toEqual([422, [{ field, rule: 'ownRights', args: [] }]])
    expect(body.ErrorData.fields[field]).not.toEqual(['Invalid value'])
  }
  expect((await admin('GET', own)).body['version']).toBe(version)
})

test('L1 revoked access ends with the next request, also with a concurrent read during the change', async () => {
  const person = await server.signedIn(['slope.read'])
  const { hooks, sessions } = server.services
  // Simulates the recheck of an open stream, between the change and its commit.
  hooks.onChange(user, async ({ before }) => void (before?.id === person.userId && (await sessions.callerOf(person.token))))
  expect((await person('GET', 'slopes')).status).toBe(200)
  expect((await admin('PATCH', `users/${person.userId}`, { active: false }, ifMatch)).status).toBe(200)
  expect((await person('GET', 'slopes')).status).toBe(401)
})

test('a removed user does not prevent the removal of their department', async () => {
  const resortId = await server.createResort(1)
  const department = (await admin('POST', 'departments', { resortId, code: 'D', name: { sk: 'Oddelenie' } })).body
  const person = await newUser({ departmentId: department['id'] })
  const removing = () => admin('DELETE', `departments/${department['id']}`, undefined, ifMatch)
  expect((await removing()).status).toBe(409)
  expect((await admin('DELETE', `users/${person.body['id']}`, undefined, ifMatch)).status).toBe(204)
  expect((await removing()).status).toBe(204)
})

test('a removed user can come back: the address is free, and the new account signs in with it', async () => {
  const email = 'returns@example.com'
  const account = { fullName: 'Returns', email, loginType: 'legacy', password: 'Marmot on the 4th ridge' }
  const first = await admin('POST', 'users', account)
  expect((await admin('POST', 'users', account)).body.ErrorCode).toBe(201)
  expect(
    (await admin('DELETE', `users/${String(first.body['id'])}`, undefined, { 'if-match': `"${String(first.body['version'])}"` })).status,
  ).toBe(204)
  const second = await admin('POST', 'users', account)
  expect(second.status, second.text).toBe(201)
  const signedIn = await admin('POST', '/api/authorization/login', { email, password: account.password, extendedProfile: true })
  expect([signedIn.status, (signedIn.body['extendedProfile'] as { id: string }).id]).toEqual([200, second.body['id']])
})

test('many parallel lists of users do not wait for each other', async () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ items: [{ fullName: 'Crowd', email: `crowd-${at}@example.com` }] }))
  const answers = await Promise.all(people.map((body) => admin('POST', 'users/bulk', body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('user.loginType: by default users sign in with a password; users of the directory have none', async () => {
  const email = 'plain@example.com'
  const password = 'Marmot on the 5th ridge'
  const { status, body } = await admin('POST', 'users', { fullName: 'Plain', email, password })
  expect([status, body['loginType']]).toEqual([201, 'legacy'])
  expect((await admin('POST', '/api/authorization/login', { email, password })).status).toBe(200)
  const useless = await newUser({ loginType: 'directory', password })
  expect([useless.status, useless.body.ErrorData.issues]).toEqual([422, [{ field: 'password', rule: 'onlyWhen', args: [] }]])
})

test('role.scope: a resort role is assigned in a resort, a global one in none; existing assignments stay', async () => {
  const resortId = await server.createResort(7)
  const roleOf = async (scope: string) =>
    (await admin<{ id: string }>('POST', 'roles', { name: `${scope} role`, scope, permissions: ['slope.read'] })).body.id
  const [local, global] = [await roleOf('resort'), await roleOf('global')]
  const given = async (roleId: string, where: string | null) => {
    const { status, body } = await newUser({ assignments: [{ roleId, resortId: where }] })
    return status === 201 ? status : body.ErrorData.issues
  }
  expect(await given(local, resortId)).toBe(201)
  expect(await given(global, null)).toBe(201)
  expect(await given(local, null)).toEqual([{ field: 'assignments', rule: 'roleOfResort', args: [] }])
  expect(await given(global, resortId)).toEqual([{ field: 'assignments', rule: 'roleOfHouse', args: [] }])
  const older = await newUser({})
  await server.services.db.query(sql`update users set assignments = ${JSON.stringify([{ roleId: local, resortId: null }])}::jsonb
    where id = ${older.body['id']}::uuid`)
  const kept = [
    { roleId: local, resortId: null },
    { roleId: global, resortId: null },
  ]
  expect((await admin('PATCH', `users/${String(older.body['id'])}`, { assignments: kept }, ifMatch)).status).toBe(200)
})

test('users are found by their roles and by their resorts', async () => {
  const [here, there] = [await server.createResort(11), await server.createResort(12)]
  const [role] = await server.services.db.query<{ id: string }>(
    sql`insert into roles (name, permissions) values ('Patrol', '{}') returning id`,
  )
  await newUser({ fullName: 'Has the role here', assignments: [{ roleId: role!.id, resortId: here }] })
  await newUser({ fullName: 'Has the role there', assignments: [{ roleId: role!.id, resortId: there }] })
  await newUser({ fullName: 'Has rights here', resortPermissions: [{ resortId: here, permissions: ['slope.read'] }] })
  const found = async (query: string) => (await admin('GET', `users?sort=fullName&${query}`)).body.items.map(({ fullName }) => fullName)
  expect(await found(`assignments=${role!.id}`)).toEqual(['Has the role here', 'Has the role there'])
  expect(await found(`resortPermissions=${here}`)).toEqual(['Has rights here', 'Has the role here'])
  expect(await found(`assignments=${role!.id}&resortPermissions=${there}`)).toEqual(['Has the role there'])
})

test('R6.5, R6.6, R6.7: users may do what a role, a permission in a resort or one of the installation gives them, and nothing without', async () => {
  const resortId = await server.createResort(41)
  const rider = (await admin<{ id: string }>('POST', 'roles', { name: 'Reads slopes', scope: 'resort', permissions: ['slope.read'] })).body
    .id
  async function statusesOf(values: object) {
    const { body, status } = await newUser(values)
    expect(status).toBe(201)
    const token = await server.services.sessions.open(String(body['id']))
    const headers = { authorization: `Bearer ${token}` }
    const paths = ['slopes', 'skilifts', 'users', 'logs']
    return Promise.all(paths.map(async (path) => (await admin('GET', path, undefined, headers)).status))
  }
  expect(await statusesOf({ assignments: [{ roleId: rider, resortId }] })).toEqual([200, 403, 403, 403])
  expect(await statusesOf({ resortPermissions: [{ resortId, permissions: ['skilift.read'] }] })).toEqual([403, 200, 403, 403])
  // One that includes permissions for records, and one that does not.
  expect(await statusesOf({ genericPermissions: ['admin.users', 'admin.logs'] })).toEqual([403, 403, 200, 200])
  expect(await statusesOf({})).toEqual([403, 403, 403, 403])
})
