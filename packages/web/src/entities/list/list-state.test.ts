import { skilift } from '@ridgeline/domain/entities/skilift'
import { expect, test } from 'vitest'
import { countsQueryOf, listStateOf, nextSort, queryOf, searchOf, toggled, withFilter } from './list-state.ts'

const fresh = listStateOf(skilift, {})

test('the plain list has a plain address', () => {
  expect(searchOf(skilift, fresh)).toEqual({})
})

test('a copied address shows the same list', () => {
  const state = { q: 'púť', sort: '-waitingTime', page: 3, active: false, filters: { status: ['open', 'limited'], type: ['chair'] } }
  expect(listStateOf(skilift, searchOf(skilift, state))).toEqual(state)
})

test('an address written by hand or by the router is read too', () => {
  expect(listStateOf(skilift, { status: ['open', 'open', 'closed'], page: 2, active: true, q: 104 })).toMatchObject({
    q: '104',
    page: 2,
    active: true,
    filters: { status: ['open', 'closed'] },
  })
})

test('what the address cannot mean is left out', () => {
  expect(listStateOf(skilift, { sort: '-password', page: '-1', active: 'perhaps', colour: 'red', status: '' })).toEqual(fresh)
})

test('the server is asked with one value per filter value', () => {
  const state = withFilter({ ...fresh, page: 4 }, 'status', ['open', 'limited'])
  expect(queryOf(state, 'r1')).toEqual({ resortId: 'r1', status: ['open', 'limited'], sort: 'name', page: '1', pageSize: '50' })
})

test('the pulse is not narrowed by itself', () => {
  const state = { ...withFilter(withFilter(fresh, 'status', ['open']), 'type', ['chair']), active: true, q: 'a' }
  expect(countsQueryOf(state, undefined)).toEqual({ q: 'a', type: ['chair'] })
})

test('clearing a filter removes it from the address', () => {
  expect(searchOf(skilift, withFilter(withFilter(fresh, 'status', ['open']), 'status', []))).toEqual({})
})

test('a column head sorts up, down, then not', () => {
  expect(nextSort(skilift, 'name', 'waitingTime')).toBe('waitingTime')
  expect(nextSort(skilift, 'waitingTime', 'waitingTime')).toBe('-waitingTime')
  expect(nextSort(skilift, '-waitingTime', 'waitingTime')).toBe('name')
  expect(nextSort(skilift, '-name', 'name')).toBe('name')
})

test('a value is switched on and off', () => {
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b'])
})
