/** Each format is read by an independent reader, or by the rules of its standard. */
import { SaxesParser } from 'saxes'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { event } from '@ridgeline/domain/entities/event'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { termsOf } from '@ridgeline/domain/publication/licences'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { parse } from 'csv-parse/sync'
import { formatReaders } from '../../../proofs/standards/format-readers.ts'
import { context, contentOf, written } from './formats.fixture.ts'

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
