import { expect, test } from 'vitest'
import { addressOf, queryString } from './call-address.ts'

test('R7.1, R7.2, R7.3, T4: calls go under /api/, /api/private/ or /api/v2/', () => {
  expect(addressOf('GET', 'skilifts', undefined, 'private')).toBe('/api/private/skilifts')
  expect(addressOf('GET', '/public/settings', undefined, 'public')).toBe('/api/public/settings')
  expect(addressOf('GET', 'private/skilifts', undefined, 'v2')).toBe('/api/v2/private/skilifts')
  expect(addressOf('GET', 'public/settings', undefined, 'v2')).toBe('/api/v2/public/settings')
})

test('R7.8, R7.9: data of GET and DELETE is a query, arrays are repeated, undefined values are left out', () => {
  const data = { status: ['open', 'limited'], q: 'a b', page: 1, active: false, empty: '', nothing: null }
  const query = '?status=open&status=limited&q=a+b&page=1&active=false'
  expect(addressOf('GET', 'skilifts', data, 'private')).toBe(`/api/private/skilifts${query}`)
  expect(addressOf('DELETE', 'skilifts', data, 'private')).toBe(`/api/private/skilifts${query}`)
})

test('R7.12: the simple id of a DELETE becomes part of the path', () => {
  expect(addressOf('DELETE', 'skilifts', 'a/b', 'private')).toBe('/api/private/skilifts/a%2Fb')
  expect(addressOf('DELETE', 'skilifts', 7, 'private')).toBe('/api/private/skilifts/7')
})

test('R7.8: a GET of anything but named values, an empty query and other methods leave the address as it is', () => {
  expect(addressOf('GET', 'skilifts', {}, 'private')).toBe('/api/private/skilifts')
  expect(addressOf('GET', 'skilifts', { q: '' }, 'private')).toBe('/api/private/skilifts')
  expect(addressOf('GET', 'skilifts', null, 'private')).toBe('/api/private/skilifts')
  expect(addressOf('DELETE', 'skilifts', undefined, 'private')).toBe('/api/private/skilifts')
  expect(addressOf('POST', 'skilifts', { q: 'a' }, 'private')).toBe('/api/private/skilifts')
  expect(addressOf('PATCH', 'a//b', 'x', 'public')).toBe('/api/a//b')
})

test('R7.8: values that mean nothing are left out of a list too, and nought and no are values', () => {
  expect(queryString({ tag: ['a', '', null, undefined, 0, false] })).toBe('tag=a&tag=0&tag=false')
})
