/** The open data for assistants, asked by the client of the protocol's own library over HTTP. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event } from '@ridgeline/domain/entities/event'
import { location } from '@ridgeline/domain/entities/location'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { partsOfDay, weatherForecast } from '@ridgeline/domain/entities/weather-forecast'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { startFeeds, type FeedScene } from '../feeds.fixture.ts'
import { maxAnswerBytes } from './brief.ts'

let scene: FeedScene
let origin: string
let resort: { id: string; alias: string }
let closed: { id: string; alias: string }
let guest: Client

async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'assistant of a guest', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/api/mcp`), { requestInit: { headers } }))
  return client
}

beforeAll(async () => {
  scene = await startFeeds()
  origin = await scene.server.app.listen({ port: 0, host: '127.0.0.1' })
  resort = await scene.openResort(1)
  closed = await scene.closedResort(2)
  guest = await connect()
})
afterAll(async () => {
  await guest.close()
  await scene.close()
})

interface Answer {
  [name: string]: unknown
  item: Record<string, unknown>
  items: ({ id: string } & Record<string, unknown>)[]
  resorts: Record<string, unknown>[]
  resort: Record<string, unknown>
  collections: Record<string, unknown>[]
  next: string | null
}

async function called(name: string, given: Record<string, unknown>, client = guest): Promise<{ isError: boolean; text: string }> {
  const { content, isError = false } = CallToolResultSchema.parse(await client.callTool({ name, arguments: given }))
  const [first] = content
  return { isError, text: first?.type === 'text' ? first.text : '' }
}

async function ask(name: string, given: Record<string, unknown> = {}, client = guest): Promise<Answer> {
  const { isError, text } = await called(name, given, client)
  expect(isError, text).toBe(false)
  expect(Buffer.byteLength(text)).toBeLessThan(maxAnswerBytes)
  return JSON.parse(text)
}

/** Open at any time. */
const always = {
  status: 'open',
  statusValidUntil: null,
  openYearRound: true,
  validFrom: null,
  validTo: null,
  openingHours: null,
  schedule: [],
}

test('an assistant learns the tools, all of which only read', async () => {
  const { tools } = await guest.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['list_resorts', 'what_is_open', 'find', 'get', 'describe_collection', 'weather', 'events'])
  for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true })
  expect(guest.getInstructions()).toContain('licence')
})

test('it finds the resort, what is open in it, and since when not, with the licence and in the language of the guest', async () => {
  const place = await scene.openResort(3)
  await scene.change('resorts', place.id, { name: { sk: 'Hrebeň', de: 'Grat' } })
  const open = await scene.plant(skilift, place.id, { ...always, name: { sk: 'Lanovka', de: 'Seilbahn' }, waitingTime: 7 })
  const shut = await scene.plant(skilift, place.id, { ...always, status: 'closed', statusNote: { sk: 'Vietor', de: 'Wind' } })
  await expect.poll(async () => (await ask('what_is_open', { resort: place.alias }))['collections']).toHaveLength(1)
  const listed = async () => (await ask('list_resorts', { language: 'de' })).resorts
  const grat = expect.objectContaining({ id: place.id, alias: place.alias, name: 'Grat', license: null })
  await expect.poll(listed).toContainEqual(grat)
  const resorts = await listed()
  expect(resorts.map(({ id }) => id)).not.toContain(closed.id)

  const all = await ask('what_is_open', { resort: place.alias, language: 'de' })
  expect(all.collections).toEqual([{ collection: 'skilifts', title: 'Lifte', open: 1, limited: 0, total: 2, openNames: ['Seilbahn'] }])
  const lifts = await ask('what_is_open', { resort: place.alias, kind: 'skilifts', language: 'de' })
  expect(lifts.items.find(({ id }) => id === open)).toMatchObject({ name: 'Seilbahn', waitingTime: 7, state: { isOpen: true } })
  expect(lifts.items.find(({ id }) => id === shut)).toMatchObject({ statusNote: 'Wind', state: { isOpen: false, reason: 'status' } })
})

