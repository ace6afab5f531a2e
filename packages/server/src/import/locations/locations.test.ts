import { join } from 'node:path'
import { expect, test } from 'vitest'
import { check } from '@ridgeline/domain/check/check'
import { location } from '@ridgeline/domain/entities/location'
import type { Position } from '@ridgeline/domain/declare/shape'
import { readFeatures } from '../geojson.ts'
import { locationSources, nearby } from '../import-locations.ts'
import { isAccepted } from '../mapped.ts'
import { notes } from './hohe-tauern.ts'

const demo = (file: string) => readFeatures(join(import.meta.dirname, '../../../demo', file))
const tatras = demo('tatry-parking-and-lift-stations.geojson')
const huts = demo('hohe-tauern-huts.geojson')

const into = (kind: keyof typeof locationSources, features: typeof huts, centre?: Position) =>
  features.map((feature) => nearby(locationSources[kind], feature, centre))

test('each place of the Tatras belongs to exactly one of its two resorts', () => {
  const [high, low] = [into('tatry', tatras, [20.2204254, 49.1415616]), into('tatry', tatras, [19.584744, 48.9708435])]
  expect([high.filter(isAccepted).length, low.filter(isAccepted).length]).toEqual([16, 8])
  for (const [at, row] of high.entries()) expect(isAccepted(row)).not.toBe(isAccepted(low[at]!))
  expect(low.find((row) => !isAccepted(row))).toMatchObject({
    reason: expect.stringMatching(/^It is \d+ km from the resort, more than 25 km\.$/),
  })
})

test('car parks and stations have their Slovak and English names', () => {
  const [first] = into('tatry', tatras).filter(isAccepted)
  expect(first!.draft).toEqual({
    externalId: 'osm:way/27925667',
    name: { sk: 'Centrálne parkovisko Štrbské Pleso', en: 'Štrbské Pleso central car park' },
    type: 'parking',
    country: 'SK',
    gpsLatitude: '49.1192171',
    gpsLongitude: '20.0646226',
  })
})

test('183 places of the Hohe Tauern are imported; an altitude of 9999 is not', () => {
  const rows = into('hohe-tauern', huts, [12.5407881, 47.0004615]).filter(isAccepted)
  expect(rows).toHaveLength(183)
  expect(rows.filter(({ draft }) => draft.type === 'hut')).toHaveLength(171)
  expect(rows.find(({ name }) => name === 'Zubringer Pebellalm')).toMatchObject({
    draft: { type: 'stop', altitude: null },
    notes: [notes.altitude],
  })
  expect(rows.find(({ name }) => name === 'Birnlückenhütte')).toMatchObject({
    draft: { country: null, altitude: 2440 },
    notes: [notes.country],
  })
})

test('every place satisfies our own rules', () => {
  const now = '2026-11-21T08:00:00.000Z'
  for (const { draft } of [...into('tatry', tatras), ...into('hohe-tauern', huts)].filter(isAccepted))
    expect(check(location, draft, { now })).toEqual([])
})
