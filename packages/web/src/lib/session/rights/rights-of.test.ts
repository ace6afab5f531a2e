import { can } from '@ridgeline/domain/access/access'
import { expect, test } from 'vitest'
import { hasAnyRight, hasSomeRight } from './rights.ts'
import { rightsOf } from './rights-of.ts'
import type { Profile } from '../session.ts'

const profile: Profile = {
  id: 'u',
  fullName: 'Marta',
  email: 'm@x.sk',
  language: 'sk',
  resorts: [{ id: 'jasna', name: 'Jasná', permissions: ['skilift.update'] }],
  roles: [],
  genericPermissions: ['admin.logs'],
}

test('what is granted in a resort is allowed there, what is granted everywhere is allowed in each, and a visitor may do nothing', () => {
  const rights = rightsOf(profile)
  expect([can(rights, 'skilift.update', 'jasna'), can(rights, 'skilift.update', 'tatry')]).toEqual([true, false])
  expect([can(rights, 'admin.logs'), can(rights, 'admin.logs', 'tatry')]).toEqual([true, true])
  expect(can(rightsOf(undefined), 'skilift.update', 'jasna')).toBe(false)
})

test('what is granted everywhere counts also without a resort; a session that an earlier version stored goes on without it', () => {
  const everywherePermissions = ['admin.logs', 'resort.read', 'resort.create']
  const rights = rightsOf({ ...profile, resorts: [], everywherePermissions })
  expect([can(rights, 'resort.create'), can(rights, 'resort.read', 'tatry'), can(rights, 'admin.logs')]).toEqual([true, true, true])
  const before = rightsOf({ ...profile, resorts: [] })
  expect([can(before, 'resort.create'), can(before, 'admin.logs')]).toEqual([false, true])
  const viewed = rightsOf({ ...profile, everywherePermissions, isViewed: true })
  expect([can(viewed, 'resort.read'), can(viewed, 'resort.create'), can(viewed, 'admin.logs')]).toEqual([true, false, false])
})

test('of a user who is viewed, only reading is offered', () => {
  const rights = rightsOf({
    ...profile,
    isViewed: true,
    resorts: [{ id: 'jasna', name: 'Jasná', permissions: ['skilift.read', 'skilift.update'] }],
  })
  expect([can(rights, 'skilift.read', 'jasna'), can(rights, 'skilift.update', 'jasna'), can(rights, 'admin.logs')]).toEqual([
    true,
    false,
    false,
  ])
})

test('R2.175, R2.176, T25: a user may do something, in one resort or anywhere, or nothing at all', () => {
  const nothing = { ...profile, resorts: [{ id: 'jasna', name: 'Jasná', permissions: [] }], genericPermissions: [] }
  const inResort = { ...profile, genericPermissions: [] }
  expect([hasSomeRight(inResort), hasAnyRight(inResort, 'jasna'), hasAnyRight(inResort, 'tatry')]).toEqual([true, true, false])
  const everywhere = { ...profile, resorts: [] }
  expect([hasSomeRight(everywhere), hasAnyRight(everywhere, 'tatry'), hasAnyRight(everywhere, undefined)]).toEqual([true, true, true])
  expect([hasSomeRight(nothing), hasAnyRight(nothing, 'jasna')]).toEqual([false, false])
  expect([hasSomeRight(undefined), hasAnyRight(undefined, 'jasna'), hasAnyRight(nothing, undefined)]).toEqual([false, false, false])
})