test('records are found by words of the name, place, filters and what is open, page by page', async () => {
  const at = { gpsLatitude: '48.951000', gpsLongitude: '19.551000' }
  const koliba = await scene.plant(restaurant, resort.id, { ...always, ...at, name: { sk: 'Koliba Žiara', en: 'Chalet' } })
  const other = await scene.plant(restaurant, resort.id, {
    ...always,
    status: 'closed',
    gpsLatitude: '49.551000',
    gpsLongitude: '19.551000',
    name: { sk: 'Koliba Dolina' },
  })
  const ids = async (given: object) =>
    (await ask('find', { collection: 'restaurants', resort: resort.alias, ...given })).items.map(({ id }) => id)
  await expect.poll(() => ids({ text: 'koliba' })).toEqual(expect.arrayContaining([koliba, other]))
  expect(await ids({ text: 'ziara CHALET' })).toEqual([koliba])
  // The names of languages are not part of a name.
  expect(await ids({ text: 'sk' })).toEqual([])
  expect(await ids({ text: 'koliba', openNow: true })).toEqual([koliba])
  expect(await ids({ near: { latitude: 48.951, longitude: 19.551, radius: 500 } })).toEqual([koliba])
  const first = await ask('find', { collection: 'restaurants', resort: resort.alias, text: 'koliba', limit: 1 })
  const second = await ask('find', { collection: 'restaurants', resort: resort.alias, text: 'koliba', limit: 1, after: first.next })
  expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual([koliba, other].sort())

  const { filters } = await ask('describe_collection', { collection: 'slopes' })
  expect(filters).toMatchObject({ difficulty: expect.arrayContaining(['blue']) })
  const easy = await scene.plant(slope, resort.id, { difficulty: 'blue', name: { sk: 'Ľahká' } })
  await scene.plant(slope, resort.id, { difficulty: 'black', name: { sk: 'Ťažká' } })
  const found = async () => (await ask('find', { collection: 'slopes', resort: resort.alias, filters: { difficulty: ['blue'] } })).items
  await expect.poll(async () => (await found()).map(({ id }) => id)).toEqual([easy])
})

test('one record comes with its licence, without drawings and internal fields, and in bounded length', async () => {
  const rich = `<p>${'Dlhý opis. '.repeat(800)}</p>`
  const id = await scene.plant(slope, resort.id, {
    externalId: 'osm:piste:4711',
    name: { sk: 'Zjazdovka', en: 'Piste' },
    description: { sk: rich, en: rich },
    perex: { sk: 'Krátky' },
    geometry: { type: 'LineString', coordinates: Array.from({ length: 500 }, (_, at) => [19.5 + at / 10_000, 48.9]) },
  })
  const { item, url } = await ask('get', { collection: 'slopes', id, language: 'en' })
  expect(item).toMatchObject({ id, name: 'Piste', perex: 'Krátky', fallbackLanguages: { perex: 'sk' }, license: 'ODbL-1.0' })
  expect([Object.keys(item).includes('geometry'), Object.keys(item).includes('externalId')]).toEqual([false, false])
  expect(url).toBe(`https://mountain.example/api/feeds/slopes/${id}`)
})

test('the weather has each place with its forecast, events are those of the days', async () => {
  const place = await scene.openResort(4)
  const locationId = await scene.plant(location, place.id, { name: { sk: 'Chopok' } })
  await scene.plant(weatherCurrent, place.id, { locationId, temperature: -7.5, manualValidUntil: null })
  const today = dayAt(Date.now(), 'Europe/Bratislava')
  await scene.plant(weatherForecast, place.id, { locationId, date: today, partOfDay: 'day', temperatureMin: -9, temperatureMax: -2 })
  await scene.plant(weatherForecast, place.id, { locationId, date: '2031-01-01', partOfDay: 'day' })
  await expect.poll(async () => (await ask('weather', { resort: place.alias }))['forecast']).toHaveLength(1)
  expect(await ask('weather', { resort: place.alias, language: 'sk' })).toMatchObject({
    now: [{ place: 'Chopok', temperature: -7.5 }],
    forecast: [{ place: 'Chopok', date: today, temperatureMax: -2 }],
    avalanches: [],
  })
  const days = { startDate: '2031-05-02T10:00:00.000Z', endDate: '2031-05-03T20:00:00.000Z', allDay: false, schedule: [] }
  const id = await scene.plant(event, place.id, { ...days, name: { sk: 'Koncert' } })
  const ids = async (from: string, to: string) => (await ask('events', { resort: place.alias, from, to })).items.map((each) => each.id)
  await expect.poll(() => ids('2031-05-03', '2031-05-05')).toEqual([id])
  expect([await ids('2031-05-04', '2031-05-09'), await ids('2031-04-01', '2031-05-01')]).toEqual([[], []])
})

