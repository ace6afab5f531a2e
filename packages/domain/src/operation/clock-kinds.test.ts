import { expect, test } from 'vitest'
import { allEntities } from '../declare/registry.ts'
import { hasOpenState } from '../guests/operational.ts'
import { clockKinds, clockModeOf } from './clock-kinds.ts'
import { isOnBoard } from './on-board.ts'

test('every kind of a resort whose status staff set, and that has a plan, can follow its plan', () => {
  const planned = allEntities.filter(
    (entity) => entity.scope === 'resort' && entity.operational.includes('status') && 'status' in entity.fields && hasOpenState(entity),
  )
  expect(planned.map(({ name }) => name).toSorted()).toEqual(clockKinds.toSorted())
})

test('a kind follows its plan by itself, as a proposal, or not at all; chosen for both it follows by itself', () => {
  const settings: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>> = {
    jasna: { 'clock.automatic': ['skilift', 'slope'], 'clock.proposed': ['slope', 'pool'] },
    tatry: { 'clock.automatic': null, 'clock.proposed': null },
  }
  const own = (key: string, resort: string) => settings[resort]![key]!
  const modeOf = (entity: string, resortId: string) => clockModeOf({ get: own, own }, entity, resortId)
  expect(['skilift', 'slope', 'pool', 'bike'].map((entity) => modeOf(entity, 'jasna'))).toEqual([
    'automatic',
    'automatic',
    'propose',
    'off',
  ])
  expect(modeOf('skilift', 'tatry')).toBe('off')
})

test('what a resort chose for a kind precedes what the installation chose for it', () => {
  const all: Readonly<Record<string, readonly string[]>> = { 'clock.automatic': ['skilift', 'slope'], 'clock.proposed': ['pool', 'bike'] }
  const modesWith = (chosen: Readonly<Record<string, readonly string[]>>) => {
    const own = (key: string) => chosen[key] ?? null
    const settings = { own, get: (key: string) => own(key) ?? all[key]! }
    return ['skilift', 'slope', 'pool', 'bike'].map((entity) => clockModeOf(settings, entity, 'jasna'))
  }
  expect(modesWith({})).toEqual(['automatic', 'automatic', 'propose', 'propose'])
  expect(modesWith({ 'clock.proposed': ['slope'] })).toEqual(['automatic', 'propose', 'off', 'off'])
  expect(modesWith({ 'clock.automatic': ['pool'] })).toEqual(['off', 'off', 'automatic', 'propose'])
  expect(modesWith({ 'clock.automatic': ['slope'], 'clock.proposed': ['slope'] })).toEqual(['off', 'automatic', 'off', 'off'])
})

test('on the board are the records of a resort whose status staff set', () => {
  expect(allEntities.filter(isOnBoard).map(({ name }) => name)).toEqual([...clockKinds])
})
