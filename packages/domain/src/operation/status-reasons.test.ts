import { expect, test } from 'vitest'
import { clockKinds } from './clock-kinds.ts'
import { needsReason, reasonKey, reasonsOf, statusReasons, typedReason } from './status-reasons.ts'

test('what is limited or closed has a reason, what is open needs none', () => {
  expect(['open', 'limited', 'closed', 'unknown', ''].map(needsReason)).toEqual([false, true, true, false, false])
})

test('slopes and tracks can be closed for every reason; only they are groomed, and bike trails have no snow', () => {
  expect([reasonsOf('slope'), reasonsOf('crossCountry')]).toEqual([statusReasons, statusReasons])
  const without = (entity: string) => statusReasons.filter((reason) => !reasonsOf(entity).includes(reason))
  expect(without('skilift')).toEqual(['grooming'])
  expect(without('bike')).toEqual(['avalancheDanger', 'lackOfSnow', 'grooming'])
})

test('no weather closes what is indoors', () => {
  for (const entity of clockKinds.filter((name) => !['skilift', 'slope', 'crossCountry', 'bike'].includes(name)))
    expect([entity, reasonsOf(entity)]).toEqual([entity, ['maintenance', 'technicalFault', 'powerFailure', 'event', 'offSeason']])
})

test('a reason has its text in the packs, a typed one only in the language of its user', () => {
  expect(reasonKey('wind')).toBe('statusReason.wind')
  expect(typedReason('  Silný vietor ', 'sk')).toEqual({ sk: 'Silný vietor' })
})
