/** "Effective rights of …" and "why can I not?": each permission with what gives it, and who could give a missing one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EffectiveRights } from '@ridgeline/domain/answers/effective-rights'
import { can, reachOf } from '@ridgeline/domain/access/access'
import { actions, genericPermissions, permissionKeys, type Permission } from '@ridgeline/domain/access/permission'
import { registry } from '@ridgeline/domain/declare/registry'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { syncSystemRoles } from '../first-run/sync-system-roles.ts'
import { systemRoles } from '../first-run/system-roles.ts'

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

const newRole = async (permissions: readonly Permission[], values: object = {}) =>
  String((await admin('POST', 'roles', { name: `Role ${made++}`, permissions, scope: 'resort', ...values })).body['id'])
const newPerson = async (values: object) =>
  String((await admin('POST', 'users', { fullName: `Person ${made++}`, email: `effective-${made}@example.com`, ...values })).body['id'])
const rightsOf = async (id: string, query = '', by = admin) =>
  (await by<EffectiveRights>('GET', `users/${id}/effective-rights${query && `?${query}`}`)).body

test('R3.199, R3.200: for a user, a resort and an entity, it says what they may and which role or permission of their own gives it', async () => {
  const [editor, inactive, elsewhere] = [
    await newRole(['skilift.read', 'skilift.update'], { name: 'Editor here' }),
    await newRole(['skilift.delete'], { name: 'Off', active: false }),
    await newRole(['skilift.create'], { name: 'Elsewhere' }),
  ]
  const id = await newPerson({
    assignments: [
      { roleId: editor, resortId: here },
      { roleId: inactive, resortId: here },
      { roleId: elsewhere, resortId: there },
    ],
    resortPermissions: [{ resortId: here, permissions: ['skilift.read', 'slope.read'] }],
    genericPermissions: ['admin.devices'],
  })
  const { sources, items, user } = await rightsOf(id, `resortId=${here}`)
  expect(user).toMatchObject({ id, isActive: true })
  expect(sources.map(({ type, name, resortId, isActive }) => [type, name, resortId, isActive])).toEqual([
    ['role', 'Editor here', here, true],
    ['role', 'Off', here, false],
    ['resortPermission', null, here, true],
    ['genericPermission', null, null, true],
  ])
  const reasons = Object.fromEntries(items.map(({ permission, sources: from, includedIn }) => [permission, [from, includedIn]]))
  expect(reasons).toMatchObject({
    'skilift.read': [[0, 2], []],
    'skilift.update': [[0], []],
    'slope.read': [[2], []],
    'admin.devices': [[3], []],
    'device.create': [[3], ['admin.devices']],
  })
  expect([reasons['skilift.delete'], reasons['skilift.create']]).toEqual([undefined, undefined])
  const ofLifts = await rightsOf(id, `resortId=${here}&entity=skilift`)
  expect(ofLifts.items.map(({ permission }) => permission)).toEqual(['skilift.read', 'skilift.update'])
  expect((await rightsOf(id)).items.every(({ sources: from }) => from.length === 1)).toBe(true)
})

test('R1.44: what it says is what the server permits, for every system role assigned in a resort, in all, and for all permissions', async () => {
  for (const { scope, permissions } of systemRoles) {
    const person = await server.signedIn(permissions, [scope === 'global' ? null : here])
    const rights = (await server.services.sessions.callerOf(person.token)).rights
    for (const resortId of [here, there, undefined]) {
      const explained = (await rightsOf(person.userId, resortId && `resortId=${resortId}`)).items.map(({ permission }) => permission)
      const isPermitted = (permission: Permission) => {
        const [entity = '', action] = permission.split('.')
        if (isOneOf(genericPermissions, permission)) return resortId ? can(rights, permission, resortId) : rights.everywhere.has(permission)
        const reach = isOneOf(actions, action) ? reachOf(rights, action, registry[entity]!) : []
        // Global records are read with the permission in any resort; the response names the place of the permission.
        return reach === 'all'
          ? rights.everywhere.has(permission) || (rights.byResort.get(resortId ?? '')?.has(permission) ?? false)
          : reach.includes(resortId ?? '')
      }
      expect([resortId, explained]).toEqual([resortId, permissionKeys.filter(isPermitted)])
    }
  }
})

test('only users who may read the user see it', async () => {
  const keeper = await server.signedIn(['user.read'], [here])
  const viewer = await newRole(['skilift.read'])
  const [mine, theirs] = [
    await newPerson({ assignments: [{ roleId: viewer, resortId: here }] }),
    await newPerson({ assignments: [{ roleId: viewer, resortId: there }] }),
  ]
  expect((await rightsOf(mine, `resortId=${here}`, keeper)).items).toHaveLength(1)
  expect((await keeper('GET', `users/${theirs}/effective-rights`)).status).toBe(404)
  expect((await (await server.signedIn(['skilift.read'], [here]))('GET', `users/${mine}/effective-rights`)).status).toBe(403)
  expect((await admin('GET', `users/${mine}/effective-rights?entity=x`)).status).toBe(400)
})

test('T25: a missing permission is named with the people who can give it, but only to those who may read users', async () => {
  const missing = async (by: Client, permission: string, resortId?: string) =>
    (await by('GET', `missing-right?permission=${permission}${resortId ? `&resortId=${resortId}` : ''}`)).body
  const granter = await server.signedIn(['user.read', 'user.update', 'badge.update'], [there])
  await admin('PATCH', `users/${granter.userId}`, { fullName: 'Gita Granter' }, { 'if-match': '"1"' })
  const [keeper, viewer] = [await server.signedIn(['user.read', 'badge.read'], [there]), await server.signedIn(['badge.read'], [there])]
  expect(await missing(keeper, 'badge.update', there)).toEqual({
    permission: 'badge.update',
    isGranted: false,
    administrators: ['Gita Granter'],
  })
  // She has not the permission to remove them, so she cannot give it.
  expect(await missing(keeper, 'badge.delete', there)).toMatchObject({ administrators: [] })
  expect(await missing(keeper, 'badge.update', here)).toMatchObject({ administrators: [] })
  expect(await missing(viewer, 'badge.update', there)).toEqual({ permission: 'badge.update', isGranted: false, administrators: null })
  expect(await missing(viewer, 'badge.read', there)).toMatchObject({ isGranted: true })
})

test('OP49: who can give a permission that has no effect in one resort are those who have it everywhere', async () => {
  const missing = async (by: Client, permission: string, resortId?: string) =>
    (await by('GET', `missing-right?permission=${permission}${resortId ? `&resortId=${resortId}` : ''}`)).body
  const category = 'expressShoppingCategory.update'
  const local = await server.signedIn(['user.read', 'user.update', category], [here])
  const half = await server.signedIn(['user.read', category])
  const whole = await server.signedIn(['user.read', 'user.update', category])
  for (const [{ userId }, fullName] of [
    [local, 'Lena Local'],
    [half, 'Hana Half'],
    [whole, 'Walter Whole'],
  ] as const)
    await admin('PATCH', `users/${userId}`, { fullName }, { 'if-match': '"1"' })
  const asked = [await missing(half, category), await missing(half, category, here)]
  for (const { administrators } of asked) {
    expect(administrators).toContain('Walter Whole')
    expect(administrators).not.toContain('Lena Local')
    expect(administrators).not.toContain('Hana Half')
  }
  // As the server decides: in one resort, the permission changes nothing.
  for (const place of [undefined, here]) expect(await missing(local, category, place)).toMatchObject({ isGranted: false })
  expect((await local('POST', 'express-shopping-categories', {})).status).toBe(403)
})

test('a refusal names the permission that is missing, in the language of the caller', async () => {
  const viewer = await server.signedIn(['skilift.read'], [here])
  const { status, body } = await viewer('GET', 'slopes', undefined, { 'accept-language': 'en' })
  expect([status, body.ErrorData]).toEqual([403, { permissions: ['slope.read'] }])
  expect(body.ErrorMessage).toBe(
    'You do not have permission to do this. Ask your administrator for access. Missing permission: Slopes: View.',
  )
  expect((await viewer('GET', 'logs', undefined, { 'accept-language': 'sk' })).body.ErrorMessage).toContain('Prezeranie denníka')
})

test('OP47: system roles have names in the language of the caller, roles of users those they were given', async () => {
  const { idOf } = await server.services.db.transaction(syncSystemRoles)
  const own = await newRole(['skilift.read'], { name: 'editor 2' })
  const id = await newPerson({ assignments: [idOf('editor'), own].map((roleId) => ({ roleId, resortId: here })) })
  const inLanguage = async <Answer>(path: string, language: string) =>
    (await admin<Answer>('GET', path, undefined, { 'accept-language': language })).body
  const { sources } = await inLanguage<EffectiveRights>(`users/${id}/effective-rights?resortId=${here}`, 'sk')
  expect(sources.map(({ name }) => name)).toEqual(['Redaktor', 'editor 2'])
  const path = `select/role?ids=${idOf('editor')}&ids=${own}`
  const { results } = await inLanguage<{ results: { text: string }[] }>(path, 'de')
  expect(results.map(({ text }) => text).sort()).toEqual(['Redakteur', 'editor 2'])
})
