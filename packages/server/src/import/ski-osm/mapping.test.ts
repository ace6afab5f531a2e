import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { check } from '@ridgeline/domain/check/check'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { readFeatures, type Feature } from '../geojson.ts'
import { isAccepted, type Accepted, type Mapped, type Refused } from '../mapped.ts'
import { liftOf, notes as liftNotes } from './lift.ts'
import { linksOf } from './links.ts'
import { notes as slopeNotes, slopeOf } from './slope.ts'
import { targetsFirst } from './targets-first.ts'

const demo = (file: string) => readFeatures(join(import.meta.dirname, '../../../demo', file))
const lifts = demo('zermatt-cervinia-lifts.geojson')
const slopes = demo('zermatt-cervinia-slopes.geojson')
const now = '2026-11-21T08:00:00.000Z'

const line = {
  type: 'LineString',
  coordinates: [
    [7.75, 46.02],
    [7.7542211, 46.0217398],
  ],
}
const lift = (properties: object = {}): Feature => ({
  properties: {
    osmId: 7,
    name: 'Hirli',
    type: 'chairlift',
    bottomElevation: 2059,
    topElevation: 2763,
    capacity: 2400,
    duration: 8,
    sector: 'Zermatt',
    ...properties,
  },
  geometry: line,
})
const run = (properties: object = {}): Feature => ({
  properties: {
    osmId: 9,
    name: 'Rotweng',
    number: '11',
    difficulty: 'red',
    length: 2258,
    verticalDrop: 0,
    sector: 'Gornergrat',
    ...properties,
  },
  geometry: line,
})
const accepted = <Draft>(row: Mapped<Draft>) => row as Accepted<Draft>
const reasonOf = (row: Mapped<unknown>) => (row as Refused).reason

describe('a lift of the extract', () => {
  test('is mapped to our terms and units', () => {
    expect(accepted(liftOf(lift()))).toEqual({
      externalId: 'osm:7',
      name: 'Hirli',
      notes: [],
      draft: {
        externalId: 'osm:7',
        name: { sk: 'Hirli' },
        type: 'chair',
        lowestPoint: 2059,
        highestPoint: 2763,
        capacityPerHour: 2400,
        rideTime: 480,
        length: 379,
        gpsLatitude: '46.0200000',
        gpsLongitude: '7.7500000',
        geometry: line,
        tags: ['Zermatt'],
      },
    })
  })

  test.each([
    ['gondola', 'gondola'],
    ['cable_car', 'cable'],
    ['chairlift', 'chair'],
    ['t_bar', 'ski'],
    ['drag_lift', 'ski'],
  ])('%s is our %s', (theirs, ours) => {
    expect(accepted(liftOf(lift({ type: theirs }))).draft.type).toBe(ours)
  })

  test.each([
    ['a funicular', { type: 'funicular' }, 'A funicular is a railway; there is no such type of lift.'],
    ['an unknown type', { type: 'toString' }, '"toString" is not a known type of lift.'],
    ['an abandoned one', { name: 'Triftji (stillgelegt)' }, 'It is abandoned: "(stillgelegt)".'],
    ['a planned one', { name: 'Stockhorn (geplant)' }, 'It is planned, not built: "(geplant)".'],
    ['a top below the bottom', { topElevation: 2000 }, 'Its top (2000 m) is not above its bottom (2059 m).'],
    ['a top level with the bottom', { topElevation: 2059 }, 'Its top (2059 m) is not above its bottom (2059 m).'],
    ['no elevation', { topElevation: null }, 'Its elevations are missing.'],
    ['no id', { osmId: 'x' }, 'It has no osmId to know it by again.'],
  ])('is refused with its reason: %s', (_, properties, reason) => {
    expect(reasonOf(liftOf(lift(properties)))).toBe(reason)
  })

  test('is refused without a line', () => {
    expect(reasonOf(liftOf({ ...lift(), geometry: { type: 'Point', coordinates: [7, 46] } }))).toBe(
      'Its geometry is not a line of positions.',
    )
  })

  test('has no invented values: placeholders of the extract are left out', () => {
    const { draft, notes } = accepted(liftOf(lift({ capacity: 2000, duration: 5 })))
    expect([draft.capacityPerHour, draft.rideTime]).toEqual([null, null])
    expect(notes).toEqual([liftNotes.capacity, liftNotes.duration])
  })

  test('without a name is named after its id, and marked', () => {
    const { draft, name } = accepted(liftOf(lift({ name: 'Unnamed Lift' })))
    expect([name, draft.name, draft.tags]).toEqual(['Lift 7', { sk: 'Lift 7' }, ['Zermatt', 'import:unnamed']])
  })
})

