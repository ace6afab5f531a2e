import { expect, test } from 'vitest'
import { allEntities, registry } from '../declare/registry.ts'
import { skilift } from '../entities/skilift.ts'
import { webhook } from '../entities/webhook.ts'
import { reachOf } from './access.ts'
import {
  feedReachOf,
  keyScopes,
  machineScopeOf,
  scopeWithImplied,
  neededFor,
  offeredScopes,
  positionScope,
  readingScope,
  rightsOfKey,
  salesScope,
} from './key-scopes.ts'
import { publishedKinds } from '../publication/published-kinds.ts'
import { genericPermissions, grantsSomething, notOperated } from './permission.ts'

test('OP18, OP48: scopes are actions on published entities, reading and writing apart; none is about people, keys or the installation', () => {
  const internal = allEntities.map(({ name }) => name).filter((name) => !(publishedKinds as readonly string[]).includes(name))
  expect(internal).toEqual(expect.arrayContaining(['user', 'role', 'apiKey', 'department', 'device', 'ticket', 'accreditation']))
  for (const name of internal) expect(keyScopes.filter((scope) => scope.startsWith(`${name}.`))).toEqual([])
  expect(keyScopes.filter((scope) => (genericPermissions as readonly string[]).includes(scope))).toEqual([])
  expect(keyScopes.filter((scope) => scope.startsWith('skilift.'))).toEqual(
    ['feed', 'read', 'create', 'update', 'delete', 'status'].map((action) => `skilift.${action}`),
  )
  expect(keyScopes.filter((scope) => scope.startsWith('resort.'))).toEqual(['resort.feed', 'resort.read'])
  expect(keyScopes).toContain(readingScope)
})

test('a scope to operate records is offered only where there is something to operate; keys that have it keep it', () => {
  expect(offeredScopes).toContain('skilift.status')
  expect(offeredScopes).not.toContain('product.status')
  expect(offeredScopes).toContain('product.update')
  expect(keyScopes).toContain('product.status')
})

test('OP48: a scope to change records includes viewing them, and nothing else', () => {
  expect(scopeWithImplied('skilift.status')).toEqual(['skilift.status', 'skilift.read'])
  for (const scope of ['skilift.feed', 'skilift.read', 'skilift.create', readingScope]) expect(scopeWithImplied(scope)).toEqual([scope])
})

test('OP48: users who give a scope need the permissions it stands for', () => {
  expect(neededFor('skilift.feed')).toEqual([{ entity: 'skilift', action: 'read' }])
  expect(neededFor('skilift.update')).toEqual([
    { entity: 'skilift', action: 'update' },
    { entity: 'skilift', action: 'read' },
  ])
  expect(neededFor(readingScope)).toEqual([{ entity: 'flowMeasurement', action: 'update' }])
  for (const { entity } of keyScopes.flatMap(neededFor)) expect([entity, Object.hasOwn(registry, entity)]).toEqual([entity, true])
})

test('OP18: the scopes of a key apply in its resorts; without resorts everywhere', () => {
  const here = rightsOfKey(['skilift.update', 'slope.feed'], ['a', 'b'])
  expect([reachOf(here, 'update', skilift), reachOf(here, 'read', skilift), reachOf(here, 'delete', skilift)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    [],
  ])
  expect([feedReachOf(here, { name: 'slope' }), feedReachOf(here, { name: 'skilift' })]).toEqual([['a', 'b'], []])
  expect(feedReachOf(rightsOfKey(['slope.feed'], []), { name: 'slope' })).toBe('all')
})

test('OP48: scopes of machines are offered below the kind they are about, for users who may change it', () => {
  const machines = [
    ['flowMeasurement', readingScope, 'flowMeasurement'],
    ['slope', positionScope, 'grooming'],
    ['priceProduct', salesScope, 'priceProduct'],
  ] as const
  for (const [kind, scope, needed] of machines) {
    expect(machineScopeOf(kind)).toBe(scope)
    expect(keyScopes[keyScopes.indexOf(scope) - 1]).toBe(`${kind}.status`)
    expect(neededFor(scope)).toEqual([{ entity: needed, action: 'update' }])
  }
  expect(['skilift', 'toString'].map(machineScopeOf)).toEqual([undefined, undefined])
})

test('OP48: a scope that only creates needs the permission to create, and one that reads that to read', () => {
  expect([neededFor('skilift.create'), neededFor('skilift.read')]).toEqual([
    [{ entity: 'skilift', action: 'create' }],
    [{ entity: 'skilift', action: 'read' }],
  ])
  expect(rightsOfKey([], ['a'])).toEqual({ everywhere: new Set(), byResort: new Map([['a', new Set()]]) })
})

test('a permission to operate is offered where there is something to operate, and for webhooks, which are paused with it', () => {
  const idle = allEntities.filter((entity) => entity.operational.length === 0 && entity !== webhook).map(({ name }) => name)
  expect([...notOperated].toSorted()).toEqual(idle.toSorted())
  expect(['skilift.status', 'webhook.status', 'device.status', 'device.update', 'admin.devices'].map(grantsSomething)).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
})
