import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { user } from '@ridgeline/domain/entities/user'
import { expect, test } from 'vitest'
import {
  countsQueryOf,
  dependsOn,
  listStateOf,
  nextSort,
  queryOf,
  searchOf,
  toggled,
  withFilter,
  withoutFilters,
  type ListState,
} from './list-state.ts'

const fresh = listStateOf(skilift, {})

test('the default list has a plain URL', () => {
  expect(searchOf(skilift, fresh)).toEqual({})
})

test('a copied URL shows the same list', () => {
  const state: ListState = {
    q: 'púť',
    sort: '-waitingTime',
    page: 3,
    active: false,
    filters: { status: ['open', 'limited'], type: ['chair'], 'waitingTime.from': ['5'], missing: ['de', 'hu'] },
    where: {},
    columns: 'status,waitingTime:120',
    density: 'compact',
    view: 'mine',
  }
  expect(listStateOf(skilift, searchOf(skilift, state))).toEqual(state)
})

test('a value with a comma is one value in the URL, too', () => {
  const filters = { tags: ['Family, kids', 'Ski'] }
  expect(listStateOf(restaurant, searchOf(restaurant, { ...fresh, filters })).filters).toEqual(filters)
})

test('a URL typed by a user or written by the router is read too', () => {
  expect(listStateOf(skilift, { status: ['open', 'open', 'closed'], page: 2, active: true, q: 104 })).toMatchObject({
    q: '104',
    page: 2,
    active: true,
    filters: { status: ['open', 'closed'] },
  })
})

test('invalid parameters of the URL are ignored', () => {
  const odd = {
    sort: '-password',
    page: '-1',
    active: 'perhaps',
    colour: 'red',
    status: 'flying',
    missing: 'fr',
    'waitingTime.from': 'long',
    waitingTime: '5',
    'lastRide.to': '25:00',
    slopeIds: '7',
    heatedSeats: 'warm',
    density: 'airy',
  }
  expect(listStateOf(skilift, odd)).toEqual(fresh)
})

test('OP2: without a chosen column the server has its own order: by place, then by name', () => {
  expect(queryOf(fresh, 'r1')).toEqual({ resortId: 'r1', pageSize: '50' })
})

test('the request has one parameter for each filter value', () => {
  const state = withFilter({ ...fresh, page: 4, sort: '-name' }, 'status', ['open', 'limited'])
  expect(queryOf(state, 'r1')).toEqual({ resortId: 'r1', status: ['open', 'limited'], sort: '-name', pageSize: '50' })
})

test('the status counts are not narrowed by their own filter', () => {
  const state = { ...withFilter(withFilter(fresh, 'status', ['open']), 'type', ['chair']), active: true, q: 'a' }
  expect(countsQueryOf(state, undefined)).toEqual({ q: 'a', type: ['chair'] })
})

test('clearing a filter removes it from the URL', () => {
  expect(searchOf(skilift, withFilter(withFilter(fresh, 'status', ['open']), 'status', []))).toEqual({})
})

test('without filters the list keeps its order and its columns', () => {
  const state = listStateOf(skilift, { q: 'a', 'speed.to': '4.5', sort: '-speed', columns: 'status', view: 'mine' })
  expect(searchOf(skilift, withoutFilters(skilift, state))).toEqual({ sort: '-speed', columns: 'status', view: 'mine' })
})

test('a column head sorts up, down, then not', () => {
  expect(nextSort('name', 'waitingTime')).toBe('waitingTime')
  expect(nextSort('waitingTime', 'waitingTime')).toBe('-waitingTime')
  expect(nextSort('-waitingTime', 'waitingTime')).toBe('')
  expect(nextSort('', 'name')).toBe('name')
})

test('a list depends on the fields it is filtered and sorted by', () => {
  const depends = (params: Parameters<typeof dependsOn>[0], ...names: string[]) => dependsOn(params, new Set(names))
  expect(depends({ status: ['open'], pageSize: '50' }, 'status')).toBe(true)
  expect(depends({ 'waitingTime.from': ['5'] }, 'waitingTime')).toBe(true)
  expect(depends({ sort: '-status' }, 'status')).toBe(true)
  expect(depends({ active: 'true', sort: 'name,-order' }, 'status', 'waitingTime')).toBe(false)
})

test('a value is switched on and off', () => {
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b'])
})

test('users are filtered by their roles and by their resorts', () => {
  const id = '2f9573a4-cddf-4eed-bf5b-1ff2f6d33f90'
  expect(listStateOf(user, { assignments: id, resortPermissions: 'nowhere' }).filters).toEqual({ assignments: [id] })
  expect(listStateOf(user, { resortPermissions: id }).filters).toEqual({ resortPermissions: [id] })
})
