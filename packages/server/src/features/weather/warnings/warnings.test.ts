/** Warnings of weather services (CAP) become messages in the app; a local server answers in place of the service. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { WeatherFetches } from '@ridgeline/domain/answers/weather-fetches'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'
import { weatherRounds } from '../index.ts'
import { startSources } from '../sources.fixture.ts'

const minute = 60_000
const hour = 60 * minute
const path = '/cap/storm.xml'

let server: TestServer
let sources: Awaited<ReturnType<typeof startSources>>
let admin: Client
let resortId: string
let rounds: ReturnType<typeof weatherRounds>
/** Of each test, later than that of the one before. */
let now = Date.now()

beforeAll(async () => {
  sources = await startSources()
  server = await startTestServer({ CAMERA_NETWORKS: '127.0.0.1' })
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  rounds = weatherRounds(server.services, () => {})
})
afterAll(async () => {
  await server.close()
  await sources.close()
})
beforeEach(async () => {
  const { db } = server.services
  await db.query(sql`delete from info_mobiles`)
  await db.query(sql`delete from weather_fetches`)
  await db.query(sql`delete from received_warnings`)
  await set({ publishes: false })
  now = Date.now()
})

async function set({ publishes, url = path, area = null }: { publishes: boolean; url?: string; area?: string | null }) {
  await server.services.db.query(sql`
    update resorts set active = true, has_website_data = true, alias = 'peak', gps_latitude = 49.1, gps_longitude = 20.05, warning_area = ${area},
      warning_url = ${`${sources.origin}${url}`}, publishes_warnings = ${publishes}, updated_at = '2026-01-01' where id = ${resortId}::uuid`)
}

const around = '<polygon>49,20 49,20.1 49.2,20.1 49.2,20 49,20</polygon>'
const elsewhere = '<polygon>40,10 40,11 41,11 41,10 40,10</polygon>'
const time = (moment: number) => new Date(moment).toISOString().replace(/\.\d+Z$/, '+00:00')

interface Warning {
  id?: string
  type?: string
  sent?: number
  references?: string
  status?: string
  area?: string
  severity?: string
  expires?: number
  headline?: string
  languages?: readonly string[]
}

