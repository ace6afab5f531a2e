/** Which map is drawn: the resort's own picture, or its geometry. */
import type { ShownLift } from '@ridgeline/domain/displays/feed'
import type { IllustratedMap } from '@ridgeline/domain/displays/map/illustrated-map'
import { expect, test } from 'vitest'
import { sheetOf, strokesOf } from './drawing.ts'

const lift = (id: string, overrides: Partial<ShownLift> = {}): ShownLift => ({
  id,
  entity: 'skilift',
  type: 'chair',
  order: 0,
  mapNumber: null,
  name: { sk: id },
  status: 'open',
  statusNote: null,
  statusValidUntil: null,
  occupancy: null,
  length: null,
  waitingTime: null,
  geometry: null,
  ...overrides,
})
const geometry = {
  type: 'LineString' as const,
  coordinates: [
    [19.5, 49],
    [19.6, 49.1],
  ] as [number, number][],
}
const map: IllustratedMap = {
  address: '/media/abc',
  width: 1800,
  height: 1200,
  calibration: [],
  placements: [{ itemId: 'drawn', path: 'M10 20L30 40' }],
}

test('OP34: on the picture, a line is placed where it was drawn, in its pixels', () => {
  const sheet = sheetOf([lift('drawn', { geometry }), lift('elsewhere', { geometry })], map)!
  expect([sheet.picture, sheet.width, sheet.height]).toEqual([map, 1800, 1200])
  expect(strokesOf(sheet.drawn)).toEqual([{ kind: 'lift', state: 'open', path: 'M10 20L30 40' }])
})

test('OP63: lifts with an unknown status are drawn as closed', () => {
  const { drawn } = sheetOf([lift('drawn', { status: 'unknown' })], map)!
  expect(strokesOf(drawn).map(({ state }) => state)).toEqual(['closed'])
})

test('a picture without placed items is replaced by the geometry, if there is one', () => {
  expect(sheetOf([lift('a', { geometry })], map)!.picture).toBeNull()
  expect(sheetOf([lift('a')], map)!.picture).toBe(map)
  expect(sheetOf([lift('a', { geometry })], null)!.drawn).toHaveLength(1)
  expect(sheetOf([lift('a')], null)).toBeUndefined()
})
