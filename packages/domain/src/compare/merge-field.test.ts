import { expect, test } from 'vitest'
import { integer, localized } from '../declare/field.ts'
import { mergeField, sideOf } from './merge-field.ts'

const name = localized({ max: 100 })

test.each([
  ['nobody changed it', { base: 1, theirs: 1, mine: 1 }, 'theirs'],
  ['only others changed it', { base: 1, theirs: 2, mine: 1 }, 'theirs'],
  ['only the user changed it', { base: 1, theirs: 1, mine: 2 }, 'mine'],
  ['both changed it in the same way', { base: 1, theirs: 2, mine: 2 }, 'theirs'],
  ['both changed it differently', { base: 1, theirs: 2, mine: 3 }, 'conflict'],
  ['the user emptied it', { base: 1, theirs: 1, mine: null }, 'mine'],
  ['others emptied what the user changed', { base: 1, theirs: undefined, mine: 2 }, 'conflict'],
])('the side of a value where %s', (_, sides, side) => expect(sideOf(sides)).toBe(side))

test('a conflict keeps all sides, and the value of the side that the caller prefers', () => {
  const sides = { base: 1, theirs: 2, mine: 3 }
  const conflicts = [{ field: 'capacity', ...sides }]
  expect(mergeField('capacity', integer(), sides, 'mine')).toEqual({ value: 3, conflicts })
  expect(mergeField('capacity', integer(), sides, 'theirs')).toEqual({ value: 2, conflicts })
})

test('different languages are merged; one that both changed is a conflict', () => {
  const base = { sk: 'Púť', de: 'Weg', it: 'Via' }
  const theirs = { sk: 'Púť', de: 'Weißer Weg' }
  const mine = { sk: 'Biela púť', de: 'Pfad', it: 'Via', pl: 'Droga' }
  const conflicts = [{ field: 'name.de', base: 'Weg', theirs: 'Weißer Weg', mine: 'Pfad' }]
  const merged = { sk: 'Biela púť', pl: 'Droga' }
  expect(mergeField('name', name, { base, theirs, mine }, 'mine')).toEqual({ value: { ...merged, de: 'Pfad' }, conflicts })
  expect(mergeField('name', name, { base, theirs, mine }, 'theirs')).toEqual({ value: { ...merged, de: 'Weißer Weg' }, conflicts })
})

test('a name of which each side emptied another language is empty', () => {
  const sides = { base: { sk: 'Púť', de: 'Weg' }, theirs: { sk: 'Púť' }, mine: { de: 'Weg' } }
  expect(mergeField('name', name, sides, 'mine')).toEqual({ value: null, conflicts: [] })
})

test('a value that is not of the kind of the field is kept for the check, if only the user changed it', () => {
  expect(mergeField('name', name, { base: { sk: 'Púť' }, theirs: { sk: 'Púť' }, mine: 'Weg' }, 'theirs')).toEqual({
    value: 'Weg',
    conflicts: [],
  })
})
