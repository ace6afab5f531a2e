import { skilift } from '@ridgeline/domain/entities/skilift'
import { expect, test } from 'vitest'
import type { SheetColumn } from '../model/column.ts'
import type { CellWords } from './cell-words.ts'
import { plainText } from './plain-text.ts'
import { readText } from './read-text.ts'
import { shownText } from './shown-text.ts'

const words: CellWords = { owner: 'skilift', language: 'sk', zone: 'Europe/Bratislava', texts: new Map() }
const rideTime: SheetColumn = {
  id: 'rideTime',
  name: 'rideTime',
  language: undefined,
  field: skilift.fields.rideTime,
  width: 100,
  isAmount: true,
}

test('a ride time is shown and copied as minutes and seconds, and may be typed in seconds', () => {
  expect(shownText(rideTime, 450, words)).toBe('7:30')
  expect(plainText(rideTime, 450, words)).toBe('7:30')
  for (const typed of ['7:30', ' 07:30 ', '450']) expect(readText(rideTime, typed, words)).toBe(450)
  expect(readText(rideTime, 'seven', words)).toBe('seven')
})
