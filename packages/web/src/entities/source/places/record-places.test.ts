import type { Rights } from '@ridgeline/domain/access/access'
import { expect, test } from 'vitest'
import { placeWithout } from './place-without.ts'
import { mayActOn } from './record-places.ts'

/** May change resorts, users and lifts in Jasná, and only read resorts and users in Tatry. */
const rights: Rights = {
  everywhere: new Set(),
  byResort: new Map([
    ['jasna', new Set(['resort.read', 'resort.update', 'user.read', 'user.update', 'skilift.update'])],
    ['tatry', new Set(['resort.read', 'user.read'])],
  ]),
}
const everywhere: Rights = { everywhere: new Set(['user.update', 'resort.update']), byResort: new Map() }
const person = (...resorts: (string | null)[]) => ({
  id: 'u',
  assignments: resorts.slice(0, 1).map((resortId) => ({ roleId: 'r', resortId })),
  resortPermissions: resorts.slice(1).map((resortId) => ({ resortId, permissions: [] })),
})

test('R6.6: a resort is changed with the permission in itself', () => {
  const may = (id: string, of = rights) => mayActOn(of, 'resort', 'update', { id })
  expect([may('jasna'), may('tatry'), may('tatry', everywhere)]).toEqual([true, false, true])
  expect([placeWithout(rights, 'resort', 'update', { id: 'tatry' }), placeWithout(rights, 'resort', 'update', { id: 'jasna' })]).toEqual([
    'tatry',
    undefined,
  ])
  // Of resorts in general, as for several at once: in any.
  expect(mayActOn(rights, 'resort', 'update')).toBe(true)
})

test('R6.6: a user is changed with the permission in all resorts of their roles and permissions', () => {
  const may = (...resorts: (string | null)[]) => mayActOn(rights, 'user', 'update', person(...resorts))
  expect([may('jasna'), may('jasna', 'tatry'), may('tatry')]).toEqual([true, false, false])
  expect(mayActOn(everywhere, 'user', 'update', person('jasna', 'tatry'))).toBe(true)
  expect(placeWithout(rights, 'user', 'update', person('jasna', 'tatry'))).toBe('tatry')
  // Those with permissions in the whole installation, or with none, are changed with the permission there.
  const isWide = [person(null), person('jasna', null), { ...person('jasna'), genericPermissions: ['admin.logs'] }, person()]
  for (const of of [rights, everywhere])
    expect(isWide.map((user) => mayActOn(of, 'user', 'update', user))).toEqual(isWide.map(() => of === everywhere))
  // Before the record has come.
  expect(mayActOn(rights, 'user', 'update', { id: 'u' })).toBe(true)
})

test('records of a resort are changed with the permission in it, whichever resort they name', () => {
  const may = (resortId: string | undefined) => mayActOn(rights, 'skilift', 'update', { id: 'l', resortId: 'jasna' }, resortId)
  expect([may('jasna'), may('tatry'), may(undefined)]).toEqual([true, false, true])
})
