/** Real bulletins of avalanche.report in, our records out; every document passes the schema of the European warning services. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { isObject } from '@ridgeline/domain/check/fault'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { avalancheDangers } from '@ridgeline/domain/declare/vocabulary'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { projected, type StoredValues } from '@ridgeline/domain/publication/projection'
import { bulletinsIn, bulletinsOf, type CaamlDocument } from './caaml-in.ts'
import { caamlOf } from './caaml-out.ts'
import { commentOf, headlineOf, richOf } from './caaml-texts.ts'

const recorded = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', 'recorded', `${name}.json`), 'utf8'))

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
const schema = recorded('caaml-v6.schema')
const isValid = ajv.compile(isObject(schema) ? schema : {})
const faultsOf = (document: unknown) => (isValid(document) ? [] : (isValid.errors ?? []))

const zone = 'Europe/Vienna'
const documentOf = (name: string): CaamlDocument => ({
  language: 'en',
  address: 'https://static.avalanche.report/bulletins/latest/EUREGIO_en_CAAMLv6.json',
  bulletins: bulletinsIn(recorded(name)),
})
const draftsOf = (name: string, region: string, now: string) => bulletinsOf([documentOf(name)], region, zone, Date.parse(now)).drafts

const published = (values: StoredValues) => projected(weatherAvalanche, values, { language: 'en', mediumOf: () => undefined, site: '' })
const written = (...records: StoredValues[]) => caamlOf(records.map(published), 'en', () => zone)

test('a bulletin becomes a record of the day in the middle of its validity: levels around one elevation, problems, aspects, texts, source', () => {
  const [draft, ...others] = draftsOf('bulletins-2026-04-13', 'AT-07-20', '2026-04-13T06:00:00Z')
  expect(others).toEqual([])
  expect(draft).toMatchObject({
    date: '2026-04-13',
    regionId: 'AT-07-20',
    dangerAm: 'high',
    dangerPm: 'high',
    elevationBoundary: 2500,
    dangerAmUpper: 'increased',
    dangerPmUpper: 'increased',
    avalancheProblems: ['wind_slab', 'persistent_weak_layers', 'wet_snow'],
    tendency: 'decreasing',
    publicationTime: '2026-04-12T15:00:00.000Z',
    validFrom: '2026-04-12T15:00:00.000Z',
    validTo: '2026-04-13T15:00:00.000Z',
    unscheduled: false,
    sourceName: 'avalanche.report',
    sourceUrl: 'https://static.avalanche.report/',
  })
  expect(draft!.highlights!.en).toMatch(/^As a consequence of the rain natural wet avalanche/)
  expect(draft!.text!.en).toMatch(/^<p>/)
  expect(draft!.snowpackText!.en).toBeTruthy()
})

test('where levels are divided by the treeline, the higher one applies everywhere, and morning and afternoon are kept apart', () => {
  const [draft] = draftsOf('bulletins-2023-12-21', 'AT-07-07', '2023-12-21T06:00:00Z')
  expect(draft).toMatchObject({ dangerAm: 'moderate', dangerPm: 'increased', elevationBoundary: null, dangerAmUpper: null })
})

test('a part of a region has the bulletin of the region, and a region that of its most dangerous part', () => {
  const [part] = draftsOf('bulletins-2023-12-21', 'AT-07-27-02', '2023-12-21T06:00:00Z')
  expect(part).toMatchObject({ regionId: 'AT-07-27-02', dangerAm: 'low', dangerAmUpper: 'moderate', elevationBoundary: 2400 })
  expect(draftsOf('bulletins-2026-04-13', 'AT-07', '2026-04-13T06:00:00Z')[0]).toMatchObject({ regionId: 'AT-07', dangerAm: 'high' })
  expect(bulletinsOf([documentOf('bulletins-2026-04-13')], 'SK-07', zone, 0)).toEqual({ drafts: [], isNamed: false })
})

test('a part that was published again does not hide a more dangerous part, and its former edition no longer counts', () => {
  const validTime = { startTime: '2026-01-14T16:00:00Z', endTime: '2026-01-15T16:00:00Z' }
  const edition = (regionID: string, publicationTime: string, mainValue: string) => ({
    regions: [{ regionID }],
    publicationTime,
    validTime,
    dangerRatings: [{ mainValue }],
  })
  const dangerOf = (...bulletins: object[]) =>
    bulletinsOf([{ language: 'en', address: '', bulletins }], 'AT-07', zone, 0).drafts.map(({ dangerAm }) => dangerAm)
  const morning = edition('AT-07-01', '2026-01-15T07:00:00Z', 'low')
  expect(dangerOf(morning, edition('AT-07-02', '2026-01-14T16:00:00Z', 'high'))).toEqual(['high'])
  expect(dangerOf(edition('AT-07-01', '2026-01-14T16:00:00Z', 'high'), morning)).toEqual(['low'])
})

test('the same bulletin in two languages is one record', () => {
  const english = documentOf('bulletins-2026-04-13')
  const german = {
    ...english,
    language: 'de' as const,
    bulletins: english.bulletins.map((each) => (isObject(each) ? { ...each, lang: 'de' } : each)),
  }
  const { drafts } = bulletinsOf([english, german], 'AT-07-20', zone, Date.parse('2026-04-13T06:00:00Z'))
  expect(drafts).toHaveLength(1)
  expect(Object.keys(drafts[0]!.text!).toSorted()).toEqual(['de', 'en'])
})

test('what is not a collection of bulletins is refused, and faulty parts of one are left out', () => {
  for (const body of [null, [], {}, { bulletins: {} }]) expect(() => bulletinsIn(body)).toThrow('no bulletins')
  const odd = [
    null,
    7,
    { regions: 'AT-07-20' },
    { regions: [{ regionID: 'AT-07-20' }], dangerRatings: [{ mainValue: 'constructor' }, null] },
  ]
  expect(bulletinsOf([{ language: 'en', address: '', bulletins: odd }], 'AT-07-20', zone, 0)).toEqual({ drafts: [], isNamed: true })
})

test('every recorded bulletin that is written again passes the schema and says the same', () => {
  for (const [name, now] of [
    ['bulletins-2023-12-21', '2023-12-21T06:00:00Z'],
    ['bulletins-2026-04-13', '2026-04-13T06:00:00Z'],
  ] as const) {
    const source = documentOf(name)
    expect(faultsOf({ bulletins: source.bulletins })).toEqual([])
    for (const bulletin of source.bulletins) {
      const [region] = isObject(bulletin) && Array.isArray(bulletin['regions']) ? bulletin['regions'] : []
      const [draft] = bulletinsOf([source], region.regionID, zone, Date.parse(now)).drafts
      const document = written({ ...recordOf(weatherAvalanche, 1), ...draft! })
      expect(faultsOf(document)).toEqual([])
      const [again] = bulletinsOf([{ ...source, bulletins: document.bulletins }], region.regionID, zone, Date.parse(now)).drafts
      // Texts are compared without their mark-up, which the standard restricts.
      const { text: _, snowpackText: __, travelAdvisory: ___, ...facts } = draft!
      expect(again).toMatchObject(facts)
    }
  }
})

test('records of any values pass the schema; those without a region are left out', () => {
  const records = avalancheDangers.flatMap((danger, at) =>
    [null, 1800].map((elevationBoundary) =>
      recordOf(weatherAvalanche, at, {
        dangerAm: danger,
        dangerPm: avalancheDangers.at(-1 - at)!,
        elevationBoundary,
        dangerAmUpper: elevationBoundary === null ? null : 'high',
        regionId: 'SK-07',
        validFrom: null,
        sourceUrl: 'https://www.laviny.sk/správy?deň=1',
      }),
    ),
  )
  const document = written(...records, recordOf(weatherAvalanche, 9, { regionId: null }))
  expect(faultsOf(document)).toEqual([])
  expect(document.bulletins).toHaveLength(records.length)
})

test('a bulletin without times is valid for its day in the zone of the resort, 23 hours when the clocks change', () => {
  const record = recordOf(weatherAvalanche, 1, { date: '2027-03-28', validFrom: null, validTo: null, regionId: 'SK-07' })
  expect(written(record).bulletins[0]!.validTime).toEqual({ startTime: '2027-03-27T23:00:00.000Z', endTime: '2027-03-28T22:00:00.000Z' })
})

test('texts keep their paragraphs and lose what the standard does not permit', () => {
  expect(richOf('First.<br/><br/>Second <b>bold</b>.')).toBe('<p>First.</p><p>Second <strong>bold</strong>.</p>')
  expect(commentOf('<p>First <strong>bold</strong></p><p>Second <a href="https://x.example">link</a></p><script>x</script>')).toBe(
    'First <b>bold</b><br/><br/>Second link',
  )
  expect(headlineOf('Wet   snow &amp; wind.<br/>More of it is expected. And a last sentence that is too long', 60)).toBe(
    'Wet snow & wind. More of it is expected.',
  )
})
