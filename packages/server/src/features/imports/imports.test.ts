/** What leaves as a file comes back unchanged; faults are found before anything is written; an import is undone as one. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxShownCell, maxShownOptions, type ImportRow } from '@ridgeline/domain/exchange/imports'
import { slopeDifficulties } from '@ridgeline/domain/declare/vocabulary'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import { isFull, times } from '../../proofs/scene/chance.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import type { Client, TestServer } from '../../testing/server.ts'
import { importWork } from './steps/import-work.ts'
import { checked, exported, rowsOf, startExchange, stepped, table, uploaded, type Exchange } from './exchange.fixture.ts'

let exchange: Exchange
let server: TestServer
let admin: Client
let resortId: string

beforeAll(async () => {
  exchange = await startExchange()
  ;({ server, admin, resortId } = exchange)
})
afterAll(() => server.close())

const some = isFull ? allEntities : allEntities.filter((_, at) => at % 10 === new Date().getUTCDate() % 10)

test.each(some.map((entity) => [entity.name, entity] as const))(
  '%s: an export in CSV and in XLSX is read back without a difference',
  async (_, entity) => {
    const draft = await sampleIn({ services: server.services, resortId }, entity, 7_000)
    const made = await admin('POST', entity.plural, draft)
    expect(made.status, made.text).toBe(201)
    const path = `${entity.plural}/${String(made.body['id'])}`
    const before = (await admin('GET', path)).body
    for (const format of ['csv', 'xlsx']) {
      const found = await checked(exchange, entity, `records.${format}`, await exported(exchange, entity, `format=${format}`), 'id')
      expect(
        [format, found.counts, await rowsOf(exchange, found.id)].slice(0, 2),
        JSON.stringify(await rowsOf(exchange, found.id)),
      ).toEqual([format, { created: 0, changed: 0, removed: 0, unchanged: found.rows, refused: 0 }])
      expect(found.rows).toBeGreaterThan(0)
    }
    expect((await admin('GET', path)).body).toEqual(before)
  },
)

/** The letters of the texts below that Windows-1250 has elsewhere than Latin-1. */
const central: Readonly<Record<string, number>> = { č: 0xe8, Š: 0x8a, š: 0x9a, ť: 0x9d, ľ: 0xbe, ž: 0x9e }
const windows1250 = (text: string) => Buffer.from([...text].map((letter) => central[letter] ?? letter.charCodeAt(0)))

const eventsWith = (photos: string) =>
  table([
    ['Názov (sk)', 'Kategórie', 'Začiatok', 'Koniec', 'Vstup voľný', 'Poznámka', 'photos'],
    ['Otvorenie zimy', 'Šport', '5.12.2026 10:00', '5. 12. 2026 18:00', 'áno', 'x', photos],
    ['Silvester "na snehu"; ľad', 'Koncert; Pre rodiny', '31.12.2026 20:00', '2027-01-01 02:00', 'nie', '', photos],
  ])

test('events from a Slovak spreadsheet are created at local times in any encoding, and undoing the import removes them', async () => {
  const zone = String((await admin('GET', `resorts/${resortId}`)).body['timezone'])
  const { photos } = await sampleIn({ services: server.services, resortId }, registry['event']!, 8_000)
  const others = new Set((await list('events')).map(({ id }) => id))
  const own = async () => (await list('events')).filter(({ id }) => !others.has(id))
  const events = eventsWith(JSON.stringify(photos))
  const encodings = {
    '1250': windows1250(events),
    'utf-8': Buffer.from(`\ufeff${events}`),
    'utf-16': Buffer.from(`\ufeff${events}`, 'utf16le'),
  }
  for (const [encoding, bytes] of Object.entries(encodings)) {
    const found = await checked(exchange, registry['event']!, `events-${encoding}.csv`, bytes)
    expect(found.mapping).toEqual(['name.sk', 'categories', 'startDate', 'endDate', 'isFree', null, 'photos'])
    expect(found.counts, JSON.stringify(await rowsOf(exchange, found.id))).toEqual({
      created: 2,
      changed: 0,
      removed: 0,
      unchanged: 0,
      refused: 0,
    })
    expect(await own()).toHaveLength(0)
    expect((await stepped(exchange, found.id, 'run')).counts).toEqual(found.counts)
    const made = await own()
    expect(made.map(({ name, categories, startDate }) => ({ name, categories, startDate }))).toEqual([
      { name: { sk: 'Otvorenie zimy' }, categories: ['sport'], startDate: new Date(instantAt('2026-12-05', '10:00', zone)).toISOString() },
      {
        name: { sk: 'Silvester "na snehu"; ľad' },
        categories: ['concert', 'family'],
        startDate: new Date(instantAt('2026-12-31', '20:00', zone)).toISOString(),
      },
    ])
    expect(await stepped(exchange, found.id, 'undo')).toMatchObject({ notUndone: 0 })
    expect(await own()).toHaveLength(0)
  }
})

