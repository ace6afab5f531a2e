import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { check } from '@ridgeline/domain/check/check'
import { bike } from '@ridgeline/domain/entities/bike'
import { crossCountry } from '@ridgeline/domain/entities/cross-country'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { importTags } from '@ridgeline/domain/exchange/import-tags'
import { isAccepted } from '../mapped.ts'
import { mappedOf } from '../import-foreign.ts'
import { notes } from './drafts.ts'
import { liftTypeOf } from './lift-type.ts'
import { readForeign, type ForeignFile } from './read-foreign.ts'
import { decimalAt, numberAt, wholeAt, wholeOfTag } from './read-value.ts'

const entities = { skilift, slope, crossCountry, bike, location }
const now = '2026-11-21T08:00:00.000Z'
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-foreign-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sample = (file: string) => readForeign(join(import.meta.dirname, 'samples', file))
const demo = (file: string) => readForeign(join(import.meta.dirname, '../../../demo', file))
const elevations = { lowestPoint: 1300, highestPoint: 1900 }

/** Each row with its entity, as a draft or with the reason for its refusal. */
const rowsOf = ({ rows }: ForeignFile, assumed: Partial<typeof elevations> = {}) =>
  rows.map((row) => (row.kind ? { kind: row.kind, row: mappedOf(row, { reach: 1, ...assumed }) } : { kind: 'nothing' as const, row }))
const outcomes = (file: ForeignFile, assumed?: typeof elevations) =>
  rowsOf(file, assumed).map(({ kind, row }) => [kind, row.name, 'draft' in row ? 'in' : row.reason])

describe('OpenSkiMap', () => {
  test('lifts are imported with their elevations; those that do not exist, are out of operation or have no line are refused with a reason', () => {
    const file = sample('openskimap-lifts.json')
    expect(file.format).toBe('OpenSkiMap')
    expect(outcomes(file)).toEqual([
      ['skilift', 'Patrullarve', 'in'],
      ['skilift', 'Riffelberg-Express', 'in'],
      ['skilift', 'Gifthittli', 'Its elevations are missing; --lowest and --highest say them where the file does not.'],
      ['nothing', 'Plan Maison', 'It is not in operation: "abandoned".'],
      ['skilift', 'Zermatt–Sunnegga funicular', 'A funicular is a railway; there is no such type of lift.'],
      ['skilift', 'Skilift Oberau', 'Its elevations are missing; --lowest and --highest say them where the file does not.'],
    ])
    expect(rowsOf(file)[0]!.row).toHaveProperty('draft')
    expect((rowsOf(file)[0]!.row as { draft?: object }).draft).toMatchObject({
      externalId: 'osm:22330667',
      type: 'chair',
      lowestPoint: 2000,
      highestPoint: 2639,
      capacityPerHour: 2400,
      personsPerChair: 4,
      rideTime: 480,
      bubble: true,
      heatedSeats: false,
      gpsLatitude: '46.0261250',
    })
  })

  test('runs become slopes and cross-country tracks', () => {
    const rows = rowsOf(sample('openskimap-runs.json'))
    expect(rows.map(({ kind, row }) => [kind, 'draft' in row])).toEqual([
      ['slope', true],
      ['slope', true],
      ['crossCountry', true],
      ['nothing', false],
      ['slope', true],
    ])
    expect(rows[0]!.row).toMatchObject({ draft: { difficulty: 'red', topElevation: 2400, baseElevation: 2000, snowmaking: true } })
    expect(rows[1]!.row).toMatchObject({ draft: { difficulty: 'blue', tags: [importTags.green] }, notes: [notes.green] })
    expect(rows[2]!.row).toMatchObject({ draft: { technique: 'both', difficulty: 'medium', active: false, tags: [importTags.assumed] } })
    expect(rows[4]!.row).toMatchObject({ draft: { geometry: { type: 'Polygon' }, length: null } })
  })
})

