import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('parameters are written plainly and read back unchanged', () => {
  const search = { q: 'Priehyba – Chopok', status: ['open', 'limited'], sort: '-name', type: 'a,b' }
  expect(stringifySearch(search)).toContain('status=open&status=limited')
  expect(stringifySearch(search)).toContain('type=a,b')
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('unset parameters are left out', () => {
  expect(stringifySearch({ q: '', page: undefined, sort: null })).toBe('')
})
