import { expect, test } from 'vitest'
import { latin } from './latin.ts'

test('names in Cyrillic letters are searched in Latin ones', () => {
  const found = {
    Матерхорн: 'materchorn',
    Церматт: 'cermatt',
    'Буковель 7': 'bukovel 7',
    Яремче: 'jaremce',
    Їжакевич: 'jizakevic',
    Ёлкино: 'jolkino',
  }
  expect(Object.keys(found).map(latin)).toEqual(Object.values(found))
  expect(latin('Щербинка, Юг, Фэлдыш, объезд, ґанок, Цўза')).toBe('scerbinka, jug, feldys, obezd, ganok, cuza')
})

test('texts without Cyrillic letters are left as they are', () => {
  for (const text of ['Štrbské Pleso', 'ΑΒΓ', '', 'Gondola A7']) expect(latin(text)).toBe(text)
})
