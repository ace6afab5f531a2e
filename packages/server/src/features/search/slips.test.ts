/** 300 real names with five typing errors each, and names of other resorts that were not used for tuning (docs/decisions). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fold } from '@ridgeline/domain/search/fold'
import { isFull } from '../../proofs/scene/chance.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

interface Named {
  kind: string
  name: string
  slips: Readonly<Record<string, string>>
}

/** One name per line, with the typed variants. */
function readNames(file: string): Named[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  const kinds = head.split('\t').slice(2)
  return lines.map((line) => {
    const [kind = '', name = '', ...typed] = line.split('\t')
    return { kind, name, slips: Object.fromEntries(kinds.map((slip, at) => [slip, typed[at]!])) }
  })
}

const names = readNames('slips.tsv')
const elsewhere = readNames('slips-elsewhere.tsv')
/** Number of other records in the database. */
const others = isFull ? 100_000 : 500

let server: TestServer
let admin: Client
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  admin = await server.signedIn(everything)
  const all = [...names, ...elsewhere]
  const of = (kind: string) =>
    sql`jsonb_array_elements_text(${JSON.stringify(all.filter((each) => each.kind === kind).map(({ name }) => name))}::jsonb) n`
  const named = sql`${resortId}::uuid, jsonb_build_object('sk', n)`
  const { db } = server.services
  await db.query(sql`insert into skilifts (resort_id, name, type, status, lowest_point, highest_point)
    select ${named}, 'gondola', 'open', 1000, 2000 from ${of('skilift')}`)
  await db.query(sql`insert into slopes (resort_id, name, difficulty, status) select ${named}, 'blue', 'open' from ${of('slope')}`)
  await db.query(sql`insert into locations (resort_id, name, type) select ${named}, 'stop' from ${of('location')}`)
  await db.query(sql`insert into slopes (resort_id, name, difficulty, status)
    select ${resortId}::uuid, jsonb_build_object('sk', (array['Medvedia','Orlia','Vlčia','Snežná','Kamenná'])[1 + n % 5] || ' ' ||
      (array['lúka','dolina','chata','poľana','stráň','jama','hoľa'])[1 + n / 5 % 7] || ' ' || n, 'en', 'Run ' || n), 'red', 'closed'
    from generate_series(1, ${others}::integer) n`)
  await db.query(sql`vacuum analyze skilifts, slopes, locations`)
})
afterAll(() => server.close())

interface Found {
  id: string
  text: string
  note?: string
}

async function find(q: string): Promise<{ results: Found[]; similar: Found[] }> {
  const { status, body } = await admin<{ results: Found[]; similar?: Found[] }>(
    'GET',
    `search?resortId=${resortId}&q=${encodeURIComponent(q)}`,
  )
  expect(status).toBe(200)
  const { results, similar = [] } = body
  return { results, similar }
}

/** All variants with PROOF; otherwise one of every fourth name, in turn. */
const isAsked = (name: number, kind: number, kinds: number) => isFull || name % (4 * kinds) === 4 * kind

/** The percentage found among the first five, by kind of error; and the variants that were not found. */
async function found(all: readonly Named[]) {
  const lost: string[] = []
  const shares: Record<string, number> = {}
  const kinds = Object.keys(all[0]!.slips)
  for (const [kind, slip] of kinds.entries()) {
    const asked = all.filter((_, name) => isAsked(name, kind, kinds.length))
    const before = lost.length
    for (const { name, slips } of asked) {
      const { results, similar } = await find(slips[slip]!)
      const first = [...results, ...similar].slice(0, 5)
      if (!first.some(({ text }) => fold(text) === fold(name))) lost.push(`${slip}: ${slips[slip]!} → ${name}`)
    }
    shares[slip] = 100 - (100 * (lost.length - before)) / asked.length
  }
  const whole = Object.values(shares).reduce((sum, share) => sum + share, 0) / kinds.length
  if (process.env['SHOW_TIMES']) process.stdout.write(`${JSON.stringify({ whole, ...shares }, null, 1)}\n${lost.join('\n')}\n`)
  return { whole, lowest: Math.min(...Object.values(shares)) }
}

test('for 300 real names with a typing error, 95 percent are among the first five', async () => {
  expect(names.length).toBe(300)
  const { whole, lowest } = await found(names)
  expect(whole).toBeGreaterThanOrEqual(95)
  expect(lowest).toBeGreaterThanOrEqual(90)
})

test('the same holds for names of other resorts, which were not used for tuning', async () => {
  const { whole, lowest } = await found(elsewhere)
  expect(whole).toBeGreaterThanOrEqual(95)
  expect(lowest).toBeGreaterThanOrEqual(90)
})

test('similar names follow exact matches, and only where there are few', async () => {
  for (const { name } of [...names, ...elsewhere].filter((_, at) => isFull || at % 20 === 0)) {
    const { results, similar } = await find(name)
    const words = fold(name).split(/\s+/)
    const isExact = ({ text }: Found) => words.every((word) => fold(text).includes(word))
    expect({ name, exact: results.filter(isExact).length, similar: similar.filter(isExact) }).toEqual({
      name,
      exact: results.length,
      similar: [],
    })
    expect(results.slice(0, 5).map(({ text }) => fold(text))).toContain(fold(name))
    if (results.length >= 3) expect(similar).toEqual([])
  }
})
