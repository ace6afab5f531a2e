import { expect, test } from 'vitest'
import { skilift } from '../entities/skilift.ts'
import { user } from '../entities/user.ts'
import { location } from '../entities/location.ts'
import { filterFields, filterFormOf, filterTargetOf, listParameters, parametersOf } from './filter.ts'
import { allEntities } from '../declare/registry.ts'

test('R2.177: filters of a list start with the declared ones, followed by all fields with choices or ranges', () => {
  const names = filterFields(skilift)
  expect(names.slice(0, 3)).toEqual(['status', 'type', 'occupancy'])
  expect(names).toEqual(expect.arrayContaining(['waitingTime', 'lastRide', 'heatedSeats', 'slopeIds', 'badgeIds', 'updatedAt']))
  for (const odd of ['name', 'geometry', 'photos', 'active', 'resortId', 'version']) expect(names).not.toContain(odd)
})

test('R2.177: measures have ranges, choices have values', () => {
  expect(parametersOf(skilift, 'waitingTime')).toEqual(['waitingTime.from', 'waitingTime.to'])
  expect(parametersOf(location, 'parentId')).toEqual(['parentId'])
})

test('R2.177: all declared filters are supported', () => {
  for (const { name, fields, filters } of allEntities)
    for (const filter of filters) expect([name, filter, filterFormOf(fields[filter]!)]).not.toContain(undefined)
})

test('R2.177: no filter has the name of another list parameter', () => {
  for (const entity of allEntities)
    for (const name of filterFields(entity).flatMap((field) => parametersOf(entity, field))) expect(listParameters).not.toContain(name)
})

test('R2.177: the values of a filter are records of the kind the field refers to; users are filtered by roles and resorts', () => {
  const { slopeIds, status } = skilift.fields
  expect([slopeIds, location.fields.parentId, status, undefined].map(filterTargetOf)).toEqual(['slope', 'location', undefined, undefined])
  const { assignments, resortPermissions } = user.fields
  expect([assignments, resortPermissions].map(filterTargetOf)).toEqual(['role', 'resort'])
})
