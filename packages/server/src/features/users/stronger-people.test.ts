/** Administrators of users and roles cannot restrict users with more permissions, by any route. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let here: string
let there: string
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  here = await server.createResort(1)
  there = await server.createResort(2)
})
afterAll(() => server.close())

const versioned = (version: unknown) => ({ 'if-match': `"${String(version)}"` })
const issuesOf = ({ status, body }: Answer) => [status, body.ErrorData?.issues]
const moreRights = (field: string) => [422, [{ field, rule: 'moreRights', args: [] }]]

async function changed(by: Client, path: string, values: object) {
  const { version } = (await admin('GET', path)).body
  return by('PATCH', path, values, versioned(version))
}

const newPerson = async (values: object = {}) =>
  (await admin('POST', 'users', { fullName: 'Person', email: `stronger-${made++}@example.com`, ...values })).body

const newRole = async (permissions: string[], values: object = {}) =>
  (await admin('POST', 'roles', { name: `Role ${made++}`, permissions, scope: 'global', ...values })).body

test('M7 an administrator of users cannot change a user with more permissions: role, permissions, access, account', async () => {
  const keeper = await server.signedIn(['admin.users'])
  const strong = await newRole(['slope.delete'])
  const person = await newPerson({
    assignments: [{ roleId: strong['id'], resortId: null }],
    resortPermissions: [{ resortId: here, permissions: ['slope.read'] }],
    genericPermissions: ['price.sync'],
  })
  const path = `users/${String(person['id'])}`
  const before = (await admin('GET', path)).text
  for (const values of [{ assignments: [] }, { resortPermissions: [] }, { genericPermissions: [] }, { active: false }])
    expect([values, ...issuesOf(await changed(keeper, path, values))]).toEqual([values, ...moreRights(Object.keys(values)[0]!)])
  const removed = await keeper('DELETE', path, undefined, versioned(1))
  expect(issuesOf(removed)).toEqual(moreRights('active'))
  expect(issuesOf(await keeper('POST', `${path}/erase`))).toEqual(moreRights('active'))
  const items = [{ id: person['id'], version: 1, active: false }]
  expect((await keeper('POST', 'users/bulk', { items })).body.failed).toHaveLength(1)
  expect((await keeper('POST', 'users/bulk', { remove: [{ id: person['id'], version: 1 }] })).body.failed).toHaveLength(1)
  expect((await admin('GET', path)).text).toBe(before)
})

test('M7 nor restore an earlier state of a user who has more permissions now', async () => {
  const keeper = await server.signedIn(['admin.users'])
  const strong = await newRole(['slope.delete'])
  const person = await newPerson()
  const path = `users/${String(person['id'])}`
  expect((await changed(admin, path, { assignments: [{ roleId: strong['id'], resortId: null }] })).status).toBe(200)
  const history = (await admin('GET', `${path}/history`)).body
  const [first] = history.items.toReversed()
  expect(issuesOf(await keeper('POST', `${path}/restore`, { revision: first!['revision'] }))).toEqual(moreRights('assignments'))
  expect((await admin<{ assignments: unknown[] }>('GET', path)).body.assignments.length).toBe(1)
})

test('M7 an administrator of users can change users without additional permissions', async () => {
  const keeper = await server.signedIn(['admin.users', 'slope.read'])
  const reader = await newRole(['slope.read'])
  const person = await newPerson({ assignments: [{ roleId: reader['id'], resortId: null }] })
  const path = `users/${String(person['id'])}`
  expect((await changed(keeper, path, { assignments: [] })).status).toBe(200)
  expect((await changed(keeper, path, { active: false })).status).toBe(200)
  const { version } = (await admin('GET', path)).body
  expect((await keeper('DELETE', path, undefined, versioned(version))).status).toBe(204)
})

test('M7 a role with more permissions than the user has cannot be changed, renamed, moved, deactivated or removed', async () => {
  const keeper = await server.signedIn(['admin.permissions'])
  const strong = await newRole(['slope.delete'])
  const path = `roles/${String(strong['id'])}`
  const before = (await admin('GET', path)).text
  for (const values of [{ permissions: [] }, { name: 'Nothing much' }, { scope: 'resort' }, { active: false }, { description: 'x' }])
    expect([values, ...issuesOf(await changed(keeper, path, values))]).toEqual([values, ...moreRights(Object.keys(values)[0]!)])
  expect(issuesOf(await keeper('DELETE', path, undefined, versioned(1)))).toEqual(moreRights('permissions'))
  expect((await keeper('POST', 'roles/bulk', { items: [{ id: strong['id'], version: 1, active: false }] })).body.failed).toHaveLength(1)
  expect((await keeper('POST', 'roles/bulk', { remove: [{ id: strong['id'], version: 1 }] })).body.failed).toHaveLength(1)
  expect((await admin('GET', path)).text).toBe(before)
})

test("M7 nor can an earlier state of it be restored; roles within the user's permissions can", async () => {
  const keeper = await server.signedIn(['admin.permissions'])
  const role = await newRole([])
  const path = `roles/${String(role['id'])}`
  expect((await changed(keeper, path, { name: `Renamed ${made++}` })).status).toBe(200)
  const [newest] = (await admin('GET', `${path}/history`)).body.items
  expect((await changed(admin, path, { permissions: ['slope.delete'] })).status).toBe(200)
  expect(issuesOf(await keeper('POST', `${path}/restore`, { revision: newest!['revision'] }))).toEqual(moreRights('permissions'))
})

test('L13 users cannot be assigned to a resort without the permission for its users, not even by a role without permissions', async () => {
  const keeper = await server.signedIn(['user.read', 'user.create', 'user.update'], [here])
  const empty = await newRole([], { scope: 'resort' })
  const own = { roleId: empty['id'], resortId: here }
  const draft = (values: object) => ({ fullName: 'Person', email: `placed-${made++}@example.com`, ...values })
  const refusedFor = (field: string) => [422, [{ field, rule: 'grant', args: [] }]]
  for (const resortId of [there, null])
    expect(issuesOf(await keeper('POST', 'users', draft({ assignments: [own, { roleId: empty['id'], resortId }] })))).toEqual(
      resortId === null ? [422, [{ field: 'assignments', rule: 'roleOfResort', args: [] }]] : refusedFor('assignments'),
    )
  const resortPermissions = [{ resortId: there, permissions: [] }]
  expect(issuesOf(await keeper('POST', 'users', draft({ assignments: [own], resortPermissions })))).toEqual(refusedFor('resortPermissions'))
  const person = await keeper('POST', 'users', draft({ assignments: [own] }))
  expect(person.status).toBe(201)
  const path = `users/${String(person.body['id'])}`
  expect(issuesOf(await changed(keeper, path, { assignments: [own, { roleId: empty['id'], resortId: there }] }))).toEqual(
    refusedFor('assignments'),
  )
  expect(issuesOf(await changed(keeper, path, { resortPermissions }))).toEqual(refusedFor('resortPermissions'))
})

test('an administrator of users sees where a user is signed in and ends that, but not for users with more permissions', async () => {
  const keeper = await server.signedIn(['admin.users', 'slope.read'])
  const [lost, other] = [await server.signedIn(['slope.read']), await server.signedIn(['slope.delete'])]
  const sessionsOf = async (id: string) =>
    (await keeper<{ items: { id: string; isCurrent: boolean }[] }>('GET', `users/${id}/sessions`)).body.items
  await server.services.sessions.open(lost.userId)
  const [one, ...more] = await sessionsOf(lost.userId)
  expect([one?.isCurrent, more.length]).toEqual([false, 1])
  expect((await keeper('DELETE', `users/${lost.userId}/sessions/${one!.id}`)).status).toBe(204)
  expect((await keeper('DELETE', `users/${lost.userId}/sessions/${one!.id}`)).status).toBe(404)
  expect((await keeper('DELETE', `users/${lost.userId}/sessions`)).status).toBe(204)
  expect([await sessionsOf(lost.userId), (await lost('GET', 'slopes')).status]).toEqual([[], 401])
  const [logged] = (await admin('GET', 'logs?kind=audit')).body.items
  expect(logged).toMatchObject({ action: 'endSession', userId: keeper.userId, message: lost.userId })

  for (const method of ['GET', 'DELETE'] as const)
    expect([method, ...issuesOf(await keeper(method, `users/${other.userId}/sessions`))]).toEqual([method, ...moreRights('active')])
  expect((await other('GET', 'profile/sessions')).status).toBe(200)
  // The own sessions end in the profile, which keeps the present one.
  expect((await sessionsOf(keeper.userId)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect((await keeper('DELETE', `users/${keeper.userId}/sessions`)).status).toBe(403)
  expect((await other('GET', `users/${lost.userId}/sessions`)).status).toBe(403)
})
