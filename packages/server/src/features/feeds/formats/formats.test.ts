/** Each format is read by an independent reader, or by the rules of its standard. */
import { SaxesParser } from 'saxes'
import ICAL from 'ical.js'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import type { ScheduleEntry } from '@ridgeline/domain/declare/shape'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { event } from '@ridgeline/domain/entities/event'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { termsOf } from '@ridgeline/domain/publication/licences'
import { projected, type StoredValues } from '@ridgeline/domain/publication/projection'
import { publishedEntities, publishedEntity } from '@ridgeline/domain/publication/published'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { parse } from 'csv-parse/sync'
import type { CollectionContent } from '../collections/collection-content.ts'
import { formatReaders } from '../../../proofs/standards/format-readers.ts'
import { formats } from './formats.ts'
import type { FeedFormat } from './format.ts'

const resort = {
  id: '00000000-0000-4000-8000-00000000000a',
  alias: 'jasna',
  name: { sk: 'Jasná' },
  timezone: 'Europe/Bratislava',
  defaultLanguage: 'sk' as const,
  statusValidUntil: null,
  hasWebsiteData: true,
}
const context = {
  site: 'https://mountain.example',
  language: 'sk' as const,
  termsOf: () => ({ license: 'CC-BY-4.0' as const, licenseUrl: 'https://creativecommons.org/licenses/by/4.0/', attribution: 'Jasná' }),
}
const mediumOf = (id: string) => ({ url: `https://mountain.example/media/${id}/original`, contentType: 'image/jpeg', width: 4, height: 3 })

function contentOf(entity: Entity, ...records: StoredValues[]): CollectionContent {
  const shown = records.map((record) => projected(entity, { ...record, resortId: resort.id }, { language: 'sk', mediumOf, site: '' }))
  return {
    entity: publishedEntity(entity),
    records: shown,
    fields: undefined,
    terms: new Map(),
    resorts: [resort],
    included: {},
    next: null,
    updatedSince: '1-1.1',
  }
}

const formatNamed = (suffix: string): FeedFormat => formats.find((format) => format.suffix === suffix)!
const written = async (suffix: string, content: CollectionContent) => formatNamed(suffix).write(content, context)

function parsedXml(text: string): string[] {
  const tags: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local }) => void tags.push(local))
  parser.write(text).close()
  return tags
}

const line = {
  type: 'LineString' as const,
  coordinates: [
    [19.58, 48.94],
    [19.6, 48.95, 1500],
  ] as [number, number][],
}

test('GeoJSON: every feature has a geometry of RFC 7946 or null, positions as longitude and latitude', async () => {
  const collection = JSON.parse(
    await written(
      'geojson',
      contentOf(
        slope,
        recordOf(slope, 1, { geometry: line }),
        recordOf(slope, 2, { geometry: null, gpsLatitude: '48.941100', gpsLongitude: '19.587500', altitude: 1200 }),
        recordOf(slope, 3, { geometry: null, gpsLatitude: null, gpsLongitude: null }),
      ),
    ),
  )
  expect(collection.type).toBe('FeatureCollection')
  expect(collection.features.map((feature: { type: string; geometry: unknown }) => [feature.type, feature.geometry])).toEqual([
    ['Feature', line],
    ['Feature', { type: 'Point', coordinates: [19.5875, 48.9411, 1200] }],
    ['Feature', null],
  ])
  expect(collection.features[0].properties).not.toHaveProperty('geometry')
})

test('CSV: another reader finds the same values, and no cell runs as a formula', async () => {
  const rows: Record<string, string>[] = parse(
    await written(
      'csv',
      contentOf(restaurant, recordOf(restaurant, 1, { name: { sk: '=1+1, "Koliba"' }, capacityIndoor: 40, altitude: -3 })),
    ),
    { columns: true },
  )
  expect(rows[0]).toMatchObject({ name: `'=1+1, "Koliba"`, capacityIndoor: '40', altitude: '-3' })
})

test('CSV: telephone numbers are as they are, and only the requested columns are there', async () => {
  const content = contentOf(restaurant, recordOf(restaurant, 1, { name: { sk: 'Koliba' }, phone: '+421905123456' }))
  const rows = async (fields: readonly string[] | undefined): Promise<string[][]> => parse(await written('csv', { ...content, fields }))
  const [header, row] = await rows(undefined)
  expect(row![header!.indexOf('phone')]).toBe('+421905123456')
  const { license, licenseUrl, attribution } = context.termsOf()
  expect(await rows(['name', 'phone'])).toEqual([
    ['id', 'name', 'phone', 'license', 'licenseUrl', 'attribution'],
    [content.records[0]!.id, 'Koliba', '+421905123456', license, licenseUrl, attribution],
  ])
})

