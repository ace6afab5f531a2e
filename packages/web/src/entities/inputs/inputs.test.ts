import { checkField } from '@ridgeline/domain/check/check'
import { openingHours } from '@ridgeline/domain/declare/field'
import { expect, test } from 'vitest'
import { acceptOf, fileFault } from './media/file-fault.ts'
import { moved } from './list-edit.ts'
import { croppedPhoto, replacedPhoto, withMain, withoutPhoto, withPhoto, focusOf, withFocus } from './photos/photos-edit.ts'
import { coordinatePair, coordinateText, placeOf } from './geometry/coordinate-text.ts'
import { geojsonFault } from './geometry/geojson-fault.ts'
import { pointCount } from '@ridgeline/domain/geometry/point-count'
import { drawingOf, geometryFrom } from './geometry/geometry-shape.ts'
import {
  copiedWeek,
  isTooMany,
  movedDay,
  newWeek,
  nextFreeDay,
  nextInterval,
  noHours,
  spreadDay,
  usualDay,
  withDay,
  withDays,
  withoutInterval,
} from './hours/opening-hours-edit.ts'

test('coordinates keep their trailing zeros, whatever the decimal mark', () => {
  expect(coordinateText(' 49,203300 ')).toBe('49.203300')
  expect(coordinateText('−19.100000')).toBe('-19.100000')
})

test('a pair copied from a map fills both fields', () => {
  expect(coordinatePair('48.987650, 19.501230')).toEqual(['48.987650', '19.501230'])
  expect(coordinatePair('48,987650 19,501230')).toEqual(['48.987650', '19.501230'])
  expect(coordinatePair('48.987650')).toBeUndefined()
})

test.each([
  ['48.95, 20.12', '48.95', '20.12'],
  ['48.95 N, 20.12 E', '48.95', '20.12'],
  ['48.9500000N, 20.1200000E', '48.9500000', '20.1200000'],
  ['N 48.950000° E 20.120000°', '48.950000', '20.120000'],
  ['20.120000 E 48.950000 N', '48.950000', '20.120000'],
  ['33,654321 S; 70,123456 W', '-33.654321', '-70.123456'],
  ['48°57\'00.5"N 20°07\'12"E', '48.9501389', '20.1200000'],
])('R5.42: a place as maps write it fills both fields: %s', (pasted, latitude, longitude) => {
  expect(coordinatePair(pasted)).toEqual([latitude, longitude])
})

test('text that is not a position fills no field', () => {
  expect(['12, 13', '1.5 km, 2.5 km', 'E 20.1 E 20.2', '48.95 N'].map(coordinatePair)).toEqual(Array.from({ length: 4 }, () => undefined))
})

test('R5.42, R9.57: a point needs two numbers in their bounds; fewer than six decimals are a fault, none is added', () => {
  expect(placeOf('48.950000', '20.120000')).toEqual([20.12, 48.95])
  expect([placeOf('', '20.1'), placeOf('91', '20'), placeOf('48', null), placeOf('x', '1')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
  const field = { kind: 'coordinate', axis: 'latitude' } as const
  expect(checkField(field, '48.95')).toEqual({ rule: 'gps', args: [] })
  expect(checkField(field, '48.950000')).toBeUndefined()
})

const line = {
  type: 'LineString',
  coordinates: [
    [19.5, 48.9],
    [19.6, 49],
  ],
} as const

test('a line is found in a feature collection, other shapes are skipped', () => {
  const collection = {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } },
      { type: 'Feature', geometry: line },
    ],
  }
  expect(geometryFrom(JSON.stringify(collection), ['LineString'])).toEqual(line)
  expect(geometryFrom(JSON.stringify(line), ['Polygon'])).toBeUndefined()
  expect(geometryFrom('{', ['LineString'])).toBeUndefined()
})

test('a drawing fills its box and keeps north up', () => {
  const found = geometryFrom(JSON.stringify(line), ['LineString'])!
  expect(pointCount(found)).toBe(2)
  const { ends } = drawingOf(found, 200, 100, 10)
  expect(ends[0]![1]).toBe(90)
  expect(ends[1]![1]).toBe(10)
  expect(drawingOf({ type: 'Point', coordinates: [19, 49] }, 200, 100).ends).toEqual([
    [100, 50],
    [100, 50],
  ])
})

test('hours of one day spread over the week, an emptied day is closed', () => {
  const week = { ...newWeek(), friday: [usualDay] }
  expect(spreadDay(week, 'friday')).toMatchObject({ monday: [usualDay], sunday: [usualDay] })
  expect(spreadDay(week, 'friday', ['saturday', 'sunday'])).toEqual({ saturday: [usualDay], sunday: [usualDay] })
  expect(withoutInterval([usualDay], 0)).toBeNull()
})

test('a second interval leaves an hour between, also over midnight', () => {
  expect(nextInterval([{ opens: '08:00', closes: '12:00' }])).toEqual({ opens: '13:00', closes: '15:00' })
  expect(nextInterval([{ opens: '18:00', closes: '22:30' }])).toEqual({ opens: '23:30', closes: '01:30' })
})

test('holidays are added in a row and keep what some of them say; a week is copied without its season', () => {
  const hours = withDays(withDay(noHours, '2026-12-25', [usualDay]), '2026-12-24', '2026-12-26')
  expect(hours.dailySchedules).toEqual({ '2026-12-24': null, '2026-12-25': [usualDay], '2026-12-26': null })
  expect(Object.keys(withDays(noHours, '2026-01-01', '2026-04-30').dailySchedules)).toHaveLength(120)
  const winter = { ...newWeek(), validFrom: '2026-12-01', validTo: '2027-04-01', monday: [usualDay] }
  const copied = copiedWeek({ ...noHours, weeklySchedules: [winter] }, 0).weeklySchedules
  expect(copied).toEqual([winter, { ...winter, validFrom: null, validTo: null }])
})

