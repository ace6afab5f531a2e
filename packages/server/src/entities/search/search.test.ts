import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { accreditation } from '@ridgeline/domain/entities/accreditation'
import { accreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { languages } from '@ridgeline/domain/values/localized'
import { tableNameOf } from '../../db/table.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

/** More than are scanned, so that both search strategies are used. */
const count = 6_000
let server: TestServer
let client: Client
let resortId: string

/** Every lift with its expected place in the list: by resort, name and id. */
interface Lift {
  id: string
  name: string
  status: string
}
let lifts: Lift[]

beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  client = await server.signedIn(['skilift.read'])
  await server.services.db.query(sql`
    insert into skilifts (id, resort_id, version, name, type, status, "order", lowest_point, highest_point)
    select gen_random_uuid(), ${resortId}::uuid, 1,
      jsonb_build_object('sk', case when n % 2 = 0 then 'Žltá lanovka ' else 'Sedačka ' end || case when n % 97 = 0 then 'Orlia ' else '' end || n),
      'chair', case when n % 3 = 0 then 'open' else 'closed' end, n % 7, 700, 900
    from generate_series(1, ${count}::integer) n`)
  lifts = await server.services.db.query<Lift>(sql`select id, name ->> 'sk' as name, status from skilifts order by "order", name_sort, id`)
})
afterAll(() => server.close())

async function pagesOf(query: string): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  for (let after = ''; ;) {
    const { status, body } = await client<{ items: { id: string }[]; total: number; next?: string }>(
      'GET',
      `skilifts?resortId=${resortId}&pageSize=200&${query}${after}`,
    )
    expect(status).toBe(200)
    ids.push(...body.items.map(({ id }) => id))
    if (!body.next) return { ids, total: body.total }
    after = `&after=${body.next}`
  }
}

test.each([
  ['a word that thousands have', 'zlta', (lift: Lift) => lift.name.startsWith('Žltá')],
  ['a word that few have', 'ORLIA', (lift: Lift) => lift.name.includes('Orlia')],
  ['two words, one of them short', 'sedacka 77', (lift: Lift) => lift.name.startsWith('Sedačka') && lift.name.includes('77')],
  ['a word that none has', 'medveď', () => false],
  ['a letter that half of them have', 'ž', (lift: Lift) => lift.name.startsWith('Žltá')],
  ['two letters that few have', '97', (lift: Lift) => lift.name.includes('97')],
  ['two letters that none has', 'qx', () => false],
])('OP2: %s finds every record that contains it, page by page in list order', async (_, q, has) => {
  const expected = lifts.filter(has)
  const all = await pagesOf(`q=${encodeURIComponent(q)}`)
  expect(all).toEqual({ ids: expected.map(({ id }) => id), total: expected.length })
  const open = await pagesOf(`q=${encodeURIComponent(q)}&status=open`)
  expect(open.ids).toEqual(expected.filter(({ status }) => status === 'open').map(({ id }) => id))
})

test('OP2: texts of any length are stored, and found by their last word, whether it is short, rare or common', async () => {
  // Letters of four bytes in no order are the longest that a database can be given: they cannot be compressed.
  const letter = (at: number) => String.fromCodePoint(0x20000 + ((at * 7919 + (at % 13) * 104_729) % 40_000))
  const long = (seed: number, end: string) =>
    `${Array.from({ length: 299 - end.length }, (_, at) => letter(seed * 300 + at)).join('')} ${end}`
  const admin = await server.signedIn(everything)
  const ends = ['Záver', 'Záver', 'Koniec', 'xq']
  const made = await Promise.all(
    ends.map(async (end, at) => {
      const text = Object.fromEntries(languages.map((language, of) => [language, long(at * 10 + of, language === 'hu' ? end : 'x')]))
      const { status, body, text: answer } = await admin('POST', 'quotes-of-the-day', { text, active: true })
      expect(status, answer).toBe(201)
      return body['id']
    }),
  )
  const found = async (q: string) => {
    const { body } = await admin<{ items: { id: string }[]; total: number }>('GET', `quotes-of-the-day?q=${q}`)
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ id }) => id).toSorted()
  }
  expect(await found('zaver')).toEqual([made[0], made[1]].toSorted())
  expect(await found('koniec')).toEqual([made[2]])
  expect(await found('xq')).toEqual([made[3]])
})

