import { expect, test } from 'vitest'
import { geometryFault, isTooMany, maxAllPositions, maxLines, maxPositions } from './geometry.ts'
import type { GeometryType } from '../declare/shape.ts'

const all: GeometryType[] = ['Point', 'LineString', 'MultiLineString', 'Polygon']
const isFine = (type: string, coordinates: unknown, types = all) => geometryFault({ type, coordinates }, types) === undefined
const line = (count: number) => Array.from({ length: count }, (_, index) => [20 + index / 1e6, 49])
const ring = [
  [20, 49],
  [20.1, 49],
  [20.1, 49.1],
  [20, 49],
]

test('points, lines and areas are geometries of their kind only', () => {
  expect([
    isFine('Point', [20, 49]),
    isFine('LineString', line(2)),
    isFine('MultiLineString', [line(2)]),
    isFine('Polygon', [ring]),
  ]).toEqual([true, true, true, true])
  for (const [type, coordinates] of [
    ['Point', line(2)],
    ['Point', null],
    ['LineString', [20, 49]],
    ['LineString', line(1)],
    ['LineString', 'line'],
    ['MultiLineString', line(2)],
    ['MultiLineString', []],
    ['MultiLineString', null],
    ['MultiLineString', [line(2), line(1)]],
    ['Polygon', [ring.slice(1)]],
    ['Polygon', ring],
  ] as const)
    expect([type, coordinates, isFine(type, coordinates)]).toEqual([type, coordinates, false])
})

test('a field takes the kinds it is declared for', () => {
  expect([isFine('LineString', line(2), ['LineString']), isFine('Point', [20, 49], ['LineString'])]).toEqual([true, false])
  expect([isFine('GeometryCollection', []), isFine('toString', [])]).toEqual([false, false])
})

test('a geometry has a type and coordinates and nothing else', () => {
  for (const odd of [null, 'Point', [], {}, { type: 'Point' }, { type: 'Point', coordinates: [20, 49], bbox: [] }])
    expect(geometryFault(odd, all)?.rule).toBe('geometry')
})

test('a position is on the earth: longitude, latitude and perhaps the altitude in metres', () => {
  const isPosition = (position: unknown) => isFine('Point', position)
  for (const fine of [
    [180, 90],
    [-180, -90],
    [0, 0, -430],
    [0, 0, 8849],
  ])
    expect([fine, isPosition(fine)]).toEqual([fine, true])
  const beyond = [
    [180.1, 0],
    [-180.1, 0],
    [0, 90.1],
    [0, -90.1],
    [0, 0, -431],
    [0, 0, 8850],
  ]
  const odd = [[20], [20, 49, 1000, 1], ['20', 49], [20, null], [NaN, 49], [20, Infinity], [20, 49, '1000'], {}]
  for (const wrong of [...beyond, ...odd]) expect([wrong, isPosition(wrong)]).toEqual([wrong, false])
  expect(
    isFine('LineString', [
      [20, 49],
      [20, 'x'],
    ]),
  ).toBe(false)
})

test('lines and positions are limited, each and together', () => {
  expect([isFine('LineString', line(maxPositions)), isFine('LineString', line(maxPositions + 1))]).toEqual([true, false])
  const lines = (count: number) => Array.from({ length: count }, () => line(2))
  expect([isFine('MultiLineString', lines(maxLines)), isFine('MultiLineString', lines(maxLines + 1))]).toEqual([true, false])
  const full = Array.from({ length: maxAllPositions / maxPositions }, () => line(maxPositions))
  expect([isFine('MultiLineString', full), isFine('MultiLineString', [...full, line(2)])]).toEqual([true, false])
  expect([isTooMany(full), isTooMany([...full, [0]]), isTooMany(['x', null])]).toEqual([false, true, false])
})
