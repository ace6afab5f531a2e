/** How the records of a collection are chosen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event } from '@ridgeline/domain/entities/event'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { startFeeds, type FeedScene } from '../feeds.fixture.ts'
import { maxIncluded } from './included.ts'

let scene: FeedScene
beforeAll(async () => {
  scene = await startFeeds()
})
afterAll(() => scene.close())

const unplaced = { gpsLatitude: null, gpsLongitude: null }
const at = (gpsLatitude: string, gpsLongitude: string) => ({ gpsLatitude, gpsLongitude, geometry: null })

test('OP18 filters, fields, pages, languages and included references', async () => {
  const { plant, read, get } = scene
  const place = await scene.openResort(1)
  const slopeId = await plant(slope, place.id, { name: { sk: 'Svah' } })
  const near = await plant(skilift, place.id, {
    name: { sk: 'A', en: 'First' },
    status: 'open',
    slopeIds: [slopeId],
    ...at('48.941100', '19.587500'),
  })
  const far = await plant(skilift, place.id, {
    name: { sk: 'B' },
    status: 'closed',
    ...at('49.200000', '20.100000'),
  })
  const line = await plant(skilift, place.id, {
    name: { sk: 'C' },
    status: 'limited',
    ...unplaced,
    geometry: {
      type: 'LineString',
      coordinates: [
        [19.59, 48.94],
        [19.6, 48.95],
      ],
    },
  })
  const ids = async (query: string) => (await read(`/skilifts?resort=${place.alias}&${query}`)).items.map(({ id }) => id)

  expect(await ids('status=open')).toEqual([near])
  expect(await ids('status=open&status=closed')).toEqual([near, far])
  expect(await ids('near=48.9411,19.5875&radius=1000')).toEqual([near, line])
  expect(await ids('bbox=20,49,20.5,49.5')).toEqual([far])
  expect((await read(`/skilifts?resort=${place.alias}&fields=name&status=open&lang=en`)).items).toEqual([{ id: near, name: 'First' }])

  const first = await read(`/skilifts?resort=${place.id}&limit=2`)
  const second = await read(`/skilifts?resort=${place.id}&limit=2&after=${first.next}`)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([near, far, line])
  expect(second.next).toBeNull()

  const { included } = await read(`/skilifts?resort=${place.alias}&status=open&include=slopeIds`)
  expect(included?.['slopes']?.map(({ id }) => id)).toEqual([slopeId])

  for (const query of [
    'active=true',
    'internalId=1',
    'bbox=1,2,3',
    'near=91,0',
    'radius=100',
    'near=48,19&bbox=1,2,3,4',
    'fields=internalId',
    'lang=xx',
    'limit=501',
    'after=x',
    'unknown=1',
    'updatedSince=yesterday',
  ])
    expect([query, (await get(`/skilifts?resort=${place.alias}&${query}`)).statusCode]).toEqual([query, 400])
})

test('R3.180 a record says whether guests find it open now, and can be chosen by it', async () => {
  const { plant, read } = scene
  const place = await scene.openResort(2)
  const plain = { openYearRound: true, openingHours: null, schedule: [] }
  const running = await plant(skilift, place.id, { ...plain, name: { sk: 'A' }, status: 'open' })
  const out = await plant(skilift, place.id, {
    ...plain,
    name: { sk: 'B' },
    openYearRound: false,
    validFrom: '2020-01-01',
    validTo: '2020-02-01',
    status: 'open',
  })
  const path = `/skilifts?resort=${place.alias}`
  await expect.poll(async () => (await read(path)).items.length).toBe(2)
  const { items } = await read(path)
  expect(items.map(({ state }) => state)).toEqual([
    { isOpen: true, status: 'open', reason: 'status', opensAt: null, isOpeningExpected: false, closesAt: null, nextChangeAt: null },
    { isOpen: false, status: 'closed', reason: 'season', opensAt: null, isOpeningExpected: false, closesAt: null, nextChangeAt: null },
  ])
  expect((await read(`${path}&openNow=true&fields=state`)).items.map(({ id }) => id)).toEqual([running])
  expect((await read(`${path}&openNow=false`)).items.map(({ id }) => id)).toEqual([out])
  const [first, second] = [await plant(skilift, place.id, { ...plain, name: { sk: 'C' }, status: 'open' }), running]
  await expect.poll(async () => (await read(`${path}&openNow=true`)).items.length).toBe(2)
  const page = await read(`${path}&openNow=true&limit=1`)
  const last = await read(`${path}&openNow=true&limit=1&after=${page.next}`)
  expect([page, last].map(({ items: [item] }) => item?.id)).toEqual([second, first])
  expect(last.next).toBeNull()
})

test('a record with a line or an area only is found by its first position', async () => {
  const { plant, read } = scene
  const place = await scene.openResort(3)
  const [here, there] = [
    [19.5, 48.9],
    [19.6, 48.95],
  ]
  const shapes = {
    LineString: [here, there],
    MultiLineString: [
      [here, there],
      [there, here],
    ],
    Polygon: [[here, there, [19.55, 49], here]],
  }
  const ids: string[] = []
  for (const [type, coordinates] of Object.entries(shapes))
    ids.push(await plant(slope, place.id, { name: { sk: type }, ...unplaced, geometry: { type, coordinates } }))
  const near = await read(`/slopes?resort=${place.alias}&near=48.9,19.5&radius=100`)
  expect(near.items.map(({ id }) => id)).toEqual(ids)
  expect((await read(`/slopes?resort=${place.alias}&near=48.95,19.6&radius=100`)).items).toEqual([])
})

test('included references are limited', async () => {
  const { plant, read } = scene
  const place = await scene.openResort(4)
  const slopeIds: string[] = []
  for (let count = 0; count <= maxIncluded; count++) slopeIds.push(await plant(slope, place.id, { name: { sk: `${count}` } }))
  await plant(skilift, place.id, { slopeIds })
  const { included } = await read(`/skilifts?resort=${place.alias}&include=slopeIds&fields=name`)
  expect(included?.['slopes']).toHaveLength(maxIncluded)
}, 60_000)

test('with some fields only, drawings are complete, and no format has values of the others', async () => {
  const { plant, get } = scene
  const place = await scene.openResort(5)
  const geometry = {
    type: 'LineString',
    coordinates: [
      [19.59, 48.94],
      [19.6, 48.95],
    ],
  }
  const id = await plant(slope, place.id, { name: { sk: 'Svah' }, perex: { sk: 'Krátky popis' }, ...unplaced, geometry })
  const query = `resort=${place.alias}&lang=sk&fields=name`
  const written = async (suffix: string) => (await get(`/slopes.${suffix}?${query}`)).body
  await expect.poll(() => written('json')).toContain('Svah')
  expect(JSON.parse(await written('geojson')).features).toEqual([{ type: 'Feature', id, geometry, properties: { name: 'Svah' } }])
  expect((await written('gpx')).match(/<trkpt /g)).toHaveLength(2)
  expect(await written('kml')).toContain('<LineString><coordinates>19.59,48.94 19.6,48.95</coordinates></LineString>')
  for (const suffix of ['json', 'geojson', 'csv', 'jsonld', 'gpx', 'kml']) {
    const text = await written(suffix)
    expect([suffix, text.includes('Svah'), text.includes('Krátky popis')]).toEqual([suffix, true, false])
  }
})

test('with some fields only, a calendar has the times of its events, and says which are cancelled', async () => {
  const { plant, get } = scene
  const place = await scene.openResort(6)
  const times = { startDate: '2026-12-24T23:00:00.000Z', endDate: '2026-12-25T23:00:00.000Z', allDay: true, doorTime: null, schedule: [] }
  await plant(event, place.id, { name: { sk: 'Preteky' }, perex: { sk: 'Krátky popis' }, eventStatus: 'cancelled', ...times })
  const calendar = () => get(`/events.ics?resort=${place.alias}&startDate.from=2026-12-01&fields=name`)
  await expect.poll(async () => (await calendar()).body).toContain('SUMMARY:Preteky')
  const { statusCode, body } = await calendar()
  expect(statusCode).toBe(200)
  // Days in the time zone of the resort; the end is the day after the last one.
  expect(body).toContain('DTSTART;VALUE=DATE:20261225\r\n')
  expect(body).toContain('DTEND;VALUE=DATE:20261227\r\n')
  expect(body).toContain('STATUS:CANCELLED\r\n')
  expect(body).not.toContain('Krátky popis')
})

test('calendars and bulletins are what is current, however much there was before', async () => {
  const { plant, get, read } = scene
  const place = await scene.openResort(9)
  const today = dayAt(Date.now(), 'UTC')
  const days = (count: number) => ({
    startDate: `${dayAfter(today, count)}T10:00:00.000Z`,
    endDate: `${dayAfter(today, count)}T11:00:00.000Z`,
  })
  const always = { allDay: false, doorTime: null, schedule: [] }
  const bulletin = { publicationTime: null, validFrom: null, validTo: null, regionId: 'SK-02' }
  for (let past = 0; past < 120; past++) {
    await plant(event, place.id, { ...always, ...days(-40 - past), name: { sk: `A ${past}` } })
    await plant(weatherAvalanche, place.id, { ...bulletin, date: dayAfter(today, -2 - past), regionName: { sk: 'A' } })
  }
  const late = await plant(event, place.id, { ...always, ...days(9), name: { sk: 'B' } })
  const next = await plant(event, place.id, { ...always, ...days(3), name: { sk: 'Z' } })
  const running = await plant(event, place.id, { ...always, startDate: days(-90).startDate, endDate: days(30).endDate, name: { sk: 'Y' } })
  const ended = await plant(event, place.id, { ...always, ...days(-20), name: { sk: 'X' } })
  const current = await plant(weatherAvalanche, place.id, { ...bulletin, date: today, regionName: { sk: 'Z' } })
  const body = async (path: string) => (await get(path)).body
  const events = async (query = '') =>
    [...(await body(`/events.ics?resort=${place.alias}${query}`)).matchAll(/UID:(.*)@ridgeline/g)].map(([, id]) => id)
  const bulletins = async (query = ''): Promise<string[]> =>
    JSON.parse(await body(`/weather-avalanches.caaml?resort=${place.alias}${query}`)).bulletins.map(
      ({ bulletinID }: { bulletinID: string }) => bulletinID,
    )
  await expect.poll(() => bulletins()).toEqual([current])
  await expect.poll(() => events()).toEqual([running, ended, next, late])
  // Pages follow the same order.
  const { headers } = await get(`/events.ics?resort=${place.alias}&limit=3`)
  const [, after] = /after=([^>&]*)>; rel="next"/.exec(String(headers['link'])) ?? []
  expect([await events('&limit=3'), await events(`&limit=3&after=${after}`)]).toEqual([[running, ended, next], [late]])
  // A request for other days gets those, and all of them; one record and other formats are as before.
  const all = await events(`&startDate.to=${dayAfter(today, -40)}`)
  expect([all.length, new Set(all).size, await bulletins(`&date.to=${dayAfter(today, -100)}`)]).toEqual([
    121,
    121,
    expect.objectContaining({ length: 22 }),
  ])
  expect((await read(`/events?resort=${place.alias}`)).items).toHaveLength(100)
  const [past] = (await read(`/events?resort=${place.alias}&limit=1`)).items
  expect(await body(`/events/${past!.id}`)).toContain(past!.id)
  const asCalendar = await get(`/events/${past!.id}`, { accept: 'text/calendar' })
  expect(asCalendar.body).toContain(`UID:${past!.id}@ridgeline`)
}, 60_000)

test('with some fields only, records of several resorts have their licence', async () => {
  const { plant, read, get, decide } = scene
  const [place, empty] = [await scene.openResort(7), await scene.openResort(8)]
  await decide(place.id, 'feeds.license', 'CC-BY-4.0')
  const id = await plant(location, place.id, { name: { sk: 'Chata' } })
  const query = `lang=sk&fields=name&limit=500`
  await expect.poll(async () => (await read(`/locations?${query}`)).items).toContainEqual({ id, name: 'Chata' })
  await expect.poll(async () => (await read(`/locations?${query}`)).resorts[place.id]).toMatchObject({ license: 'CC-BY-4.0' })
  expect((await read(`/locations?${query}`)).resorts).not.toHaveProperty(empty.id)
  const { '@graph': things } = (await get(`/locations.jsonld?${query}`)).json<{ '@graph': { name: string; license?: string }[] }>()
  expect(things.find(({ name }) => name === 'Chata')).toMatchObject({ license: 'https://creativecommons.org/licenses/by/4.0/' })
})