test('iCalendar: ical.js reads each event with its times in UTC, whole days in those of the resort', async () => {
  const timed = recordOf(event, 1, {
    name: { sk: 'Koncert; pod hviezdami, vonku' },
    startDate: '2026-12-31T21:00:00.000Z',
    endDate: '2027-01-01T00:30:00.000Z',
    allDay: false,
    eventStatus: 'cancelled',
    schedule: [],
  })
  // Midnight in Bratislava is 23:00 in UTC.
  const whole = recordOf(event, 2, {
    startDate: '2026-12-24T23:00:00.000Z',
    endDate: '2026-12-25T23:00:00.000Z',
    allDay: true,
    schedule: [],
  })
  const calendar = new ICAL.Component(ICAL.parse(await written('ics', contentOf(event, timed, whole))))
  const valueOf = (property: string) => String(calendar.getFirstPropertyValue(property))
  expect([valueOf('x-wr-calname'), valueOf('refresh-interval'), valueOf('x-published-ttl')]).toEqual(['Jasná', 'PT1H', 'PT1H'])
  const [first, second] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect([
    first!.summary,
    first!.startDate.toString(),
    first!.endDate.toString(),
    first!.component.getFirstPropertyValue('status'),
  ]).toEqual(['Koncert; pod hviezdami, vonku', '2026-12-31T21:00:00Z', '2027-01-01T00:30:00Z', 'CANCELLED'])
  expect([second!.startDate.toString(), second!.endDate.toString(), second!.startDate.isDate]).toEqual(['2026-12-25', '2026-12-27', true])
})

test('iCalendar: an event that repeats has an entry for each time, and not one from the first to the last', async () => {
  const saturdays = { dateFrom: '2031-11-01', dateTo: '2031-11-30', days: ['saturday' as const], timeFrom: '09:00', timeTo: '14:00' }
  const times = { startDate: '2031-10-31T23:00:00.000Z', endDate: '2031-11-30T22:00:00.000Z', allDay: false }
  const entriesOf = async (schedule: ScheduleEntry[]) => {
    const calendar = new ICAL.Component(ICAL.parse(await written('ics', contentOf(event, recordOf(event, 1, { ...times, schedule })))))
    return calendar
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
      .map(({ uid, startDate, endDate }) => [uid.slice(36), startDate.toString(), endDate.toString()])
  }
  const open = { ...saturdays, status: 'open' as const, note: null }
  const evening = { ...open, dateFrom: '2031-11-15', dateTo: '2031-11-15', timeFrom: '18:00', timeTo: '20:00' }
  const whole = { ...open, dateFrom: '2031-11-22', dateTo: '2031-11-22', timeFrom: null, timeTo: null }
  expect(
    await entriesOf([open, evening, whole, { ...whole, dateFrom: '2031-11-08', dateTo: '2031-11-08', status: 'closed' as const }]),
  ).toEqual([
    ['-2031-11-01@ridgeline', '2031-11-01T08:00:00Z', '2031-11-01T13:00:00Z'],
    ['-2031-11-15@ridgeline', '2031-11-15T08:00:00Z', '2031-11-15T13:00:00Z'],
    ['-2031-11-15-2@ridgeline', '2031-11-15T17:00:00Z', '2031-11-15T19:00:00Z'],
    ['-2031-11-22@ridgeline', '2031-11-22', '2031-11-23'],
    ['-2031-11-29@ridgeline', '2031-11-29T08:00:00Z', '2031-11-29T13:00:00Z'],
  ])
  expect(await entriesOf([])).toEqual([['@ridgeline', '2031-10-31T23:00:00Z', '2031-11-30T22:00:00Z']])
})

test('iCalendar: an event without duration has no end', async () => {
  const moment = '2026-12-31T23:00:00.000Z'
  const times = { startDate: moment, endDate: moment, schedule: [] }
  const text = await written('ics', contentOf(event, recordOf(event, 1, { ...times, allDay: false })))
  expect(text).toContain('DTSTART:20261231T230000Z')
  expect(text).not.toContain('DTEND')
  const day = await written('ics', contentOf(event, recordOf(event, 1, { ...times, allDay: true })))
  expect(day).toContain('DTSTART;VALUE=DATE:20270101')
  expect(day).toContain('DTEND;VALUE=DATE:20270102')
})

