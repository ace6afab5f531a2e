/** Normalization: different notations of the same value are stored alike. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { skilift } from '../entities/skilift.ts'
import { resort } from '../entities/resort.ts'
import { allEntities } from '../declare/registry.ts'
import { draftOf, uuidOf } from '../declare/sample.ts'
import { tidy } from './tidy.ts'

const now = '2026-11-21T12:00:00.000Z'

test('blank text is empty, and languages without text are dropped', () => {
  expect(tidy(skilift, { internalId: '  ', alias: '', lastRide: '', gpsLatitude: ' ' })).toEqual({
    internalId: null,
    alias: null,
    lastRide: null,
    gpsLatitude: null,
  })
  expect(tidy(skilift, { name: { en: 'Lift', sk: 'Lanovka', de: '' } })).toEqual({ name: { sk: 'Lanovka', en: 'Lift' } })
  expect(tidy(skilift, { statusNote: { sk: ' ', en: '' } })).toEqual({ statusNote: null })
  expect(tidy(skilift, { statusNote: {} })).toEqual({ statusNote: null })
})

test('languages have a fixed order, so that equal texts are equal bytes', () => {
  const [one, other] = [tidy(skilift, { name: { hu: 'c', sk: 'a', cs: 'b' } }), tidy(skilift, { name: { sk: 'a', cs: 'b', hu: 'c' } })]
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
})

test('missing parts are null, and an empty address is null', () => {
  expect(tidy(resort, { address: { city: { sk: 'Poprad' } } })).toEqual({
    address: { street: null, city: { sk: 'Poprad' }, region: null, country: null, zipcode: null, complement: null },
  })
  expect(tidy(resort, { address: { city: { sk: '' }, zipcode: ' ' } })).toEqual({ address: null })
  expect(tidy(skilift, { photos: [{ mediaId: uuidOf(1), isMain: true }] })).toEqual({
    photos: [{ mediaId: uuidOf(1), isMain: true, caption: null, alt: null, focusX: null, focusY: null, author: null, license: null }],
  })
})

test('the name of an account is stored without its @', () => {
  for (const typed of ['@jasna', ' @jasna ', 'jasna']) expect(tidy(resort, { instagramName: typed })).toEqual({ instagramName: 'jasna' })
  expect(tidy(resort, { instagramName: ' @ ' })).toEqual({ instagramName: null })
})

test('without a main picture the first one becomes it; a chosen one stays', () => {
  const photo = (seed: number, isMain: boolean) => ({ mediaId: uuidOf(seed), isMain })
  const mains = (photos: object[]) => (tidy(skilift, { photos }).photos as { isMain: boolean }[]).map(({ isMain }) => isMain)
  expect(mains([photo(1, false), photo(2, false)])).toEqual([true, false])
  expect(mains([photo(1, false), photo(2, true)])).toEqual([false, true])
  expect(mains([])).toEqual([])
})

test('invalid values are not changed, so that check can report them', () => {
  const wrong = { name: 'x', toString: 1, lowestPoint: '5', photos: {}, address: [], openingHours: 7, colour: 'red' }
  expect(tidy(skilift, wrong)).toEqual(wrong)
})

test('normalizing twice has the same result as once, for any value', () => {
  for (const entity of allEntities) {
    const names = Object.keys(entity.fields)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'toString'), fc.jsonValue()), (values) => {
        const once = tidy(entity, values)
        expect(tidy(entity, once)).toEqual(once)
      }),
      { seed: 5, numRuns: 150 },
    )
  }
})

test('a valid draft stays valid and equivalent when normalized', () => {
  for (const entity of allEntities)
    for (const seed of [1, 2, 3]) {
      const tidied = tidy(entity, draftOf(entity, seed))
      expect(check(entity, tidied, { now })).toEqual([])
    }
})
