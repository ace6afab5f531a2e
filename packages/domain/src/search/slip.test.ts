import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { isSlip } from './slip.ts'

test.each([
  ['zmtut', 'zmutt'],
  ['bontadni', 'bontadini'],
  ['mattrhorn', 'matterhorn'],
  ['pizeria', 'pizzeria'],
  ['trockner', 'trockener'],
  ['gamt', 'gant'],
  ['agnt', 'gant'],
  ['gannt', 'gant'],
])('%s is recognised as %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(true)
})

test.each([
  ['bar', 'car'],
  ['gant', 'gold'],
  ['matt', 'matterhorn'],
  ['', 'gant'],
])('%s is not recognised as %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(false)
})

test('texts are compared without case, accents and special letters', () => {
  expect(fold('Záhradky')).toBe('zahradky')
  expect(fold('Łomnica Straße ĎUMBIER')).toBe('lomnica strasse dumbier')
})
