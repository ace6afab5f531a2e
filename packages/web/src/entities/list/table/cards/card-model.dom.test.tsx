import { recordOf } from '@ridgeline/domain/declare/sample'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { expect, test } from 'vitest'
import { shown } from '../../../../ui/page.fixture.tsx'
import { cellOf } from '../../../cells.tsx'
import { cardOf, needsLabel } from './card-model.ts'

test('R2.177: no card says a thing twice: below the name, at the side, and among the facts', () => {
  const shownBy = allEntities.map((entity) => {
    const { subtitle, side, facts } = cardOf(entity)
    return { kind: entity.name, fields: [...subtitle, ...(side ? [side.name] : []), ...facts.map(({ name }) => name)] }
  })
  expect(shownBy.filter(({ fields }) => new Set(fields).size < fields.length)).toEqual([])
})

test('R2.177: "medium" needs a label, because occupancy and prices have it both; a type does not', () => {
  expect(['occupancy', 'priceRange', 'type'].map((name) => needsLabel(restaurant, name))).toEqual([true, true, false])
})

test.each([
  ['windGusts', '20 m/s'],
  ['cameraStale', '20 min'],
  ['avalancheDanger', '20'],
])('the limit of an alarm has the unit of what it watches: %s', (metric, expected) => {
  const record = { ...recordOf(alarm, 1), metric, threshold: 20 }
  shown(<p id="limit">{cellOf(alarm, { entity: alarm, name: 'threshold', record, language: 'en', zone: undefined, texts: new Map() })}</p>)
  expect(document.getElementById('limit')!.textContent.replaceAll(/\s/g, ' ')).toBe(expected)
})