describe('a slope of the extract', () => {
  test('is mapped to our terms and units', () => {
    expect(accepted(slopeOf(run())).draft).toEqual({
      externalId: 'osm:9',
      name: { sk: 'Rotweng' },
      difficulty: 'red',
      length: 2258,
      mapNumber: '11',
      gpsLatitude: '46.0200000',
      gpsLongitude: '7.7500000',
      geometry: line,
      tags: ['Gornergrat'],
    })
  })

  test('that is green becomes blue, and marked', () => {
    const { draft, notes } = accepted(slopeOf(run({ difficulty: 'green' })))
    expect([draft.difficulty, draft.tags, notes]).toEqual(['blue', ['Gornergrat', 'osm:green'], [slopeNotes.green]])
  })

  test.each([
    ['its number', { name: 'Unnamed', number: '11' }, '11'],
    ['its number, where the extract did so itself', { name: '52', number: '52' }, '52'],
    ['its id', { name: 'Unnamed', number: null }, 'Piste 9'],
  ])('without a name is named after %s, and marked', (_, properties, name) => {
    const { draft } = accepted(slopeOf(run(properties)))
    expect([draft.name, draft.tags]).toEqual([{ sk: name }, ['Gornergrat', 'import:unnamed']])
  })

  test.each([
    ['an unknown colour', { difficulty: 'purple' }, '"purple" is not a known difficulty.'],
    ['an abandoned one', { name: 'Grenzpiste (stillgelegt)' }, 'It is abandoned: "(stillgelegt)".'],
    ['a planned one', { name: '6 Theodulpass (geplant)' }, 'It is planned, not built: "(geplant)".'],
  ])('is refused with its reason: %s', (_, properties, reason) => {
    expect(reasonOf(slopeOf(run(properties)))).toBe(reason)
  })
})

describe('the real files', () => {
  const countsOf = (rows: readonly Mapped<unknown>[]) => [rows.filter(isAccepted).length, rows.filter((row) => !isAccepted(row)).length]

  test('85 lifts are imported or refused with a reason', () => {
    const rows = lifts.map(liftOf)
    expect(countsOf(rows)).toEqual([65, 20])
    const reasons = Map.groupBy(
      rows.filter((row): row is Refused => !isAccepted(row)),
      ({ reason }) => reason.replace(/\(-?\d+ m\)/g, '()'),
    )
    expect(Object.fromEntries([...reasons].map(([reason, { length }]) => [reason, length]))).toEqual({
      'A funicular is a railway; there is no such type of lift.': 1,
      'It is abandoned: "(stillgelegt)".': 2,
      'It is planned, not built: "(geplant)".': 1,
      // The planned one is the seventeenth.
      'Its top () is not above its bottom ().': 16,
    })
  })

  test('395 slopes are imported or refused with a reason', () => {
    expect(countsOf(slopes.map(slopeOf))).toEqual([393, 2])
  })

  test('all drafts satisfy our own rules', () => {
    for (const { draft } of lifts.map(liftOf).filter(isAccepted)) expect(check(skilift, draft, { now })).toEqual([])
    for (const { draft } of slopes.map(slopeOf).filter(isAccepted)) expect(check(slope, draft, { now })).toEqual([])
  })

  test('38 capacities of the extract are placeholders, and none of them is imported', () => {
    expect(lifts.filter(({ properties }) => properties['capacity'] === 2000)).toHaveLength(38)
    const drafts = lifts.map(liftOf).filter(isAccepted)
    expect(drafts.filter(({ draft }) => draft.capacityPerHour === 2000 || draft.rideTime === 300)).toEqual([])
  })

  test('positions have seven decimals', () => {
    for (const { draft } of slopes.map(slopeOf).filter(isAccepted))
      expect(`${draft.gpsLatitude} ${draft.gpsLongitude}`).toMatch(/^45\.\d{7} 7\.\d{7}$|^46\.\d{7} 7\.\d{7}$/)
  })
})

describe('links of the extract', () => {
  const at = (osmId: number, connectsTo: string[]): Feature => ({ properties: { osmId, connectsTo }, geometry: line })

  test('belong to the slope, whichever side declares them; a segment of a piste is the piste', () => {
    const links = linksOf([at(1, ['piste-20-seg-9-seg-0', 'lift-2'])], [at(10, ['piste-20', 'lift-1', 'piste-10', 'nonsense'])])
    expect(links.get('osm:10')).toEqual({ lifts: new Set(['osm:1']), slopes: new Set(['osm:20']) })
    expect(links.get('osm:20')).toEqual({ lifts: new Set(['osm:1']), slopes: new Set() })
  })

  test('referenced rows come first, as far as cycles permit', () => {
    const targets: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['b'], d: ['a', 'x'] }
    expect(
      targetsFirst(
        ['d', 'a', 'b', 'c'],
        (id) => id,
        (id) => targets[id] ?? [],
      ),
    ).toEqual(['c', 'b', 'a', 'd'])
  })
})