test('weather begins with what holds today, and says how much does not fit', async () => {
  const place = await scene.openResort(6)
  const today = dayAt(Date.now(), 'Europe/Bratislava')
  const bulletin = (days: number, length: number) =>
    scene.plant(weatherAvalanche, place.id, {
      date: dayAfter(today, days),
      regionId: `SK-0${days + 5}`,
      regionName: { sk: 'Nízke Tatry' },
      order: 0,
      publicationTime: null,
      validFrom: null,
      validTo: null,
      snowpackText: null,
      travelAdvisory: null,
      text: { sk: `<p>${'a'.repeat(length)}</p>` },
    })
  // Three days of the same length; the ids decide nothing.
  for (const days of [1, -1, 0]) await bulletin(days, 4_000)
  const locationId = await scene.plant(location, place.id, { name: { sk: 'Chopok' } })
  for (const days of [3, 2, 1, 0])
    for (const partOfDay of partsOfDay)
      await scene.plant(weatherForecast, place.id, { locationId, partOfDay, date: dayAfter(today, days), text: { sk: 'b'.repeat(400) } })
  const asked = async () => await ask('weather', { resort: place.alias, language: 'sk' })
  await expect.poll(async () => (await asked())['more']).toMatchObject({ avalanches: 2 })
  const { forecast, avalanches, more } = await asked()
  expect(avalanches).toEqual([expect.objectContaining({ date: today, text: expect.stringContaining('aaa') })])
  const shown = Array.isArray(forecast) ? forecast.map(({ date }) => date) : []
  expect(shown).toEqual(shown.toSorted())
  expect([shown[0], shown.length > 4, more]).toEqual([today, true, { avalanches: 2, forecast: 20 - shown.length }])
  // What holds now comes first, also when it is of another day; a long text is left out and named.
  const longest = await bulletin(2, 9_900)
  await scene.change('weather-avalanches', longest, { validFrom: new Date(Date.now() - 60_000).toISOString() })
  for (const { id } of (await scene.read(`/weather-avalanches?resort=${place.alias}&date.to=${today}`)).items)
    await scene.remove('weather-avalanches', id)
  await expect
    .poll(async () => (await asked())['avalanches'])
    .toEqual([
      expect.objectContaining({ id: longest, date: dayAfter(today, 2), omitted: ['text'] }),
      expect.objectContaining({ date: dayAfter(today, 1) }),
    ])
})

test('OP18, OP48: closed data needs a key that covers it; without one it is not found', async () => {
  const lift = await scene.plant(skilift, closed.id, { ...always, name: { sk: 'Zamknutá' } })
  expect(await called('what_is_open', { resort: closed.alias })).toEqual({ isError: true, text: expect.stringMatching(/./) })
  expect(await called('find', { collection: 'skilifts', resort: closed.alias })).toMatchObject({ isError: true })
  expect((await ask('find', { collection: 'skilifts', text: 'zamknuta' })).items).toEqual([])
  expect(await called('get', { collection: 'skilifts', id: lift })).toMatchObject({ isError: true })
  const key = await scene.server.withKey(['skilift.feed'], { resortIds: [closed.id] })
  const partner = await connect({ 'x-api-key': key.token })
  expect((await ask('get', { collection: 'skilifts', id: lift }, partner))['item']).toMatchObject({ name: 'Zamknutá' })
  expect((await ask('what_is_open', { resort: closed.alias }, partner)).collections).toMatchObject([{ collection: 'skilifts' }])
  expect(await called('find', { collection: 'slopes', resort: closed.alias }, partner)).toMatchObject({ isError: true })
  await partner.close()
  await expect(connect({ 'x-api-key': 'rk_unknown' })).rejects.toThrow(/401|100/)
})

test('a client introduces itself with its icons', async () => {
  const icons = (length: number) => [{ src: `data:image/png;base64,${'A'.repeat(length)}`, mimeType: 'image/png', sizes: ['48x48'] }]
  const initialize = (length: number) => {
    const clientInfo = { name: 'assistant', version: '1', icons: icons(length) }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    return scene.server.app.inject({
      method: 'POST',
      url: '/api/mcp',
      payload: { jsonrpc: '2.0', id: 1, method: 'initialize', params },
    })
  }
  const { statusCode, body } = await initialize(60_000)
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { id: 1, result: { capabilities: { tools: {} } } }])
  expect((await initialize(70_000)).statusCode).toBe(413)
})

test('a wrong argument is named, so that the assistant can correct it; an unknown tool and a list of messages are refused', async () => {
  expect((await called('find', { collection: 'skilifts', filters: { internalId: 'x' } })).text).toContain('internalId')
  expect((await called('what_is_open', { resort: resort.alias, kind: 'staff' })).text).toContain('skilifts')
  expect((await called('events', { resort: 'nowhere', language: 'de' })).text).toMatch(/nicht/)
  expect((await called('find', { collection: 'skilifts', after: 'nonsense' })).isError).toBe(true)
  await expect(guest.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow(/no tool/)
  const post = (payload: object) => scene.server.app.inject({ method: 'POST', url: '/api/mcp', payload })
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  expect([
    (await post(ping)).statusCode,
    (await post([ping, ping])).statusCode,
    (await post({ ...ping, jsonrpc: '1' })).statusCode,
  ]).toEqual([200, 422, 422])
  expect((await scene.server.app.inject({ method: 'GET', url: '/api/mcp' })).statusCode).toBe(405)
})
