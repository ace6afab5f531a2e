import { expect, test } from 'vitest'
import { permissionKeys } from '@ridgeline/domain/permission'
import { systemRoles } from './system-roles.ts'

const permissionsOf = (name: string): readonly string[] => systemRoles.find((role) => role.name === name)!.permissions
const actionsOf = (name: string) => new Set(permissionsOf(name).map((key) => key.split('.')[1]))

test('OP47 the seven roles, in order', () => {
  expect(systemRoles.map(({ name }) => name)).toEqual(['superAdmin', 'resortAdmin', 'editor', 'operator', 'pricing', 'marketing', 'viewer'])
})

test('OP47 superAdmin may do all there is', () => {
  expect(permissionsOf('superAdmin')).toEqual(permissionKeys)
})

test('OP47 an operator sees and operates, nothing else', () => {
  expect(actionsOf('operator')).toEqual(new Set(['read', 'status']))
  expect(permissionsOf('operator')).toEqual(
    expect.arrayContaining(['skilift.read', 'skilift.status', 'slope.status', 'resort.read', 'location.read']),
  )
  expect(permissionsOf('operator').filter((key) => /^(user|role)\./.test(key))).toEqual([])
})

test('OP47 a viewer only sees', () => {
  expect(actionsOf('viewer')).toEqual(new Set(['read']))
})

test('OP47 a resort admin rules his resort and its users, and grants nothing of the house', () => {
  expect(permissionsOf('resortAdmin')).toEqual(
    expect.arrayContaining(['skilift.delete', 'department.create', 'user.create', 'user.delete', 'resort.update', 'role.read']),
  )
  expect(
    permissionsOf('resortAdmin').filter((key) => /^(resort\.(create|delete)|role\.(create|update|delete)|admin|price|feed)/.test(key)),
  ).toEqual([])
})

test('OP47 an editor keeps content, not people', () => {
  expect(permissionsOf('editor')).toEqual(
    expect.arrayContaining(['skilift.create', 'slope.delete', 'location.update', 'badge.create', 'skilift.status']),
  )
  expect(permissionsOf('editor').filter((key) => /^(user|role|admin)\./.test(key) || key === 'department.update')).toEqual([])
})

test('a resort admin can give every role of a resort that keeps to records: nobody grants what he lacks', () => {
  const own = permissionsOf('resortAdmin')
  for (const name of ['editor', 'operator', 'marketing', 'viewer'])
    expect(permissionsOf(name).filter((key) => !own.includes(key))).toEqual([])
})
