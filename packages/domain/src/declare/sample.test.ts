/** Samples are what other tests start from: valid, complete, the same for a seed, and different for another one. */
import { expect, test } from 'vitest'
import { check, checkField } from '../check/check.ts'
import { namesOf } from '../values/closed-list.ts'
import { readableFields, writableFields } from './entity.ts'
import * as fields from './field.ts'
import { decimal, integer, localized, tags, text, texts, type Field, type TextFormat } from './field.ts'
import { entity } from './entity.ts'
import { allEntities } from './registry.ts'
import { draftOf, recordOf, uuidOf } from './sample.ts'

const now = '2026-11-21T12:00:00.000Z'
const seeds = [1, 2, 3, 7, 12, 40, 77]

test('the draft of each kind is valid for every seed, and has every field that can be written', () => {
  for (const kind of allEntities)
    for (const seed of seeds) {
      const draft = draftOf(kind, seed)
      expect([kind.name, seed, check(kind, draft, { now })]).toEqual([kind.name, seed, []])
      expect(Object.keys(draft).toSorted()).toEqual(
        writableFields(kind)
          .map(([name]) => name)
          .toSorted(),
      )
    }
})

test('a record has every field that can be read, and the id of its seed', () => {
  for (const kind of allEntities) {
    const record = recordOf(kind, 5)
    expect(Object.keys(record).toSorted(), kind.name).toEqual(
      readableFields(kind)
        .map(([name]) => name)
        .toSorted(),
    )
    expect(record).toMatchObject({ id: uuidOf(5) })
  }
})

test('the same seed gives the same sample, and values that were asked for stay', () => {
  for (const kind of allEntities) {
    expect(draftOf(kind, 9), kind.name).toEqual(draftOf(kind, 9))
    expect(draftOf(kind, 9, { externalId: 'asked' })).toMatchObject({ externalId: 'asked' })
    expect(recordOf(kind, 9, { externalId: 'asked' })).toMatchObject({ externalId: 'asked' })
  }
})

test('ids of seeds are UUIDs that differ', () => {
  expect(uuidOf(1)).toBe('00000000-0000-4000-8000-000000000001')
  expect(uuidOf(255)).toBe('00000000-0000-4000-8000-0000000000ff')
})

/** The sample of one field, as part of a kind that has no other. */
function sampleOf(field: Field, seed: number): unknown {
  const sampled: Record<string, unknown> = draftOf(
    entity('sampled', { scope: 'global', sections: { general: { only: field } }, list: [] }),
    seed,
  )
  return sampled['only']
}

const formats: Record<TextFormat, true> = {
  email: true,
  url: true,
  link: true,
  phone: true,
  alias: true,
  acronym: true,
  eawsRegion: true,
  color: true,
  alpha: true,
  alphaNum: true,
  ipAddress: true,
  ipRange: true,
  macAddress: true,
  clock: true,
  day: true,
  semver: true,
  domain: true,
  cron: true,
  gtfsTime: true,
  picturePath: true,
  handle: true,
  display: true,
  connection: true,
}

test.each(namesOf(formats))('a text of the format %s is one', (format) => {
  for (const seed of [0, ...seeds, 1_234, 99_999]) {
    const value = sampleOf(text({ required: true, format, max: 200 }), seed)
    expect([seed, value, checkField(text({ required: true, format, max: 200 }), value)]).toEqual([seed, value, undefined])
  }
})

test('texts have at least their shortest length and at most their longest', () => {
  expect(String(sampleOf(text({ min: 12 }), 1))).toHaveLength(12)
  expect(String(sampleOf(text({ max: 3 }), 1))).toHaveLength(3)
  expect(sampleOf(localized({ max: 4 }), 1)).toEqual({ sk: 'only', en: 'only' })
  expect(sampleOf(texts({ length: 4 }), 1)).toEqual([{ sk: 'only', en: 'only' }])
})

test('numbers stay within their bounds for every seed', () => {
  for (let seed = 0; seed < 30; seed++) {
    for (const field of [integer({ min: 3, max: 7 }), decimal({ min: -2, max: 2 }), integer({ max: 4 })]) {
      const value = sampleOf(field, seed)
      expect([value, checkField(field, value)]).toEqual([value, undefined])
    }
    expect([10, 20, 50]).toContain(sampleOf(integer({ of: [10, 20, 50] }), seed))
  }
  expect(new Set(Array.from({ length: 5 }, (_, seed) => sampleOf(integer({ min: 3, max: 7 }), seed)))).toEqual(new Set([3, 4, 5, 6, 7]))
})

test('samples of two seeds differ where kinds are distinguished by them', () => {
  for (const field of [
    text({ required: true }),
    text({ format: 'email' }),
    localized({ required: true }),
    tags(),
    tags({ format: 'alias' }),
  ])
    expect(sampleOf(field, 1)).not.toEqual(sampleOf(field, 2))
})