describe('OpenStreetMap', () => {
  test('Overpass JSON contains slopes, and lifts whose elevations are in a station or on the command line', () => {
    const file = sample('overpass.json')
    expect(file.format).toBe('Overpass JSON')
    expect(outcomes(file)).toEqual([
      ['location', 'Chair 7 bottom', 'in'],
      ['location', '', 'It has no name.'],
      ['skilift', 'Chair 7', 'in'],
      ['skilift', 'Bear Mountain Express', 'Its elevations are missing; --lowest and --highest say them where the file does not.'],
      ['slope', 'Boneyard', 'in'],
      ['slope', 'Piste 330982363', 'in'],
      ['slope', 'Geronimo', 'in'],
      ['slope', 'Glory Ridge', 'The source has no difficulty for it.'],
      ['slope', 'No geometry', 'in'],
      ['nothing', '', '"natural=tree" is not imported.'],
    ])
    expect(rowsOf(file)[2]!.row).toMatchObject({ draft: { lowestPoint: 2130, highestPoint: 2190, personsPerChair: 3, rideTime: 330 } })
    expect(rowsOf(file, elevations)[3]!.row).toMatchObject({
      draft: { ...elevations, tags: [importTags.assumed] },
      notes: [notes.elevations],
    })
  })

  test('GeoJSON of overpass turbo is recognised by its ids, and gets the same external ids', () => {
    const file = sample('overpass-turbo.json')
    expect(file.format).toBe('OpenStreetMap GeoJSON')
    expect(rowsOf(file).map(({ row }) => [row.externalId, 'draft' in row])).toEqual([
      ['osm:330982360', true],
      ['osm:330982365', true],
    ])
  })
})

test('a list of lifts of another resort: types are recognised, elevations are read or required', () => {
  const file = sample('lift-list.json')
  expect(file.format).toBe('list of lifts')
  expect(rowsOf(file, elevations).map(({ row }) => ('draft' in row ? [row.externalId, row.draft] : row))).toMatchObject([
    ['lift-list:525', { name: { sk: 'Mt. Rainier Gondola' }, type: 'gondola', ...elevations }],
    ['lift-list:526', { type: 'chair' }],
    ['lift-list:529', { type: 'chair' }],
    ['lift-list:531', { type: 'chair', lowestPoint: 1500, highestPoint: 1990, tags: [] }],
  ])
  expect(outcomes(file).filter(([, , outcome]) => outcome === 'in')).toEqual([['skilift', 'Green Valley', 'in']])
})

test('lifts without ids are known by their names, wherever they are in the list; those with equal names are refused', () => {
  const path = join(folder, 'crystal.json')
  const lift = (name: string) => ({ name, type: 'Gondola' })
  writeFileSync(path, JSON.stringify({ lifts: [lift('Nová'), lift('Štrbská  Lanovka'), lift('Dvojitá'), lift('dvojita')] }))
  expect(rowsOf(readForeign(path), elevations).map(({ kind, row }) => [kind, row.externalId, row.name])).toEqual([
    ['skilift', 'crystal:nova', 'Nová'],
    ['skilift', 'crystal:strbska-lanovka', 'Štrbská  Lanovka'],
    ['nothing', 'crystal:dvojita', 'Dvojitá'],
    ['nothing', 'crystal:dvojita', 'dvojita'],
  ])
})

test('AlpineBits: lifts and slopes with names in our languages', () => {
  const file = sample('alpinebits.json')
  expect(file.format).toBe('AlpineBits DestinationData')
  const rows = rowsOf(file)
  expect(rows[0]!.row).toMatchObject({
    externalId: 'alpinebits:lift-1',
    draft: {
      name: { sk: 'Patrullarve chairlift', de: 'Patrullarve', it: 'Patrullarve', en: 'Patrullarve chairlift' },
      type: 'chair',
      length: 1995,
      capacityPerHour: 2400,
    },
  })
  expect(rows[1]!.row).toMatchObject({ reason: 'The source has no type of lift for it.' })
  expect(rows[2]!.row).toMatchObject({ draft: { difficulty: 'black', baseElevation: 1800, topElevation: 2300, length: 1200 } })
  expect(rows[3]!.row).toMatchObject({ reason: '"snowparks" are not imported; lifts and skiSlopes are.' })
  expect(rows).toHaveLength(4)
})

