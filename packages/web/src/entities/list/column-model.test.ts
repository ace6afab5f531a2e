import { badge } from '@ridgeline/domain/entities/badge'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { user } from '@ridgeline/domain/entities/user'
import { allEntities } from '@ridgeline/domain/registry'
import { expect, test } from 'vitest'
import { columnsOf } from './column-model.ts'

const namesOf = (entity: Parameters<typeof columnsOf>[0]) => columnsOf(entity).map(({ type, name }) => `${type} ${name}`)

test('a lift shows what belongs together in one column', () => {
  expect(columnsOf(skilift)).toEqual([
    { type: 'title', name: 'name', meta: ['type', 'internalId'] },
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
  expect(namesOf(user)).toEqual(['title fullName', 'value phone', 'value lastLoginAt', 'active active'])
})

test('a code stands under the name', () => {
  expect(columnsOf(badge)[0]).toMatchObject({ meta: ['badgeType', 'code'] })
})

test('nothing a list declares is lost', () => {
  for (const entity of allEntities) {
    const shown = columnsOf(entity).flatMap((column) => [
      column.name,
      ...(column.type === 'title' ? column.meta : []),
      ...(column.type === 'status' && column.note ? [column.note] : []),
      ...(column.type === 'span' ? [column.to] : []),
    ])
    expect(shown).toEqual(expect.arrayContaining([...entity.list]))
  }
})
