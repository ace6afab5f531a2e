import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedText, typedText, unguardedText } from './formula-guard.ts'

const formulas = [
  '=1+1',
  '+SUM(A1)',
  '-cmd|x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "'=1",
  "''=1",
  '=HYPERLINK("https://x.example")',
  '-',
  '-1-1',
  '+1e3',
  '+421 905+1',
  '+421 905 A1',
  '+421\t905',
  '-421 905',
]

test('a text that a spreadsheet would run is written with an apostrophe', () => {
  for (const formula of formulas) expect(guardedText(formula)).toBe(`'${formula}`)
})

test('other texts, numbers with a sign and telephone numbers are written as they are', () => {
  for (const plain of [
    'Gondola',
    "Children's lift",
    "'80s party",
    '',
    '-12.5',
    '+49',
    '+421 905 123 456',
    '-49,0638',
    '12',
    'a=b',
    '3 - 4',
  ])
    expect([guardedText(plain), typedText(plain)]).toEqual([plain, plain])
})

test('where cells have types a formula is a text, and only an apostrophe before it is doubled', () => {
  expect(['=1+1', "'=1", "''-x", "'x"].map(typedText)).toEqual(['=1+1', "''=1", "'''-x", "'x"])
})

test('whatever a text is, it comes back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1', '.', 'x') })
  fc.assert(
    fc.property(text, (written) => {
      expect(unguardedText(guardedText(written))).toBe(written)
      // Numbers with a sign and formulas of typed cells begin without an apostrophe.
      expect(unguardedText(typedText(written))).toBe(written)
    }),
  )
})