const list = async (plural: string) => (await admin('GET', `${plural}?resortId=${resortId}&pageSize=200&sort=name`)).body.items
const slope = registry['slope']!
/** Values of all slopes, without what the server sets with each change. */
async function slopesNow() {
  const records: Record<string, unknown>[] = JSON.parse((await exported(exchange, slope, 'format=json')).toString())
  return new Map(records.map((record) => [record['id'], record]))
}

const heads = ['externalId', 'name.sk', 'difficulty', 'width', 'connectedSlopeIds', 'active']
/** Faulty cells by column: what is wrong in each. */
const wrong: readonly (readonly [column: number, cell: string])[] = [
  [2, 'purple'],
  [3, 'wide'],
  [3, '5000'],
  [4, 'No such slope'],
  [1, ''],
  [5, 'perhaps'],
]

test('every planted fault is found at its cell, the run does what the check found, and undoing restores every value', async () => {
  const count = times(20_000, 120)
  const planted = times(500, 12)
  const every = Math.floor(count / planted)
  const items = Array.from({ length: 40 }, (_, at) => ({
    resortId,
    externalId: at ? `s-${at * 3}` : 'target',
    name: { sk: `Svah ${at * 3}`, en: 'Kept' },
    difficulty: 'red',
    width: 7,
  }))
  expect((await admin('POST', 'slopes/bulk', { items })).body.failed).toEqual([])
  const before = await slopesNow()
  const faults = new Map<number, number>()
  const rows = Array.from({ length: count }, (_, at) => {
    const row = [`s-${at}`, `Zjazdovka ${at}`, at % 2 ? 'Modrá' : 'blue', `${1 + (at % 90)}`, at % 3 === 0 ? 'Svah 0' : '', 'áno']
    if (at % every === 1 && faults.size < planted) {
      const [column, cell] = wrong[faults.size % wrong.length]!
      row[column] = cell
      faults.set(at + 2, column)
    }
    return row
  })
  const memory = process.memoryUsage().rss
  const found = await checked(exchange, slope, 'slopes.csv', table([heads, ...rows], ','))
  const refused = await allRows(found.id, 'refused')
  expect(new Map(refused.map(({ number, faults: [fault] }) => [number, fault?.column]))).toEqual(faults)
  expect(refused.every(({ faults: [fault] }) => fault!.message.length > 5)).toBe(true)
  expect(await slopesNow()).toEqual(before)
  const done = await stepped(exchange, found.id, 'run')
  expect(done.counts).toEqual(found.counts)
  expect(done.counts.created + done.counts.changed + done.counts.refused).toBe(count)
  expect((await slopesNow()).size).toBe(before.size + done.counts.created)
  expect((await stepped(exchange, found.id, 'undo')).notUndone).toBe(0)
  expect(await slopesNow()).toEqual(before)
  expect((process.memoryUsage().rss - memory) / 1024 / 1024).toBeLessThan(300)
}, 900_000)

async function allRows(id: string, outcome: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let after = 0; ;) {
    const { items } = (await admin<{ items: ImportRow[] }>('GET', `imports/${id}/rows?outcome=${outcome}&after=${after}`)).body
    if (items.length === 0) return rows
    rows.push(...items)
    after = items.at(-1)!.number
  }
}

test('what others have changed since is not undone: field by field, with the rest set back', async () => {
  const made = (await admin('POST', 'slopes', { resortId, externalId: 'mine', name: { sk: 'Moja' }, difficulty: 'red', width: 5 })).body
  const found = await checked(
    exchange,
    slope,
    'one.csv',
    table([
      ['externalId', 'width', 'difficulty'],
      ['mine', 8, 'black'],
    ]),
  )
  expect(found.counts).toEqual({ created: 0, changed: 1, removed: 0, unchanged: 0, refused: 0 })
  expect((await rowsOf(exchange, found.id))[0]!.changes).toEqual([
    { field: 'difficulty', from: 'red', to: 'black' },
    { field: 'width', from: 5, to: 8 },
  ])
  await stepped(exchange, found.id, 'run')
  await admin('PATCH', `slopes/${String(made['id'])}`, { width: 99 }, { 'if-match': '"2"' })
  expect((await stepped(exchange, found.id, 'undo')).notUndone).toBe(1)
  expect((await rowsOf(exchange, found.id))[0]).toMatchObject({ outcome: 'refused', faults: [{ column: 1 }] })
  expect((await admin('GET', `slopes/${String(made['id'])}`)).body).toMatchObject({ width: 99, difficulty: 'red' })
})

test('a required field that is not in the file is named at each row', async () => {
  const found = await checked(exchange, slope, 'short.csv', table([['name.sk'], ['Bez farby']]))
  expect((await rowsOf(exchange, found.id))[0]).toMatchObject({
    title: 'Bez farby',
    faults: [{ column: null, field: 'difficulty', message: 'Pole je povinné', value: null, permitted: null }],
  })
})

