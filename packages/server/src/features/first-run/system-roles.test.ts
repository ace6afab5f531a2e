import { expect, test } from 'vitest'
import { countsInResort } from '@ridgeline/domain/access/access'
import { permissionKeys } from '@ridgeline/domain/access/permission'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { rightsFrom } from '../../http/sessions/sessions.ts'
import { systemRoles } from './system-roles.ts'

const permissionsOf = (name: string): readonly string[] => systemRoles.find((role) => role.name === name)!.permissions
const actionsOf = (name: string) => new Set(permissionsOf(name).map((key) => key.split('.')[1]))

test('OP47 the seven roles, in order', () => {
  expect(systemRoles.map(({ name }) => name)).toEqual(['superAdmin', 'resortAdmin', 'editor', 'operator', 'pricing', 'marketing', 'viewer'])
})

test('OP47 superAdmin has all permissions', () => {
  expect(permissionsOf('superAdmin')).toEqual(permissionKeys)
})

test('OP47 an operator reads, operates and writes shift logs, nothing else', () => {
  expect(actionsOf('operator')).toEqual(new Set(['read', 'create', 'status']))
  expect(permissionsOf('operator').filter((key) => key.endsWith('.create'))).toEqual(['shiftLog.create'])
  expect(permissionsOf('operator')).toEqual(
    expect.arrayContaining(['skilift.read', 'skilift.status', 'slope.status', 'resort.read', 'location.read']),
  )
  expect(permissionsOf('operator').filter((key) => /^(user|role)\./.test(key))).toEqual([])
})

test('OP47 a viewer only reads', () => {
  expect(actionsOf('viewer')).toEqual(new Set(['read']))
})

test('M8 tickets and accreditations are visible only to the roles that work with them', () => {
  const readers = (kind: string) => systemRoles.filter(({ permissions }) => isOneOf(permissions, `${kind}.read`)).map(({ name }) => name)
  expect(readers('ticket')).toEqual(['superAdmin', 'resortAdmin'])
  for (const kind of ['accreditation', 'accreditationEvent']) expect(readers(kind)).toEqual(['superAdmin', 'resortAdmin', 'marketing'])
})

test('connections to other systems, whose addresses can be secrets, are visible only to the roles that set them up', () => {
  const readers = (kind: string) => systemRoles.filter(({ permissions }) => isOneOf(permissions, `${kind}.read`)).map(({ name }) => name)
  expect(readers('webhook')).toEqual(['superAdmin', 'resortAdmin'])
  expect(readers('mqttConnection')).toEqual(['superAdmin', 'resortAdmin'])
  expect(readers('syncDb')).toEqual(['superAdmin', 'resortAdmin', 'pricing'])
})

test('OP47 a resort admin has all permissions for their resort and its users, and none for global records', () => {
  expect(permissionsOf('resortAdmin')).toEqual(
    expect.arrayContaining(['skilift.delete', 'department.create', 'user.create', 'user.delete', 'resort.update', 'role.read']),
  )
  expect(
    permissionsOf('resortAdmin').filter((key) =>
      /^(resort\.(create|delete)|role\.(create|update|delete)|admin\.|price\.|feed\.)/.test(key),
    ),
  ).toEqual([])
})

test('OP47 an editor changes content, not people', () => {
  expect(permissionsOf('editor')).toEqual(
    expect.arrayContaining(['skilift.create', 'slope.delete', 'location.update', 'badge.create', 'skilift.status']),
  )
  expect(permissionsOf('editor').filter((key) => /^(user|role|admin)\./.test(key) || key === 'department.update')).toEqual([])
})

test('OP47 an editor has no permission for prices, tickets, devices, jobs and accreditations', () => {
  const kept = /^(priceProduct|ticket|device|syncDb|accreditation|weatherSettings|alarm|apiKey)\.(create|update|delete)$/
  expect(permissionsOf('editor').filter((key) => kept.test(key))).toEqual([])
  expect(permissionsOf('editor')).toEqual(
    expect.arrayContaining(['restaurant.create', 'camera.update', 'homepage.delete', 'infoLed.create']),
  )
})

test('OP47 an operator changes the status of every entity that has one', () => {
  const operated = allEntities.filter(({ operational }) => operational.length > 0).map(({ name }) => `${name}.status`)
  expect(operated.length).toBeGreaterThan(20)
  expect(permissionsOf('operator')).toEqual(expect.arrayContaining(operated))
})

test('OP47 pricing changes products and prices and synchronises them; marketing changes promotional content', () => {
  const written = (name: string) => [
    ...new Set(
      permissionsOf(name)
        .filter((key) => /\.(create|delete)$/.test(key))
        .map((key) => key.split('.')[0]),
    ),
  ]
  expect(written('pricing').sort()).toEqual(['priceProduct', 'product'])
  expect(permissionsOf('pricing')).toContain('price.sync')
  expect(written('marketing')).toEqual(
    expect.arrayContaining(['event', 'feedCategory', 'badge', 'homepage', 'gopassBenefit', 'expressShoppingResort', 'infoTv']),
  )
  expect(written('marketing')).not.toContain('product')
})

test('OP47 a role that may read records may read the records they refer to', () => {
  for (const { name } of systemRoles) {
    const reads = new Set(permissionsOf(name).filter((key) => key.endsWith('.read')))
    for (const entity of allEntities.filter((each) => reads.has(`${each.name}.read`)))
      for (const [field, { kind, to }] of Object.entries(
        entity.fields as Record<string, { kind: string; to?: string; readOnly?: boolean }>,
      ))
        if ((kind === 'ref' || kind === 'refs') && to !== 'user') expect(reads, `${name}: ${entity.name}.${field}`).toContain(`${to}.read`)
  }
})

test('OP47 permissions for global screens are permissions for their records', () => {
  const rights = rightsFrom({ assignments: [], resortPermissions: [], genericPermissions: ['admin.api', 'price.sync'] }, new Map())
  expect([...rights.everywhere]).toEqual([
    'admin.api',
    'apiKey.read',
    'apiKey.create',
    'apiKey.update',
    'apiKey.delete',
    'apiKey.status',
    'webhook.read',
    'webhook.create',
    'webhook.update',
    'webhook.delete',
    'webhook.status',
    'price.sync',
  ])
})

test('OP47 a role that is assigned in a resort has only permissions with an effect there', () => {
  for (const { name, scope, permissions } of systemRoles)
    if (scope === 'resort') expect([name, permissions.filter((key) => !countsInResort(key))]).toEqual([name, []])
})

test('a resort admin can assign every role of a resort that is limited to records: permissions a user lacks cannot be granted', () => {
  const own = permissionsOf('resortAdmin')
  for (const name of ['editor', 'operator', 'marketing', 'viewer'])
    expect(permissionsOf(name).filter((key) => !own.includes(key))).toEqual([])
})
