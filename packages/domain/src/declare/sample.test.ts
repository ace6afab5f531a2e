/** Samples are what other tests start from: valid, complete, the same for a seed, and different for another one. */
import { expect, test } from 'vitest'
import { check, checkField } from '../check/check.ts'
import { namesOf } from '../search/names-of.ts'
import { readableFields, writableFields } from './entity.ts'
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