test('JSON-LD: every kind expands to things with a type, an identity and no unknown property', async () => {
  // The context of schema.org, reduced to the rule that all of its terms are in its vocabulary.
  const documentLoader = async (url: string) => ({
    contextUrl: undefined,
    documentUrl: url,
    document: { '@context': { '@vocab': 'https://schema.org/' } },
  })
  // `safe` refuses what would be lost; the types of the library do not know it yet.
  const options: jsonld.Options.Expand & { safe: boolean } = { documentLoader, safe: true }
  for (const entity of publishedEntities) {
    const text = await written('jsonld', contentOf(entity, recordOf(entity, 3)))
    const things: Record<string, unknown>[] = await jsonld.expand(JSON.parse(text), options)
    expect(things, entity.name).toHaveLength(1)
    expect(things[0]!['@type'], entity.name).toEqual([`https://schema.org/${entity.publication.schemaOrg}`])
    expect(String(things[0]!['@id']), entity.name).toBe(`https://mountain.example/api/feeds/${entity.plural}/${recordOf(entity, 3)['id']}`)
  }
})

test('GPX and KML: well-formed, texts escaped, a track for each line', async () => {
  const lines = {
    type: 'LineString' as const,
    coordinates: [
      [19.58, 48.94, 1200],
      [19.6, 48.95, 1500],
    ] as [number, number, number][],
  }
  const content = contentOf(slope, recordOf(slope, 1, { name: { sk: '<Modrá> & "rýchla"\u0000' }, geometry: lines }))
  expect(parsedXml(await written('gpx', content))).toEqual([
    'gpx',
    'metadata',
    'copyright',
    'license',
    'trk',
    'name',
    'desc',
    'src',
    'trkseg',
    'trkpt',
    'ele',
    'trkpt',
    'ele',
  ])
  expect(parsedXml(await written('kml', content))).toEqual([
    'kml',
    'Document',
    'name',
    'Placemark',
    'name',
    'description',
    'ExtendedData',
    'Data',
    'value',
    'Data',
    'value',
    'Data',
    'value',
    'LineString',
    'coordinates',
  ])
})

test('CAAML: a bulletin is whole and valid, whichever fields were asked for', async () => {
  const content = contentOf(
    weatherAvalanche,
    recordOf(weatherAvalanche, 1, { regionId: 'SK-02', elevationBoundary: 1_800, dangerAmUpper: 'high' }),
  )
  const whole = await written('caaml', content)
  expect(whole).toContain('1800')
  const fields = ['regionName', 'regionId', 'date', 'dangerAm', 'dangerAmUpper', 'validTo']
  expect(await written('caaml', { ...content, fields })).toBe(whole)
  expect(await written('caaml', { ...content, fields: ['regionName'] })).toBe(whole)
  await formatReaders['caaml']!(whole)
})

test('KML: an area has its outline and its holes; GPX has no areas', async () => {
  const ring = (from: number, to: number): [number, number][] => [
    [from, from],
    [to, from],
    [to, to],
    [from, from],
  ]
  const geometry = { type: 'Polygon' as const, coordinates: [ring(10, 11), ring(10.2, 10.4)] }
  const content = contentOf(slope, recordOf(slope, 1, { geometry }))
  const tags = parsedXml(await written('kml', content))
  expect(tags.slice(tags.indexOf('Polygon'))).toEqual([
    'Polygon',
    'outerBoundaryIs',
    'LinearRing',
    'coordinates',
    'innerBoundaryIs',
    'LinearRing',
    'coordinates',
  ])
  expect(await written('kml', content)).toContain('<outerBoundaryIs><LinearRing><coordinates>10,10 11,10 11,11 10,10</coordinates>')
  expect(parsedXml(await written('gpx', content)).filter((tag) => tag === 'trk' || tag === 'wpt')).toEqual([])
})

test('every format names the licence and the attribution, of imported records those of their source', async () => {
  const own = termsOf('ODbL-1.0', '© OpenStreetMap contributors')
  const drawn = (seed: number) => recordOf(slope, seed, { geometry: line })
  for (const [content, suffixes] of [
    [contentOf(slope, drawn(1), drawn(2)), ['json', 'geojson', 'csv', 'jsonld', 'gpx', 'kml']],
    [contentOf(event, recordOf(event, 1, { schedule: [] }), recordOf(event, 2, { schedule: [] })), ['ics']],
    [contentOf(weatherAvalanche, recordOf(weatherAvalanche, 1), recordOf(weatherAvalanche, 2)), ['caaml']],
  ] as const)
    for (const suffix of suffixes) {
      const typed = (await written(suffix, content)).replaceAll(/\r\n /g, '')
      expect([suffix, typed.includes('Jasná'), typed.includes('licenses/by/4.0/')]).toEqual([suffix, true, true])
      const terms = new Map([[content.records[0]!.id, own]])
      const imported = (await written(suffix, { ...content, terms })).replaceAll(/\r\n /g, '')
      expect([suffix, imported.includes(own.attribution!), /ODbL-1.0|licenses\/odbl/.test(imported)]).toEqual([suffix, true, true])
    }
})
