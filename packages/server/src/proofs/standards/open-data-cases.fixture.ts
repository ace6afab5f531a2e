/** OP18 the catalogue of the open data for portals, and calendars of events, over the demo. */
import ICAL from 'ical.js'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { departure } from '@ridgeline/domain/entities/departure'
import { event } from '@ridgeline/domain/entities/event'
import { location } from '@ridgeline/domain/entities/location'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { gtfsFaults, readGtfs } from './gtfs-rules.ts'
import type { Demo } from './demo.fixture.ts'

const dcat = 'http://www.w3.org/ns/dcat#'
const dct = 'http://purl.org/dc/terms/'
const foaf = 'http://xmlns.com/foaf/0.1/'

/** A node of expanded JSON-LD: every property is a list. */
type Node = Record<string, (Node & { '@id'?: string; '@value'?: string; '@language'?: string })[]>

const languagesIn = (texts: Node[string] = []) => texts.map((text) => text['@language']).toSorted()
const isAddress = (nodes: Node[string] = []) => nodes.length > 0 && nodes.every((node) => /^https?:\/\//.test(node['@id'] ?? ''))

/** @param demoOf the demo, once it has started */
export function openDataCases(demoOf: () => Demo) {
  async function expanded(): Promise<Node[]> {
    const { statusCode, headers, body } = await demoOf().get('/api/feeds', { accept: 'application/ld+json' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/ld+json'])
    expect((await demoOf().get('/api/feeds.jsonld')).body).toBe(body)
    const documentLoader = (url: string) => Promise.reject(new Error(`The catalogue needs ${url}`))
    // `safe` refuses what would be lost; the types of the library do not know it yet.
    const options: jsonld.Options.Expand & { safe: boolean } = { documentLoader, safe: true }
    const nodes: Node[] = JSON.parse(JSON.stringify(await jsonld.expand(JSON.parse(body), options)))
    return nodes
  }

  test('the catalogue has what DCAT-AP 3 requires of a catalogue, its datasets, distributions and agents', async () => {
    const [catalogue, ...others] = await expanded()
    expect([others, catalogue!['@type']]).toEqual([[], [`${dcat}Catalog`]])
    const everyLanguage = ['cs', 'de', 'en', 'hu', 'it', 'pl', 'sk']
    for (const required of ['title', 'description']) expect(languagesIn(catalogue![`${dct}${required}`])).toEqual(everyLanguage)
    const datasets = catalogue![`${dcat}dataset`]!
    expect(new Set(datasets.map((dataset) => dataset['@id'])).size).toBe(datasets.length)
    expect(datasets.length).toBeGreaterThan(4 * 30)
    for (const dataset of datasets) {
      const id = dataset['@id']
      expect(dataset['@type'], id).toEqual([`${dcat}Dataset`])
      for (const required of ['title', 'description']) expect(languagesIn(dataset[`${dct}${required}`]), id).toEqual(everyLanguage)
      expect(dataset[`${dcat}distribution`]!.length, id).toBeGreaterThan(2)
      for (const distribution of dataset[`${dcat}distribution`]!) {
        expect(distribution['@type'], id).toEqual([`${dcat}Distribution`])
        expect(isAddress(distribution[`${dcat}accessURL`]), id).toBe(true)
        expect(isAddress(distribution[`${dcat}mediaType`]), id).toBe(true)
      }
    }
    for (const node of [catalogue!, ...datasets])
      for (const agent of node[`${dct}publisher`]!) {
        expect(agent['@type']).toEqual([`${foaf}Agent`])
        expect(agent[`${foaf}name`]!.length).toBeGreaterThan(0)
      }
  })

  test('every file the catalogue names is there, with the licence of its resort', async () => {
    await demoOf().setting('feeds.license', 'CC-BY-4.0')
    const licences = async () => JSON.stringify(await expanded())
    await expect.poll(licences, { timeout: 20_000 }).toContain('creativecommons.org')
    const [catalogue] = await expanded()
    const datasets = catalogue![`${dcat}dataset`]!.filter((dataset) => String(dataset['@id']).endsWith(`?resort=${demoOf().alias}`))
    expect(datasets).toHaveLength(publishedEntities.filter(({ scope }) => scope === 'resort').length)
    for (const distribution of datasets.flatMap((dataset) => dataset[`${dcat}distribution`]!)) {
      const [file] = distribution[`${dcat}downloadURL`]!
      const { statusCode, headers } = await demoOf().get(file!['@id']!.replace('https://mountain.example', ''))
      const [type] = distribution[`${dcat}mediaType`]!
      expect([statusCode, type!['@id']]).toEqual([
        200,
        `http://www.iana.org/assignments/media-types/${String(headers['content-type']).split(';')[0]}`,
      ])
      expect(distribution[`${dct}license`]).toEqual([{ '@id': 'https://creativecommons.org/licenses/by/4.0/' }])
    }
  })

  test('a calendar has the events of a resort and a category, and its name and refresh interval', async () => {
    const values = {
      locationId: null,
      eventStatus: 'scheduled',
      schedule: [],
      endDate: `${new Date().getUTCFullYear() + 2}-01-01T00:00:00.000Z`,
    }
    const concert = await demoOf().plant(event, { ...values, categories: ['concert', 'family'] })
    const race = await demoOf().plant(event, { ...values, categories: ['sport'] })
    const calendarOf = async (query: string) => {
      const { statusCode, body } = await demoOf().get(`/api/feeds/events.ics?${query}`)
      expect(statusCode, body).toBe(200)
      return new ICAL.Component(ICAL.parse(body))
    }
    const idsIn = (calendar: ICAL.Component) =>
      calendar.getAllSubcomponents('vevent').map((each) => String(each.getFirstPropertyValue('uid')).split('@')[0])
    const concerts = await calendarOf(`resort=${demoOf().alias}&categories=concert`)
    expect(idsIn(concerts)).toContain(concert)
    expect(idsIn(concerts)).not.toContain(race)
    expect(idsIn(await calendarOf(`resort=${demoOf().alias}&categories=concert&categories=sport`))).toEqual(
      expect.arrayContaining([concert, race]),
    )
    expect(idsIn(await calendarOf('resort=hohe-tauern&categories=concert'))).not.toContain(concert)
    const valueOf = (property: string) => String(concerts.getFirstPropertyValue(property))
    expect([valueOf('x-wr-calname'), valueOf('refresh-interval')]).toEqual(['Jasná', 'PT1H'])
    expect((await calendarOf('limit=1')).getFirstPropertyValue('x-wr-calname')).toBeNull()
  })

  test('the GTFS feeds of the demo follow the rules of the standard, by id and by alias', async () => {
    const goal = { sk: 'Cieľ skibusu' }
    await demoOf().plant(location, { name: goal, gpsLatitude: '49.050000', gpsLongitude: '19.600000' })
    const line = { routeShortName: 'S9', tripHeadsign: goal, departureTime: '23:59', days: ['monday'], scheduleRelationship: 'scheduled' }
    await demoOf().plant(departure, {
      externalId: 'canary-board',
      source: 'manual',
      gtfsStopId: null,
      transportType: 'skibus',
      locationId: null,
      lines: [line],
    })
    const resorts = (await demoOf().get('/api/feeds')).json<{ resorts: { id: string; alias: string }[] }>().resorts
    const found: string[] = []
    for (const { id, alias } of resorts) {
      const [byId, byAlias] = [await demoOf().get(`/api/feeds/gtfs/${id}.zip`), await demoOf().get(`/api/feeds/gtfs/${alias}.zip`)]
      expect([alias, byAlias.statusCode, byAlias.rawPayload.equals(byId.rawPayload)]).toEqual([
        alias,
        byId.statusCode,
        byId.statusCode === 200,
      ])
      for (const feed of ['trip-updates', 'alerts'])
        expect((await demoOf().get(`/api/feeds/gtfs-rt/${alias}/${feed}`)).statusCode).toBe(200)
      if (byAlias.statusCode !== 200) continue
      found.push(alias)
      const feed = readGtfs(byAlias.rawPayload)
      expect(gtfsFaults(feed), alias).toEqual([])
      if (alias !== demoOf().alias) continue
      // OP13: nothing internal of the board.
      expect(JSON.stringify(feed)).not.toContain('canary')
      expect(feed['feed_info.txt']).toMatchObject([
        { feed_license: 'CC-BY-4.0', feed_license_url: 'https://creativecommons.org/licenses/by/4.0/' },
      ])
      const times = feed['stop_times.txt']!
      const timed = Map.groupBy(
        times.filter((row) => row['timepoint'] === '1'),
        (row) => row['trip_id'],
      )
      expect([...timed.values()].filter((stops) => stops.length >= 3).length).toBeGreaterThan(40)
      const second = times.findIndex((row) => row['timepoint'] === '0')
      expect(times[second]).toMatchObject({ pickup_type: '1' })
      // The rules find what they are for.
      const broken = { ...feed, 'stop_times.txt': times.with(second, { ...times[second], arrival_time: '00:00:00' }) }
      expect(gtfsFaults(broken)).toEqual([expect.stringContaining('goes back in time')])
      expect(gtfsFaults({ ...feed, 'stops.txt': feed['stops.txt']!.slice(1) })[0]).toContain('is not in stops.txt')
    }
    expect(found.toSorted()).toEqual(['jasna', 'zermatt-cervinia'])
    expect((await demoOf().get('/api/feeds/gtfs/nowhere.zip')).statusCode).toBe(404)
  })

  test('OP13 no internal field is part of the catalogue or a calendar', async () => {
    const canary = `canary-${Date.now()}`
    await demoOf().plant(skilift, { externalId: canary, internalId: canary })
    await demoOf().plant(event, { externalId: canary })
    for (const path of ['/api/feeds.jsonld', `/api/feeds/events.ics?resort=${demoOf().alias}`])
      expect((await demoOf().get(path)).body, path).not.toContain(canary)
  })
}
