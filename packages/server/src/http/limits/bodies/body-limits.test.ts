/** The structure of a JSON body is checked in its text, before it is parsed. */
import { expect, test } from 'vitest'
import { isTooComplex } from './body-limits.ts'
import { maxNewNames } from '../../document/object-shapes.ts'

const items = (count: number, record: (at: number) => string) =>
  `{"items":[${Array.from({ length: count }, (_, at) => record(at)).join()}]}`
const fields = (count: number, name: (at: number) => string) => Array.from({ length: count }, (_, at) => `"${name(at)}" : 1`).join()

test('H1 a thousand records with the same hundred names are accepted, and so are all days of five years', () => {
  expect(isTooComplex(items(1_000, () => `{${fields(100, (at) => `field${at}`)}}`))).toBe(false)
  expect(isTooComplex(items(100, (year) => `{${fields(365, (day) => `202${year % 5}-${day}`)}}`))).toBe(false)
})

test('H1 objects with different names each are refused, in any distribution and spacing', () => {
  const apart = (count: number, each: number) => items(count, (at) => `\n { ${fields(each, (name) => `${at}x${name}`)} }`)
  // The same hundred names, in a different order each time.
  const shuffled = items(1_000, (at) => `{${fields(100, (name) => `${(name * (2 * at + 1)) % 128}-${(name + at) % 100}`)}}`)
  for (const text of [apart(1, 70_000), apart(700, 100), apart(7_000, 10), shuffled]) expect(isTooComplex(text)).toBe(true)
})

test('only names count, not texts', () => {
  const words = Array.from({ length: 2 * maxNewNames }, (_, at) => `"{,word \\"${at}\\\\"`).join()
  expect(isTooComplex(`{"tags":[${words}],"name":{"sk":"${'x'.repeat(100_000)}"}}`)).toBe(false)
})

test('invalid JSON is left to the parser', () => {
  for (const text of ['', '}}}}', '"', '"\\', ']]{"a', '{'.repeat(40)]) expect(isTooComplex(text)).toBe(false)
  expect(isTooComplex('['.repeat(51))).toBe(true)
})
