import { expect, test } from 'vitest'
import { skilift } from '../entities/skilift.ts'
import { user } from '../entities/user.ts'
import { location } from '../entities/location.ts'
import { filterFields, filterFormOf, filterTargetOf, isTranslated, listParameters, parametersOf } from './filter.ts'
import { idsIn } from './ids-in.ts'
import { isNameIn, isOneOf, namesOf } from '../values/closed-list.ts'
import { hasOrder } from './sort.ts'
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

test('a table has the names that are written in it, and none that all objects inherit', () => {
  const table = { open: 1, closed: 2 }
  expect(namesOf(table)).toEqual(['open', 'closed'])
  expect(['open', 'shut', 'toString', 1, null].map((name) => isNameIn(table, name))).toEqual([true, false, false, false, false])
  expect(isNameIn({ 1: 'one' }, 1)).toBe(false)
})

test('a value is one of a closed list only if it is exactly that', () => {
  expect([1, '1', undefined, 2].map((value) => isOneOf([1, 2, 3], value))).toEqual([true, false, false, true])
})

test('a link points at many records, at one or at none', () => {
  expect([idsIn(['a', 'b']), idsIn('a'), idsIn([]), idsIn(null), idsIn(undefined)]).toEqual([['a', 'b'], ['a'], [], [], []])
})

test('lists are sorted by texts, numbers, choices and times, not by what has several parts', () => {
  const kindsWith = (isSorted: boolean) =>
    new Set(
      allEntities.flatMap(({ fields }) => Object.values(fields).flatMap((field) => (hasOrder(field) === isSorted ? [field.kind] : []))),
    )
  expect([...kindsWith(true)].toSorted()).toEqual(
    ['choice', 'coordinate', 'date', 'decimal', 'flag', 'instant', 'integer', 'localized', 'money', 'text', 'time'].toSorted(),
  )
  for (const kind of ['id', 'ref', 'refs', 'photos', 'geometry', 'items', 'tags', 'choices'] as const)
    expect(kindsWith(false), kind).toContain(kind)
})

test('translations can be missing in texts by language, alone or in lists', () => {
  const translated = new Set(
    allEntities.flatMap(({ fields }) => Object.values(fields).flatMap((field) => (isTranslated(field) ? [field.kind] : []))),
  )
  expect([...translated].toSorted()).toEqual(['localized', 'texts'])
})
