import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { fullYear, yearPivot } from '../moments/year.ts'

/** Normalised: narrow no-break spaces become spaces. */
const seen = (...given: Parameters<typeof formatMoney>) => formatMoney(...given).replaceAll('\u202f', ' ')
const sk = { language: 'sk' }

test('R9.29, OP59: sums are rounded to two decimals, halves away from zero', () => {
  expect([seen(1234.5, 'EUR', sk), seen(1.005, 'EUR', sk), seen(-1.005, 'EUR', sk), seen(0.125, 'EUR', sk)]).toEqual([
    '1 234,50 €',
    '1,01 €',
    '-1,01 €',
    '0,13 €',
  ])
  expect(seen('12345678901234567.895', 'EUR', sk)).toBe('12 345 678 901 234 567,90 €')
  expect([seen(1234.5, 'EUR', { language: 'en' }), seen(1234.5, 'EUR', { language: 'de' })]).toEqual(['€1 234.50', '1 234,50 €'])
})

test('R9.30, T85: zero decimals are dropped on request, and only both of them', () => {
  const short = { ...sk, dropZeroDecimals: true }
  expect([seen(12, 'EUR', short), seen(12.5, 'EUR', short), seen(11.999, 'EUR', short), seen(12, 'EUR', sk)]).toEqual([
    '12 €',
    '12,50 €',
    '12 €',
    '12,00 €',
  ])
})

test('R9.31: złoty and korunas have their own symbols in every language', () => {
  for (const language of ['sk', 'cs', 'en', 'de', 'pl', 'it', 'hu']) {
    expect(seen(5, 'PLN', { language })).toContain('zł')
    expect(seen(5, 'CZK', { language })).toContain('Kč')
  }
  expect([seen(1234.5, 'CZK', sk), seen(1234.5, 'PLN', sk)]).toEqual(['1 234,50 Kč', '1 234,50 zł'])
})

test('R9.51, OP62: two digits up to 68 are this century, above it the last one', () => {
  expect(yearPivot).toBe(68)
  expect([0, 26, 68, 69, 99, 2026, 1969].map(fullYear)).toEqual([2000, 2026, 2068, 1969, 1999, 2026, 1969])
})
