/** Search over all entities, as used by the palette. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Localized } from '@ridgeline/domain/values/localized'
import { entities } from '@ridgeline/domain/declare/registry'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { createSample } from '../../testing/sample-in.ts'
import { isFull } from '../../proofs/scene/chance.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const [manySlopes, manyPlaces] = isFull ? [60_000, 40_000] : [6_000, 4_000]

let server: TestServer
let admin: Client
const resorts: string[] = []

const place = (at: number) => ({ services: server.services, resortId: resorts[at]! })
const named = async (entity: EntityName, seed: number, sk: string, at = 0) =>
  (await createSample(place(at), entities[entity], seed, { name: { sk, en: `${sk} in English` } })).id

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resorts.push(await server.createResort(1), await server.createResort(2))
})
afterAll(() => server.close())

interface Found {
  entity: string
  id: string
  text: string
}
const find = async (q: string, more = '', by = admin, language = 'sk') => {
  const { status, body } = await by<{ results: Found[] }>('GET', `search?q=${encodeURIComponent(q)}${more}`, undefined, {
    'accept-language': language,
  })
  expect(status).toBe(200)
  return body.results
}
const idsOf = (found: readonly Found[]) => found.map(({ id }) => id)

test('OP2, OP11: records of all entities in one response, without case and accents, closest first, in the requested language', async () => {
  const slope = await named('slope', 1, 'Záhradky – Priehyba')
  const lift = await named('skilift', 2, 'Medzizáhradky')
  expect(idsOf(await find('zahradk'))).toEqual([slope, lift])
  expect(await find('PRIEHYBA zahr', '', admin, 'en')).toMatchObject([
    { entity: 'slope', id: slope, text: 'Záhradky – Priehyba in English' },
  ])
  expect(idsOf(await find('zá'))).toEqual(expect.arrayContaining([lift, slope]))
  expect(await find('  ')).toEqual([])
  expect(await find('100%_')).toEqual([])
})

test('OP2, OP11: closest is the name that the caller reads, then another name or word that begins so, then the middle of a word', async () => {
  const own = await server.createResort(3)
  const lift = async (seed: number, order: number, name: Localized) =>
    (await createSample({ services: server.services, resortId: own }, entities.skilift, seed, { name, order })).id
  const others = await Promise.all(
    Array.from({ length: 7 }, (_, at) => lift(100 + at, at, { sk: `Areál ${at} tugondo vleky`, en: `Area ${at} tugondo lifts` })),
  )
  const inWord = await lift(110, 8, { sk: 'Autugondo', en: 'Autugondo' })
  const translated = await lift(111, 9, { sk: 'Zubačka', en: 'Rack railway', hu: 'Tugondo H' })
  const english = await lift(112, 10, { sk: 'Kabínka', en: 'Tugondo A' })
  const ofResort = (language: string) => find('TUGONDO', `&resortId=${own}&limit=100`, admin, language)
  for (const language of ['en', 'de']) {
    const found = await ofResort(language)
    expect([found[0], found.length]).toEqual([{ entity: 'skilift', id: english, text: 'Tugondo A', note: expect.any(String) }, 6])
  }
  const [hungarian, slovak] = [idsOf(await ofResort('hu')), idsOf(await ofResort('sk'))]
  // Without a Hungarian name, the English one is read.
  expect(new Set(hungarian.slice(0, 2))).toEqual(new Set([english, translated]))
  // A word that begins so comes before one that only contains it, whatever the order of the list.
  expect(slovak).not.toContain(inWord)
  expect(others).toEqual(expect.arrayContaining(slovak))
})

test('OP2, OP11: records of the chosen resort and global ones, limited to what the caller may read', async () => {
  const [here, there] = [await named('skilift', 3, 'Kanarik hore'), await named('skilift', 4, 'Kanarik dole', 1)]
  const place = await named('location', 5, 'Kanarik vrch', 1)
  expect(new Set(idsOf(await find('kanarik')))).toEqual(new Set([here, there, place]))
  expect(idsOf(await find('kanarik', `&resortId=${resorts[0]}`))).toEqual([here])
  const local = await server.signedIn(['skilift.read'], [resorts[1]!])
  expect(idsOf(await find('kanarik', '', local))).toEqual([there])
  expect(await find('kanarik', `&resortId=${resorts[0]}`, local)).toEqual([])
  expect(await find('kanarik', '', await server.signedIn([]))).toEqual([])
  const { status, body } = await admin('GET', 'search')
  expect([status, body.ErrorCode]).toEqual([400, 210])
})

test('OP2, OP11: fast with very many records, for rare words, common ones and two letters', async () => {
  await server.services.db.query(sql`
    insert into slopes (resort_id, name, difficulty) select ${resorts[0]}::uuid,
      jsonb_build_object('sk', 'Zjazdovka ' || n || case when n % 1000 = 0 then ' Vzácna' else '' end, 'en', 'Run ' || n), 'blue'
    from generate_series(1, ${manySlopes}::integer) n`)
  await server.services.db.query(sql`
    insert into locations (resort_id, name, type) select ${resorts[1]}::uuid, jsonb_build_object('sk', 'Zjazd a miesto ' || n), 'peak'
    from generate_series(1, ${manyPlaces}::integer) n`)
  await server.services.db.query(sql`analyze slopes, locations`)
  const times: number[] = []
  const asked = ['zja', 'zjazdovka', 'vzacna', 'zj', 'zjazdovka 5 vzacna', 'nikde nic', 'miesto 3999', 'run']
  for (let round = 0; round < (isFull ? 50 : 4); round++)
    for (const q of asked) {
      const started = performance.now()
      await find(q, round % 2 ? `&resortId=${resorts[0]}` : '')
      times.push(performance.now() - started)
    }
  times.sort((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)]!
  if (process.env['SHOW_TIMES'])
    process.stdout.write(`search: median ${times[times.length >> 1]!.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`)
  expect((await find('vzacna')).length).toBe(6)
  // The machine may be busy with other tests.
  expect(p99).toBeLessThan(1_500)
})
