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

test('a parameter that is repeated is a list, in its order, and nought and no are values', () => {
  expect(parseSearch('?a=1&b=x&a=2&a=3')).toEqual({ a: ['1', '2', '3'], b: 'x' })
  expect(stringifySearch({ page: 0, active: false, tag: ['a', '', null, 'b'] })).toBe('?page=0&active=false&tag=a&tag=b')
  expect(stringifySearch({ a: 'x,y,z' })).toBe('?a=x,y,z')
})