function alertOf({
  id = 'shmu.1',
  type = 'Alert',
  sent = now - minute,
  references,
  status = 'Actual',
  area = around,
  severity = 'Severe',
  expires = now + 6 * hour,
  headline = 'Víchrica',
  languages = ['sk', 'en-GB'],
}: Warning = {}) {
  const infos = languages.map(
    (language) => `<info><language>${language}</language><category>Met</category><event>Wind</event><urgency>Expected</urgency>
      <severity>${severity}</severity><certainty>Likely</certainty><onset>${time(sent)}</onset><expires>${time(expires)}</expires>
      <senderName>SHMÚ</senderName><headline>${headline} (${language})</headline><description>Nárazy nad 30 m/s &amp; viac.</description>
      <instruction>Zostaňte doma.</instruction><web>https://www.shmu.example/w</web><area><areaDesc>Tatry</areaDesc>${area}
      <geocode><valueName>EMMA_ID</valueName><value>SK031</value></geocode></area></info>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${id}</identifier>
    <sender>w@shmu.example</sender><sent>${time(sent)}</sent><status>${status}</status><msgType>${type}</msgType><scope>Public</scope>
    ${references ? `<references>w@shmu.example,${references},${time(sent)}</references>` : ''}${infos.join('')}</alert>`
}

type Message = Record<string, unknown> & { id: string; version: number }

async function messages(): Promise<Message[]> {
  const { body } = await admin<{ items: { id: string }[] }>('GET', `info-mobiles?resortId=${resortId}`)
  return Promise.all(body.items.map(async ({ id }) => (await admin<Message>('GET', `info-mobiles/${id}`)).body))
}

/** @param body a document; its round is five minutes after the one before */
async function receive(body: string, at = path) {
  sources.answer(at, { body, headers: { 'content-type': 'application/cap+xml' } })
  await rounds.warnings(now)
  now += 5 * minute
}
const state = async () => (await admin<WeatherFetches>('GET', `weather-fetches?resortId=${resortId}`)).body.warnings

test('a warning for the resort is a message for staff, with its source, that waits to be published', async () => {
  await receive(alertOf())
  expect(await messages()).toMatchObject([
    {
      title: { sk: 'Víchrica (sk)', en: 'Víchrica (en-GB)' },
      text: { sk: 'Nárazy nad 30 m/s & viac.\n\nZostaňte doma.' },
      severity: 'danger',
      active: false,
      sourceName: 'SHMÚ',
      sourceUrl: 'https://www.shmu.example/w',
    },
  ])
  expect((await admin<{ items: unknown[] }>('GET', '/api/feeds/info-mobiles?resort=peak')).body.items).toEqual([])
  expect(await state()).toMatchObject({ fault: null, fetchedAt: expect.any(String) })
})

test('only with the setting of the resort is a warning published without staff, with its source', async () => {
  await set({ publishes: true })
  await receive(alertOf())
  expect(await messages()).toMatchObject([{ active: true }])
  const { body } = await admin<{ items: Record<string, unknown>[] }>('GET', '/api/feeds/info-mobiles?resort=peak&lang=sk')
  expect(body.items).toMatchObject([{ title: 'Víchrica (sk)', sourceName: 'SHMÚ' }])
})

test('an update changes the message and not what staff decided; a cancellation ends it; nothing is read twice', async () => {
  await receive(alertOf())
  const [first] = await messages()
  const { id, version } = first!
  expect((await admin('PATCH', `info-mobiles/${id}`, { active: true }, { 'if-match': `"${version}"` })).status).toBe(200)
  await receive(alertOf())
  await receive(alertOf({ id: 'shmu.2', type: 'Update', sent: now, references: 'shmu.1', severity: 'Moderate', headline: 'Vietor' }))
  expect(await messages()).toMatchObject([{ id, active: true, severity: 'warning', title: { sk: 'Vietor (sk)' } }])
  await receive(alertOf({ id: 'shmu.3', type: 'Cancel', sent: now, references: 'shmu.2' }))
  const [ended] = await messages()
  expect(ended).toMatchObject({ id, active: false })
  expect(Date.parse(String(ended!['validTo']))).toBeLessThanOrEqual(now)
})

test('messages in the wrong order do not bring back what was replaced', async () => {
  await receive(alertOf({ id: 'shmu.2', type: 'Update', references: 'shmu.1', headline: 'Vietor' }))
  await receive(alertOf({ id: 'shmu.1', sent: now - hour }))
  expect(await messages()).toMatchObject([{ title: { sk: 'Vietor (sk)' } }])
})

test('warnings of other areas, expired ones, tests and exercises are not messages', async () => {
  await receive(alertOf({ id: 'a', area: elsewhere }))
  await receive(alertOf({ id: 'b', expires: now - minute }))
  for (const status of ['Test', 'Exercise', 'Draft', 'System']) await receive(alertOf({ id: status, status }))
  expect(await messages()).toEqual([])
  expect(await state()).toMatchObject({ fault: null })
})

test('the code or the name of an area chooses warnings, and a circle around the resort does', async () => {
  await set({ publishes: false, area: 'sk031' })
  await receive(alertOf({ id: 'code', area: elsewhere }))
  expect(await messages()).toHaveLength(1)
  await set({ publishes: false })
  await receive(alertOf({ id: 'far', area: '<circle>49,20 5</circle>' }))
  expect(await messages()).toHaveLength(1)
  await receive(alertOf({ id: 'near', area: '<circle>49,20 15</circle>' }))
  expect(await messages()).toHaveLength(2)
})

test('an update that no longer covers the resort ends its message', async () => {
  await set({ publishes: true })
  await receive(alertOf())
  await receive(alertOf({ id: 'shmu.2', type: 'Update', sent: now, references: 'shmu.1', area: elsewhere }))
  expect(await messages()).toMatchObject([{ active: false }])
})

test('the documents of an index are read once each; one that fails does not stop the others', async () => {
  await set({ publishes: false, url: '/cap/index.xml' })
  const entry = (name: string) =>
    `<entry><link rel="alternate" href="https://x.example"/><link type="application/cap+xml" href="${name}"/></entry>`
  sources.answer('/cap/one.xml', { body: alertOf({ id: 'one' }) })
  sources.answer('/cap/two.xml', { body: '<html/>' })
  sources.answer('/cap/three.xml', { body: alertOf({ id: 'three' }) })
  const index = `<feed xmlns="http://www.w3.org/2005/Atom">${['one.xml', 'two.xml', 'three.xml'].map(entry).join('')}</feed>`
  sources.asked()
  await receive(index, '/cap/index.xml')
  expect(await messages()).toHaveLength(2)
  expect(await state()).toMatchObject({ fault: 'unreadable' })
  await receive(index, '/cap/index.xml')
  const asked = sources.asked().map(({ url }) => url.pathname)
  expect(asked.filter((name) => name === '/cap/one.xml')).toHaveLength(1)
})

test('a warning that begins at the end of time is read without that time, and does not stop the others', async () => {
  const endless = alertOf({ id: 'shmu.endless', sent: now - 2 * minute, headline: 'Endless' })
    .replaceAll(/<onset>[^<]*/g, '<onset>+275760-09-13T00:00:00Z')
    .replaceAll(/<expires>[^<]*<\/expires>/g, '')
  const both = [endless, alertOf()].map((alert) => alert.replace(/^<\?xml.*?\?>/, '')).join('')
  await receive(`<envelope>${both}</envelope>`)
  const titles = (await messages()).map(({ title }) => title)
  expect(titles).toHaveLength(2)
  expect(titles).toEqual(
    expect.arrayContaining([expect.objectContaining({ sk: 'Endless (sk)' }), expect.objectContaining({ sk: 'Víchrica (sk)' })]),
  )
  expect(await state()).toMatchObject({ fault: null })
})

test('a warning in no language of ours but English is not shown in Slovak', async () => {
  await receive(alertOf({ languages: ['en'] }))
  expect(await messages()).toMatchObject([{ languages: ['en'], title: { en: 'Víchrica (en)' } }])
})

test('hostile XML is refused: entities, depth, size and what is no XML; staff see the fault', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${alertOf().replace(/^<\?xml[^>]*>/, '')}`
  const external = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><alert>&f;</alert>`
  const deep = '<a>'.repeat(5_000) + '</a>'.repeat(5_000)
  const large = `<alert>${'x'.repeat(2_100_000)}</alert>`
  const many = `<alert>${'<a/>'.repeat(120_000)}</alert>`
  const wide = `<alert ${Array.from({ length: 80_000 }, (_, at) => `a${at}=""`).join(' ')}/>`
  const outline = alertOf({ area: `<polygon>${'49,20 '.repeat(150_000)}</polygon>` })
  const endWatch = watchTurns()
  for (const body of [
    bomb,
    wide,
    outline,
    external,
    deep,
    large,
    many,
    '<alert>',
    'not xml',
    '{}',
    '<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"/>',
  ]) {
    await server.services.db.query(sql`delete from weather_fetches`)
    await receive(body)
    expect([body.slice(0, 30), (await state())?.fault]).toEqual([body.slice(0, 30), 'unreadable'])
  }
  expect(endWatch()).toBeLessThan(maxTurn)
  expect(await messages()).toEqual([])
})

test('warnings at an internal address are not fetched unless the operator permits it', async () => {
  const guarded = weatherRounds({ ...server.services, config: { ...server.services.config, cameraNetworks: [] } }, () => {})
  sources.asked()
  await guarded.warnings(now)
  expect(sources.asked()).toEqual([])
  expect(await state()).toMatchObject({ fault: 'unreachable' })
})
