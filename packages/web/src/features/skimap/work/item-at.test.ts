import type { Point } from '@ridgeline/domain/displays/map/placement/projection'
import { expect, test } from 'vitest'
import { itemAt } from './item-at.ts'
import type { PlacedItem } from './map-item.ts'

const item = (id: string, ...lines: Point[][]): PlacedItem => ({
  id,
  entity: 'skilift',
  name: { sk: id },
  mapNumber: null,
  status: 'open',
  kind: 'lift',
  type: 'chair',
  geometry: null,
  state: 'placed',
  lines,
})
const items = [
  item('flat', [
    [0, 0],
    [100, 0],
  ]),
  item('steep', [
    [0, 10],
    [0, 100],
  ]),
  item('nowhere'),
]
const frame = (scale: number) => ({ place: ([x, y]: readonly number[]): Point => [x! * scale, y! * scale] })

test('a press chooses the nearest line within the size of a fingertip, at every zoom', () => {
  expect(itemAt(items, frame(1), [50, 8])?.id).toBe('flat')
  expect(itemAt(items, frame(1), [6, 50])?.id).toBe('steep')
  expect(itemAt(items, frame(1), [50, 20])).toBeUndefined()
  expect(itemAt(items, frame(0.5), [50, 20])?.id).toBe('flat')
  expect(itemAt(items, frame(4), [50, 8])).toBeUndefined()
})