const open = [{ opens: '08:30', closes: '15:45' }]
const valley: [number, number][] = [
  [19.5875, 48.9411],
  [19.5902, 48.9378],
  [19.5931, 48.9349],
]

/** Common fields come first, so that the field has the seed after the next two. */
test.each<[string, Field, unknown]>([
  ['id', fields.id(), uuidOf(32)],
  ['optional reference', fields.ref('resort'), null],
  ['required reference', fields.ref('resort', { required: true }), uuidOf(1)],
  ['list of references', fields.refs('badge'), []],
  ['list with a reference', fields.refs('badge', { min: 1 }), [uuidOf(1)]],
  ['optional picture', fields.image({ accept: ['png'] }), null],
  ['required file', fields.file({ required: true, accept: ['pdf'] }), uuidOf(1)],
  ['gallery', fields.photos(), []],
  ['gallery with a picture', fields.photos({ min: 1 }), [{ mediaId: uuidOf(1), caption: null, alt: null, isMain: true }]],
  ['list of roles', fields.assignments(), []],
  ['list of permissions', fields.resortPermissions(), []],
  ['latitude', fields.coordinate({ axis: 'latitude' }), '49.123452'],
  ['longitude', fields.coordinate({ axis: 'longitude' }), '19.654322'],
  ['flag', fields.flag(), true],
  ['choice', fields.choice(['a', 'b', 'c']), 'c'],
  ['list of choices', fields.choices(['a', 'b', 'c']), ['c']],
  ['list of tags', tags(), ['tag 32']],
  ['text', text(), 'only 32'],
  ['text by language', localized(), { sk: 'only 32', en: 'only 32' }],
  ['number', integer(), 32],
  ['number from five on', decimal({ min: 5 }), 37],
  ['day', fields.date(), '2026-01-05'],
  ['day that never changes', fields.date({ fixed: true }), '2025-11-30'],
  ['time', fields.time(), '08:30'],
  ['moment', fields.instant(), '2026-01-05T00:00:00.000Z'],
  ['sum', fields.money(), { amount: '32.50', currency: 'EUR' }],
  ['link', fields.links(), [{ title: { sk: 'Odkaz 32' }, url: 'https://example.com/32', icon: null }]],
  ['item', fields.items({ when: fields.date(), name: text() }), [{ when: '2026-01-05', name: 'name 5' }]],
  ['control point', fields.controlPoints(), [{ x: 42, y: 20.5, latitude: '49.123456', longitude: '19.654321' }]],
  ['place', fields.geometry({ of: ['Point'] }), { type: 'Point', coordinates: valley[0] }],
  ['line', fields.geometry({ of: ['LineString'] }), { type: 'LineString', coordinates: valley }],
  [
    'pair of lines',
    fields.geometry({ of: ['MultiLineString'] }),
    { type: 'MultiLineString', coordinates: [valley.slice(0, 2), valley.slice(1)] },
  ],
  ['area', fields.geometry({ of: ['Polygon'] }), { type: 'Polygon', coordinates: [[...valley, valley[0]]] }],
  [
    'address',
    fields.address(),
    { street: { sk: 'Ulica 32' }, city: { sk: 'Poprad' }, region: null, country: 'SK', zipcode: '058 01', complement: null },
  ],
  [
    'week with a closed Monday, a day that differs and a season',
    fields.openingHours(),
    {
      weeklySchedules: [
        {
          validFrom: '2026-01-05',
          validTo: '2027-04-11',
          monday: null,
          ...Object.fromEntries(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, open])),
        },
      ],
      dailySchedules: { '2026-12-24': [{ opens: '08:30', closes: '14:00' }] },
      note: null,
    },
  ],
  [
    'Friday evening',
    fields.schedule(),
    [{ dateFrom: '2026-01-05', dateTo: '2027-01-31', days: ['friday'], timeFrom: '18:00', timeTo: '21:00', status: 'open', note: null }],
  ],
])('the sample of this kind reads like a real value: %s', (_, field, value) => {
  expect(sampleOf(field, 29)).toEqual(value)
})

test('days of samples are in January, times at half past, and places of a month and of a day come round again', () => {
  const daysOf = Array.from({ length: 29 }, (_, seed) => sampleOf(fields.date(), seed))
  expect([daysOf[0], daysOf[24], daysOf[25], daysOf[28]]).toEqual(['2026-01-04', '2026-01-28', '2026-01-01', '2026-01-04'])
  expect([sampleOf(fields.time(), 20), sampleOf(fields.time(), 21)]).toEqual(['23:30', '00:30'])
  expect([sampleOf(fields.flag(), 28), sampleOf(fields.money(), 997)]).toEqual([false, { amount: '0.50', currency: 'EUR' }])
})
