import { cleanup, renderHook, act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { can } from '@ridgeline/domain/access/access'
import { useRights } from './rights/rights.ts'
import { session, useAppUser, useIsViewing, useResortId, type AppUser } from './session.ts'
import { useResort } from './use-resort.ts'
import { useOwnZone, useZone } from './use-zone.ts'

const resorts = [
  { id: 'jasna', name: 'Jasná', permissions: ['skilift.update'], timezone: 'Europe/Bratislava' },
  { id: 'sinaia', name: 'Sinaia', permissions: [], timezone: 'Europe/Bucharest' },
]
const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: 'sk', resorts, roles: [], genericPermissions: [] }
const user: AppUser = { Token: 't', ExpiresAt: null, Profile: profile }

beforeEach(() => {
  session.set(user)
  session.chooseResort('sinaia')
})
afterEach(() => {
  cleanup()
  session.clear()
})
const used = <T>(hook: () => T) => renderHook(hook).result.current

test('a screen knows who is signed in, in which resort they work and what they may do there', () => {
  expect([used(useAppUser)?.Profile.fullName, used(useResortId), used(useIsViewing)]).toEqual(['Marta', 'sinaia', false])
  const rights = used(useRights)
  expect([can(rights, 'skilift.update', 'jasna'), can(rights, 'skilift.update', 'sinaia')]).toEqual([true, false])
})

test('a screen knows the zone of each resort, and nothing of those the person has nothing to do with', () => {
  expect([used(() => useZone('jasna')), used(useOwnZone), used(() => useZone('tatry')), used(() => useZone(undefined))]).toEqual([
    'Europe/Bratislava',
    'Europe/Bucharest',
    undefined,
    undefined,
  ])
  expect([used(() => useResort('jasna'))?.name, used(() => useResort('tatry'))]).toEqual(['Jasná', undefined])
})

test('after the sign-out a screen knows nothing, and it follows the view of another user', () => {
  const { result } = renderHook(() => [useAppUser()?.Token, useResort('jasna')?.name, useZone('jasna'), useIsViewing()])
  act(() => session.set({ ...user, Token: 'view', Profile: { ...profile, isViewed: true } }))
  expect(result.current).toEqual(['view', 'Jasná', 'Europe/Bratislava', true])
  act(() => session.clear())
  expect(result.current).toEqual([undefined, undefined, undefined, false])
})
