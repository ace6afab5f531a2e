import { badge } from '@ridgeline/domain/entities/badge'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { user } from '@ridgeline/domain/entities/user'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { expect, test } from 'vitest'
import { availableColumns, besideOf, chosenColumns, columnsOf, isSortable, keptColumn } from './column-model.ts'

const namesOf = (entity: Parameters<typeof columnsOf>[0]) => columnsOf(entity).map(({ type, name }) => `${type} ${name}`)

test('a lift shows what belongs together in one column', () => {
  expect(columnsOf(skilift)).toEqual([
    { type: 'title', name: 'name', subtitle: ['type', 'internalId'] },
    { type: 'status', name: 'status', note: 'statusNote' },
    { type: 'span', name: 'lowestPoint', to: 'highestPoint' },
    { type: 'value', name: 'capacityPerHour', align: 'end' },
    { type: 'value', name: 'waitingTime', align: 'start' },
    { type: 'value', name: 'lastRide', align: 'start' },
    { type: 'languages', name: 'languages' },
    { type: 'active', name: 'active' },
  ])
})

test('names in one language need no language dots', () => {
  expect(namesOf(user)).toEqual([
    'title fullName',
    'value assignments',
    'value phone',
    'value invitedUntil',
    'value confirmedAt',
    'value lastLoginAt',
    'active active',
  ])
})

test('avalanche danger above the boundary is in one column with the one below', () => {
  const [dangers] = columnsOf(weatherAvalanche).filter(({ name }) => name === 'dangerAm')
  expect(dangers).toEqual({ type: 'value', name: 'dangerAm', align: 'start', upper: 'dangerAmUpper' })
  expect(availableColumns(weatherAvalanche).map(({ name }) => name)).not.toContain('dangerAmUpper')
})

test('a code is shown below the name', () => {
  expect(columnsOf(badge)[0]).toMatchObject({ subtitle: ['badgeType', 'code'] })
})

test('every field a list declares is shown', () => {
  for (const entity of allEntities) {
    const shown = columnsOf(entity).flatMap((column) => [
      column.name,
      ...(column.type === 'title' ? column.subtitle : []),
      ...(column.type === 'status' && column.note ? [column.note] : []),
      ...besideOf(column),
    ])
    expect(shown).toEqual(expect.arrayContaining([...entity.list]))
  }
})

test('R2.177: columns have the chosen order and width; the name is always the first', () => {
  const columns = chosenColumns(skilift, ['waitingTime:120', 'heatedSeats', 'status', 'nothing', 'waitingTime:9'])
  expect(columns.map(keptColumn)).toEqual(['name', 'waitingTime', 'heatedSeats', 'status'])
  expect(chosenColumns(skilift, ['status:5000', 'name:300']).map(keptColumn)).toEqual(['name:300', 'status:900'])
  expect(chosenColumns(skilift, undefined)).toEqual(columnsOf(skilift))
})

test('R2.177: any field that can be shown in a cell can be a column', () => {
  const names = availableColumns(skilift).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['speed', 'type', 'slopeIds', 'updatedAt', 'languages']))
  for (const odd of ['geometry', 'openingHours', 'resortId', 'version', 'highestPoint']) expect(names).not.toContain(odd)
})

test('columns without an order cannot be sorted', () => {
  const sortable = availableColumns(skilift)
    .filter((column) => isSortable(column, skilift))
    .map(({ name }) => name)
  expect(sortable).toEqual(expect.arrayContaining(['name', 'status', 'speed', 'lowestPoint']))
  for (const odd of ['slopeIds', 'languages', 'photos']) expect(sortable).not.toContain(odd)
})
