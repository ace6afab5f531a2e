import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('the address is written plainly and reads back the same', () => {
  const search = { q: 'Priehyba – Chopok', status: ['open', 'limited'], sort: '-name', type: 'a,b' }
  expect(stringifySearch(search)).toContain('status=open&status=limited')
  expect(stringifySearch(search)).toContain('type=a,b')
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('what is not set leaves no trace', () => {
  expect(stringifySearch({ q: '', page: undefined, sort: null })).toBe('')
})