test('huts and e-bike routes of another region are imported', () => {
  const huts = rowsOf(demo('hohe-tauern-huts.geojson'))
  expect(huts.filter(({ kind, row }) => kind === 'location' && 'draft' in row)).toHaveLength(183)
  const routes = rowsOf(demo('hohe-tauern-ebike-routes.geojson'))
  expect(routes.map(({ kind, row }) => [kind, 'draft' in row])).toEqual(routes.map(() => ['bike', true]))
  expect(routes[0]!.row).toMatchObject({
    name: 'E-Biking Bodenalm',
    draft: { type: 'cycleRoute', eBikeSuitable: true, active: false, difficulty: 'medium' },
    notes: [notes.difficulty],
  })
})

test('all drafts satisfy our own rules', () => {
  const files = [
    'openskimap-lifts.json',
    'openskimap-runs.json',
    'overpass.json',
    'overpass-turbo.json',
    'lift-list.json',
    'alpinebits.json',
  ]
  const all = [...files.map(sample), ...['hohe-tauern-huts.geojson', 'hohe-tauern-ebike-routes.geojson'].map(demo)]
  for (const { kind, row } of all.flatMap((file) => rowsOf(file, elevations)))
    if (kind !== 'nothing' && isAccepted(row)) expect([row.name, check(entities[kind], row.draft, { now })]).toEqual([row.name, []])
})

test('an unknown format is refused with a description of its content', () => {
  const path = join(folder, 'prices.json')
  writeFileSync(path, JSON.stringify({ prices: [1, 2], currency: 'EUR' }))
  expect(() => readForeign(path)).toThrow(`${path} is an object with prices, currency, and nothing in it was recognised.`)
})

test('words of several languages are recognised as types of lifts', () => {
  const words = {
    gondola: ['8-MGD Gondelbahn', 'télécabine', 'kabínková lanovka', 'mixed_lift'],
    cable: ['cable_car', 'Luftseilbahn', 'funivia'],
    chair: ['High-Speed Quad', 'Sesselbahn', 'seggiovia', 'sedačková lanovka', 'télésiège'],
    ski: ['t-bar', 'platter', 'drag_lift', 'Skilift Oberau', 'vlek', 'sciovia'],
    belt: ['magic_carpet', 'Förderband', 'tapis roulant'],
  }
  for (const [type, each] of Object.entries(words)) for (const word of each) expect([word, liftTypeOf(word)]).toEqual([word, { type }])
  for (const word of ['zip_line', 'goods', 'Standseilbahn', 'toString']) expect(liftTypeOf(word)).toHaveProperty('reason')
})

test('numbers are parsed in the usual notations', () => {
  const written = ['1,500 m', '4,5', '1 234', '12.5', '--', '', '2400 pers/h', '1.234,5']
  expect(written.map((value) => numberAt({ value }, 'value'))).toEqual([1500, 4.5, 1234, 12.5, undefined, undefined, 2400, undefined])
})

test('only texts of people have thousands separators: numbers of JSON, tags of OpenStreetMap and coordinates have decimals', () => {
  const whole = [985.432, '985.432', '1.234.567', '1,500', 1995.4].map((value) => wholeAt({ value }, 'value'))
  expect(whole).toEqual([985, 985_432, 1_234_567, 1_500, 1_995])
  const tags = ['985.432', '985,432', '1200 m', 985.432, 'high'].map((ele) => wholeOfTag({ ele }, 'ele'))
  expect(tags).toEqual([985, 985, 1_200, 985, undefined])
  const units = ['1.234 m', '1.234.567 m', '985.43 m', '12.5 s'].map((value) => wholeAt({ value }, 'value'))
  expect(units).toEqual([1_234, 1_234_567, 985, 13])
  const spaced = ['1 234 m', '2 100', '2\u00a0100 m', '1 234,5 m'].map((ele) => wholeOfTag({ ele }, 'ele'))
  expect(spaced).toEqual([1_234, 2_100, 2_100, 1_235])
  expect(decimalAt({ lat: '49,123' }, 'lat')).toBe(49.123)
  const path = join(folder, 'peak.json')
  const peak = { type: 'node', id: 1, lat: 49.1, lon: 20.1, tags: { natural: 'peak', name: 'Hrebienok', ele: '1285.432' } }
  writeFileSync(path, JSON.stringify({ elements: [peak] }))
  expect(rowsOf(readForeign(path))[0]!.row).toMatchObject({ draft: { altitude: 1_285 } })
})