test('special days fill the hours up to their limit, and one more is too many', () => {
  const [first, last, beyond] = ['2026-01-01', '2027-02-04', '2027-02-05']
  const full = withDays(noHours, first, last)
  expect(checkField(openingHours(), full)).toBeUndefined()
  expect([isTooMany(noHours, first, last), isTooMany(noHours, first, beyond), isTooMany(full, first, last)]).toEqual([false, true, false])
  expect(isTooMany(full, beyond, beyond)).toBe(true)
  expect(checkField(openingHours(), withDays(noHours, first, beyond))).toMatchObject({ rule: 'maxLength', args: [400] })
  expect(isTooMany(noHours, first, '9999-12-31')).toBe(true)
})

test('exceptions move and follow each other', () => {
  const hours = withDay(noHours, '2026-12-24', [usualDay])
  expect(Object.keys(movedDay(hours, '2026-12-24', '2026-12-25').dailySchedules)).toEqual(['2026-12-25'])
  expect(nextFreeDay(hours, '2026-12-01')).toBe('2026-12-25')
  expect(nextFreeDay(noHours, '2026-12-01')).toBe('2026-12-01')
})

test('the first picture is the main one until another is chosen, and a removed main one is followed', () => {
  const two = withPhoto(withPhoto([], 'a'), 'b')
  expect(two.map(({ isMain }) => isMain)).toEqual([true, false])
  expect(withPhoto(two, 'a')).toEqual(two)
  expect(withMain(two, 'b').map(({ isMain }) => isMain)).toEqual([false, true])
  expect(withoutPhoto(two, 'a')).toEqual([{ mediaId: 'b', caption: null, alt: null, isMain: true }])
  const described = [{ ...two[0]!, alt: { sk: 'Vlek' } }, two[1]!]
  expect(replacedPhoto(described, 'a', 'c')[0]).toEqual({
    ...described[0],
    mediaId: 'c',
    focusX: null,
    focusY: null,
    author: null,
    license: null,
  })
  expect(replacedPhoto(two, 'a', 'b')).toEqual(two)
  expect(croppedPhoto(two, 'a', 'b')).toEqual(two)
})

test('R9.55, R5.44, R5.45, R5.47: a picture that is too large or of another type is not uploaded', () => {
  expect(fileFault({ type: 'image/png', size: 10 * 1_048_576 }, ['jpg', 'png'])).toBeUndefined()
  expect(fileFault({ type: 'image/png', size: 10 * 1_048_576 + 1 }, ['jpg', 'png'])).toEqual({ rule: 'fileSize', args: [10] })
  expect(fileFault({ type: 'image/svg+xml', size: 1 }, ['png', 'svg'])).toBeUndefined()
  expect(fileFault({ type: 'image/gif', size: 1 }, ['jpg', 'png'])).toEqual({ rule: 'fileType', args: ['JPG, PNG'] })
})

test('a track is recognised by its extension if the browser has no type, and a film may be larger', () => {
  expect(fileFault({ name: 'Okruh.GPX', type: '', size: 9 }, ['gpx'])).toBeUndefined()
  expect(fileFault({ name: 'okruh.kml', type: '', size: 9 }, ['gpx'])).toEqual({ rule: 'fileType', args: ['GPX'] })
  expect(fileFault({ name: 'a.mp4', type: 'video/mp4', size: 200 * 1_048_576 }, ['jpg', 'mp4'])).toBeUndefined()
  expect(fileFault({ name: 'a.mp4', type: 'video/mp4', size: 200 * 1_048_576 + 1 }, ['mp4'])).toEqual({ rule: 'fileSize', args: [200] })
  expect(acceptOf(['pdf', 'gpx'])).toBe('application/pdf,application/gpx+xml,.gpx')
})

test('a focal point is set, stored with its photo and removed', () => {
  const [photo] = withPhoto([], 'a')
  expect(focusOf(photo!)).toBeUndefined()
  const set = withFocus(photo!, { x: 0.25, y: 0.8 })
  expect([set.focusX, set.focusY, focusOf(set)]).toEqual([0.25, 0.8, { x: 0.25, y: 0.8 }])
  expect(focusOf({ ...set, focusY: null })).toEqual({ x: 0.25, y: 0.5 })
  expect(focusOf(withFocus(set, undefined))).toBeUndefined()
})

test('an item moves to another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

test.each<[string, string, string, (string | number)[]]>([
  ['no JSON', 'LINESTRING (1 2)', 'geojson.notJson', []],
  ['JSON with a hole', '{ "type": "LineString",\n  "coordinates": [[19.5, 48.9] [1, 2]] }', 'geojson.syntax', [2, 32]],
  ['no geometry', '{ "type": "FeatureCollection", "features": [] }', 'geojson.none', ['LineString']],
  ['another kind', '{ "type": "Point", "coordinates": [1, 2] }', 'geojson.other', ['Point', 'LineString']],
  ['swapped degrees', '{ "type": "LineString", "coordinates": [[19.5, 48.9], [48.9, 119.5]] }', 'geojson.position', [2]],
  ['too short', '{ "type": "LineString", "coordinates": [[19.5, 48.9]] }', 'geojson.few', [1, 2]],
  ['no points at all', '{ "type": "LineString", "coordinates": "x" }', 'geojson.position', [1]],
])('a GeoJSON that cannot be used says why: %s', (_, json, key, args) => {
  expect(geojsonFault(json, ['LineString'], (type) => type)).toEqual({ key, args })
})
