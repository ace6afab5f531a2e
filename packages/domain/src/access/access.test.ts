/** Permissions by action and resort. */
import { expect, test } from 'vitest'
import {
  can,
  canAct,
  intersection,
  countsInResort,
  union,
  includesAll,
  isEmpty,
  isGranted,
  isWithin,
  noRights,
  reachOf,
  reachOfPermission,
  type Rights,
} from './access.ts'
import { badge } from '../entities/badge.ts'
import { resort } from '../entities/resort.ts'
import { role } from '../entities/role.ts'
import { user } from '../entities/user.ts'
import { actions, withImplied } from './permission.ts'
import { allEntities } from '../declare/registry.ts'

const rightsOf = (everywhere: string[], byResort: Record<string, string[]> = {}): Rights => ({
  everywhere: new Set(everywhere),
  byResort: new Map(Object.entries(byResort).map(([id, permissions]) => [id, new Set(permissions)])),
})

test('without permissions nothing is permitted', () => {
  for (const entity of allEntities)
    for (const action of actions) {
      expect(isEmpty(reachOf(noRights, action, entity))).toBe(true)
      expect(can(noRights, `${entity.name}.${action}` as 'badge.read')).toBe(false)
    }
  expect(isEmpty(reachOf(rightsOf([], { a: [] }), 'read', badge))).toBe(true)
})

test('a permission in one resort does not apply in another', () => {
  const rights = rightsOf([], { a: ['badge.read', 'badge.update'], b: ['badge.read'] })
  expect([can(rights, 'badge.update', 'a'), can(rights, 'badge.update', 'b'), can(rights, 'badge.update', 'c')]).toEqual([
    true,
    false,
    false,
  ])
  expect(can(rights, 'badge.update')).toBe(true)
  expect([reachOf(rights, 'read', badge), reachOf(rights, 'update', badge), reachOf(rights, 'delete', badge)]).toEqual([
    ['a', 'b'],
    ['a'],
    [],
  ])
})

test('a permission of the installation is granted in a resort only where it was assigned, and one that is unknown anywhere it was', () => {
  const rights = rightsOf([], { a: ['price.sync', 'gone.read'], b: [] })
  expect([isGranted(rights, 'price.sync', 'a'), isGranted(rights, 'price.sync', 'b'), isGranted(rights, 'price.sync')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isGranted(rights, 'gone.read'), isGranted(rights, 'gone.read', 'b'), isGranted(rights, 'gone.read', 'c')]).toEqual([
    true,
    false,
    false,
  ])
  expect([
    reachOfPermission(rights, 'price.sync'),
    reachOfPermission(rights, 'badge.read'),
    reachOfPermission(rightsOf(['badge.read']), 'badge.read'),
  ]).toEqual([['a'], [], 'all'])
})

test('OP47 a global permission assigned in a resort does not apply to global records', () => {
  expect(can(rightsOf([], { a: ['admin.settings', 'feed.global'] }), 'admin.settings')).toBe(false)
  expect(can(rightsOf([], { a: ['feed.global'] }), 'feed.global')).toBe(false)
  expect(can(rightsOf(['admin.settings']), 'admin.settings')).toBe(true)
})

test('a permission everywhere applies in every resort, including future ones', () => {
  const rights = rightsOf(['badge.read'], { a: ['badge.update'] })
  expect(reachOf(rights, 'read', badge)).toBe('all')
  expect([can(rights, 'badge.read', 'new'), isWithin('all', 'new'), isWithin(['a'], 'new')]).toEqual([true, true, false])
})

test('resorts and users are readable where one has the permission; roles are readable with it anywhere, writable only with it everywhere', () => {
  const rights = rightsOf([], { a: ['resort.update', 'user.update', 'role.read', 'role.update', 'role.create'] })
  expect([reachOf(rights, 'update', resort), reachOf(rights, 'update', user)]).toEqual([['a'], ['a']])
  expect([reachOf(rights, 'read', role), reachOf(rights, 'update', role), reachOf(rights, 'create', role)]).toEqual(['all', [], []])
})

test('rights include others only if every single permission is granted there', () => {
  const of = (everywhere: string[], ...resorts: [string, ...string[]][]): Rights => ({
    everywhere: new Set(everywhere),
    byResort: new Map(resorts.map(([resortId, ...permissions]) => [resortId, new Set(permissions)])),
  })
  const mine = of(['badge.read'], ['a', 'skilift.read', 'skilift.update'], ['b', 'skilift.read'])
  expect(includesAll(mine, noRights)).toBe(true)
  expect(includesAll(mine, mine)).toBe(true)
  expect(includesAll(mine, of(['badge.read'], ['a', 'skilift.update'], ['c', 'badge.read']))).toBe(true)
  expect(includesAll(mine, of([], ['a', 'skilift.read'], ['b', 'skilift.update']))).toBe(false)
  expect(includesAll(mine, of([], ['b', 'skilift.read', 'skilift.update']))).toBe(false)
  expect(includesAll(mine, of(['skilift.read']))).toBe(false)
  expect(includesAll(mine, of(['badge.read', 'badge.update']))).toBe(false)
})

test('two reaches have resorts in common, and resorts together', () => {
  expect([
    intersection('all', ['a']),
    intersection(['a', 'b'], 'all'),
    intersection(['a', 'b'], ['b', 'c']),
    intersection(['a'], ['c']),
  ]).toEqual([['a'], ['a', 'b'], ['b'], []])
  expect([union('all', ['a']), union(['a'], 'all'), union(['a', 'b'], ['b', 'c']), union([], [])]).toEqual([
    'all',
    'all',
    ['a', 'b', 'c'],
    [],
  ])
})

test('a reach is empty without any resort', () => {
  expect([isEmpty([]), isEmpty(['a']), isEmpty('all')]).toEqual([true, false, false])
})

test('in one resort, permissions on its records have an effect, of global ones reading, and prices are synchronised', () => {
  for (const permission of ['skilift.update', 'skilift.read', 'badge.read', 'role.read', 'user.update', 'resort.update', 'price.sync'])
    expect([permission, countsInResort(permission)]).toEqual([permission, true])
  for (const permission of [
    'role.update',
    'role.create',
    'resort.create',
    'admin.logs',
    'admin.users',
    'feed.global',
    'gone.update',
    'gone',
  ])
    expect([permission, countsInResort(permission)]).toEqual([permission, false])
})

test('an action on records needs its own permission', () => {
  const rights: Rights = { everywhere: new Set(), byResort: new Map([['a', new Set(['skilift.update'])]]) }
  expect([
    canAct(rights, 'skilift', 'update', 'a'),
    canAct(rights, 'skilift', 'update', 'b'),
    canAct(rights, 'skilift', 'delete', 'a'),
  ]).toEqual([true, false, false])
})

test('a permission stands for itself and for what it is about', () => {
  expect(withImplied('skilift.update')).toEqual(['skilift.update'])
  expect(withImplied('admin.users')).toEqual(['admin.users', ...actions.map((action) => `user.${action}`)])
  expect(withImplied('toString')).toEqual(['toString'])
})
