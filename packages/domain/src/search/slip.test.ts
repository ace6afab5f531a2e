import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { isMeant, isSlip } from './slip.ts'

test.each([
  ['zmtut', 'zmutt'],
  ['bontadni', 'bontadini'],
  ['mattrhorn', 'matterhorn'],
  ['pizeria', 'pizzeria'],
  ['trockner', 'trockener'],
  ['gamt', 'gant'],
  ['agnt', 'gant'],
  ['gannt', 'gant'],
  ['gan', 'gant'],
  ['gantn', 'gant'],
  ['bar', 'bar'],
  ['zahratki', 'zahradky'],
  ['xatterhoxn', 'matterhorn'],
  ['amttehrorn', 'matterhorn'],
])('%s is recognised as %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(true)
})

test.each([
  ['bar', 'car'],
  ['gant', 'gold'],
  ['matt', 'matterhorn'],
  ['', 'gant'],
  ['gnta', 'gant'],
  ['gan', 'ganto'],
  ['pizerja', 'pizzera'],
  ['mterhrn', 'matterhorn'],
  ['xatterhoxx', 'matterhorn'],
])('%s is not recognised as %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(false)
})

test('texts are compared without case, accents and special letters', () => {
  expect(fold('Záhradky')).toBe('zahradky')
  expect(fold('Łomnica Straße ĎUMBIER')).toBe('lomnica strasse dumbier')
})

test('a text is meant if each typed word is one of its words, in any order', () => {
  const meant = (typed: string) => isMeant('Lanovka Záhradky–Priehyba (A1)', typed)
  for (const typed of ['lanovka', 'zahratki', 'PRIEHYBA lanowka', 'a1', ' záhradky, a1 '])
    expect([typed, meant(typed)]).toEqual([typed, true])
  for (const typed of ['vlek', 'lanovka vlek', 'a2', 'zahradkypriehyba', '', ' – ']) expect([typed, meant(typed)]).toEqual([typed, false])
  expect(isMeant('', 'lanovka')).toBe(false)
})