test('OP2: a search by page numbers returns the same records as by cursors', async () => {
  const third = await client('GET', `skilifts?resortId=${resortId}&pageSize=50&page=30&q=zlta`)
  expect(third.body.items.map(({ id }) => id)).toEqual(
    lifts
      .filter(({ name }) => name.startsWith('Žltá'))
      .slice(1450, 1500)
      .map(({ id }) => id),
  )
})

test.each(['zlta', 'orlia', 'sedacka 77', 'medved'])(
  'OP2: searching for %s again, with the hint of the first search, finds the same records',
  async (q) => {
    const first = await client('GET', `skilifts?resortId=${resortId}&pageSize=40&q=${q}`)
    const again = await client('GET', `skilifts?resortId=${resortId}&pageSize=40&q=${q}`)
    expect(again.body).toEqual(first.body)
  },
)

test('OP2: a search stays complete when a common word becomes rare, or a rare one common', async () => {
  const ask = async (q: string) => (await client<{ items: object[] }>('GET', `skilifts?resortId=${resortId}&q=${q}`)).body.items.length
  const rename = (from: string, to: string, some = sql`true`) =>
    server.services.db.query(sql`update skilifts set name = jsonb_build_object('sk', replace(name ->> 'sk', ${from}, ${to}))
      where name ->> 'sk' like ${`%${from}%`} and ${some}`)
  expect([await ask('sedacka'), await ask('kotva')]).toEqual([50, 0])
  await rename('Sedačka', 'Kotva', sql`"order" <> 3`)
  await rename('Sedačka', 'Gondola', sql`name ->> 'sk' not like '%Orlia%'`)
  expect([await ask('sedacka'), await ask('kotva')]).toEqual([4, 50])
  await rename('Kotva', 'Sedačka')
  await rename('Gondola', 'Sedačka')
})

test('OP2: a search in another order is complete too', async () => {
  const { ids } = await pagesOf('q=zlta&sort=-updatedAt')
  expect(ids.length).toBe(count / 2)
  expect(new Set(ids).size).toBe(count / 2)
})

test.each(['', '&q=zlta', '&status=open'])(
  'OP2: descending order of names is the reverse of ascending order, page by page%s',
  async (narrowing) => {
    const [up, down] = [await pagesOf(`sort=name${narrowing}`), await pagesOf(`sort=-name${narrowing}`)]
    expect(up.ids.length).toBeGreaterThan(1_000)
    expect(down).toEqual({ ids: up.ids.toReversed(), total: up.total })
  },
)

test('an accreditation is found by its organisation and by its e-mail', async () => {
  const admin = await server.signedIn(everything)
  const { body } = await admin(
    'POST',
    'accreditation-events',
    await sampleIn({ services: server.services, resortId }, accreditationEvent, 1),
  )
  const place = { services: server.services, resortId }
  const asking = {
    accreditationEventId: body['id'],
    category: 'media',
    zones: [],
    organization: 'Denník Tatry',
    email: 'foto@tatry.example',
  }
  const made = await admin('POST', 'accreditations', await sampleIn(place, accreditation, 2, { ...asking, fullName: 'Jana Nováková' }))
  expect(made.status, made.text).toBe(201)
  const found = async (q: string) =>
    (await admin('GET', `accreditations?resortId=${resortId}&q=${encodeURIComponent(q)}`)).body.items.map(({ id }) => id)
  for (const q of ['dennik', 'foto@tatry', 'novakova tatry']) expect([q, await found(q)]).toEqual([q, [made.body['id']]])
  expect(await found('nikto')).toEqual([])
})

test.each([
  ['for its searched words', '%gin%search_text%'],
  ['in the order of its list, in which words are compared', '%order%name_sort%id%search_start)'],
])('every entity has an index %s', async (_, definition) => {
  const indexes = await server.services.db.query<{ table: string }>(
    sql`select tablename as "table" from pg_indexes where indexdef like ${definition}`,
  )
  const known = new Set(indexes.map(({ table }) => table))
  expect(allEntities.map((entity) => tableNameOf(entity)).filter((table) => !known.has(table))).toEqual([])
})