test('a refusal has the name of the row, the refused value, and of a choice what is permitted', async () => {
  const long = 'x'.repeat(5000)
  const found = await checked(
    exchange,
    slope,
    'words.csv',
    table([
      ['name.en', 'name.sk', 'difficulty', 'width'],
      ['Blue run', 'Modrá', 'Fialová', '12'],
      ['', long, 'red', long],
    ]),
  )
  const [first, second] = await rowsOf(exchange, found.id)
  expect([first!.title, second!.title]).toEqual(['Modrá', `${'x'.repeat(maxShownCell)}…`])
  const [fault] = first!.faults
  expect(fault).toMatchObject({ column: 2, value: 'Fialová', permitted: { total: slopeDifficulties.length } })
  expect(fault!.permitted!.options).toHaveLength(Math.min(maxShownOptions, slopeDifficulties.length))
  expect(second!.faults.find(({ column }) => column === 3)).toMatchObject({ value: `${'x'.repeat(maxShownCell)}…`, permitted: null })
  // What is listed as permitted is accepted.
  const rows = fault!.permitted!.options.map((option, at) => [`Povolená ${at}`, option])
  const again = await checked(exchange, slope, 'permitted.csv', table([['name.sk', 'difficulty'], ...rows]))
  expect(again.counts).toMatchObject({ created: rows.length, refused: 0 })
})

test('two servers that take the same import at once, as after a pause, import each row once', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Dvojitá ${at}`, 'red'])
  const { body } = await uploaded(exchange, slope, 'twice.csv', table([['name.sk', 'difficulty'], ...rows]))
  await stepped(exchange, body.id, 'check', { mapping: body.mapping, key: null })
  await server.services.db.query(sql`update record_imports set state = 'running' where id = ${body.id}::uuid`)
  const work = () => importWork(server.services)({ payload: { importId: body.id } })
  const ends = await Promise.allSettled([work(), work()])
  expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
  const { body: counts } = await admin('GET', `slopes/counts?resortId=${resortId}&q=${encodeURIComponent('Dvojitá')}`)
  expect(counts['total']).toBe(120)
})

test('others neither see an import nor run it', async () => {
  const { body } = await uploaded(exchange, slope, 'own.csv', table([['name.sk'], ['Cudzia']]))
  const other = await server.signedIn(['slope.read', 'slope.update'], [resortId])
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/rows'],
    ['POST', '/run'],
    ['POST', '/undo'],
  ] as const)
    expect([path, (await other(method, `imports/${body.id}${path}`)).status]).toEqual([path, 404])
})

test('a step that another request has begun, or for which an import is not ready, is outdated and begins nothing', async () => {
  const { body } = await uploaded(exchange, slope, 'twice.csv', table([['name.sk'], ['Raz']]))
  const begun = async (step: string) => {
    const { status, body: answer } = await admin('POST', `imports/${body.id}/${step}`)
    return [status, answer.ErrorMessage]
  }
  const outdated = [409, textsOf('sk')('failure.outdated')]
  expect(await begun('run')).toEqual(outdated)
  await stepped(exchange, body.id, 'check', { mapping: body.mapping, key: null })
  expect(await begun('undo')).toEqual(outdated)
  await stepped(exchange, body.id, 'run')
  expect(await begun('run')).toEqual(outdated)
})

test('a formula is a text in the file, and the same text when it comes back', async () => {
  const name = '=HYPERLINK("https://example.com")'
  await admin('POST', 'slopes', { resortId, name: { sk: name, en: "'@x", de: '-1+1' }, difficulty: 'red' })
  const csv = (await exported(exchange, slope, 'format=csv&columns=id&columns=name')).toString()
  expect(csv).toContain(`"'=HYPERLINK(`)
  expect(csv).toContain(`;''@x;`)
  const found = await checked(exchange, slope, 'formula.csv', csv, 'id')
  expect(found.counts).toMatchObject({ changed: 0, refused: 0 })
})

test('an export has the filters and the order of the list, and refuses what the list refuses', async () => {
  await admin('POST', 'slopes', { resortId, name: { sk: 'Čierna A' }, difficulty: 'black', width: 1 })
  await admin('POST', 'slopes', { resortId, name: { sk: 'Čierna B' }, difficulty: 'black', width: 2 })
  const records: Record<string, unknown>[] = JSON.parse(
    (
      await exported(exchange, slope, `format=json&columns=width&list=${encodeURIComponent('difficulty=black&q=Čierna&sort=-width')}`)
    ).toString(),
  )
  expect(records).toEqual([{ width: 2 }, { width: 1 }])
  for (const wrong of ['list=nothing%3D1', 'list=sort%3Dgeometry', 'columns=nothing', 'columns=version%20'])
    expect([wrong, (await admin('GET', `slopes/export?resortId=${resortId}&${wrong}`)).status]).toEqual([wrong, 400])
})
