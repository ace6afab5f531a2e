import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

test('R9.54: a password has at least eight characters', () => {
  expect(passwordFault('Kremeň 7')).toBeUndefined()
  expect(passwordFault('Kremeň7')).toBe('password')
  // Characters as users perceive them, with any number of code units.
  expect(passwordFault('Aa1🏔🏔🏔🏔🏔')).toBeUndefined()
  expect(passwordFault('Aa1🏔🏔🏔🏔')).toBe('password')
})

test('R5.53, R5.54, OP9: it has an upper-case letter and a digit, of any script', () => {
  expect(passwordFault('žltá cesta 4')).toBe('password')
  expect(passwordFault('Žltá cesta')).toBe('password')
  expect(passwordFault('žltÁ cesta ٤')).toBeUndefined()
})

test('it has at most 128 characters', () => {
  expect(passwordFault(`A1${'a'.repeat(126)}`)).toBeUndefined()
  expect(passwordFault(`A1${'a'.repeat(127)}`)).toBe('maxLengthText')
})

test('L17 passwords that consist of obvious names are refused; names beside a long remainder are accepted', () => {
  const names = ['Ridgeline', 'Zermatt–Cervinia', 'Vysoké Tatry', 'Zofia Nowak', 'z.nowak@resort.example']
  for (const password of [
    'Ridgeline1',
    'RIDGELINE-2026',
    'Zermatt2026!',
    'VysokeTatry26',
    'vysokéTatry26',
    'Nowak-Zofia-7',
    'Resort Skiing 1',
  ])
    expect([password, passwordFault(password, names)]).toEqual([password, 'namedPassword'])
  for (const password of ['Ridgeline marmots whistle at 6', 'Marmot on the 4th ridge', 'Kremeň na hrebeni 7'])
    expect([password, passwordFault(password, names)]).toEqual([password, undefined])
  expect(passwordFault('Ridge1', names)).toBe('password')
  // What is left beside the names has seven letters, or eight.
  expect([passwordFault('Ridgeline1 sevenxy', names), passwordFault('Ridgeline1 eightxyz', names)]).toEqual(['namedPassword', undefined])
  // The longer of two names is the one that counts.
  expect(passwordFault('Ridgelinedata1', ['Ridge', 'Ridgelinedata'])).toBe('namedPassword')
  // Words of three letters are in too many others.
  expect([passwordFault('Skiskiski1', ['Ski']), passwordFault('Hora Hora 1', ['Hora'])]).toEqual([undefined, 'namedPassword'])
  expect(passwordFault('Ridgeline1', ['', 'a', '—'])).toBeUndefined()
})
