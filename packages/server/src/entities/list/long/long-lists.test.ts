/** Long lists get indexes for sorting and stored counts, which stay exact after any change. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { databaseOf, type Database } from '../../../db/connect/database.ts'
import { createPool } from '../../../db/connect/pool.ts'
import { tableNameOf } from '../../../db/table.ts'
import { createTestDatabase } from '../../../db/testing.ts'
import { countRecords, listRecords, type ListQuery } from '../list.ts'
import { statusesOf } from '../list-statements.ts'
import { longIndexesOf } from './long-indexes.ts'
import { fitOutLongLists } from './long-lists.ts'

const resorts = ['0198a5c0-0000-7000-8000-000000000001', '0198a5c0-0000-7000-8000-000000000002'] as const
const [resortId] = resorts

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 8 })
  db = databaseOf(pool)
  for (const [at, id] of resorts.entries())
    await pool.query(`insert into resorts (id, version, name, alias, types) values ($1, 1, '{"sk": "R"}', $2, '{}')`, [id, `r${at}`])
  await pool.query(
    `insert into skilifts (resort_id, version, name, type, status, "order", active, lowest_point, highest_point, capacity_per_hour)
     select ($1::uuid[])[n % 2 + 1], 1, jsonb_build_object('sk', 'Lanovka ' || n), 'chair', case when n % 3 = 0 then 'open' else 'closed' end,
       n % 7, n % 5 > 0, 700, 900 + n % 11, case when n % 4 > 0 then n % 90 end from generate_series(1, 1000) n`,
    [resorts],
  )
  await pool.query('analyze')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const counted = async (where = 'true') =>
  (
    await pool.query<Record<string, number>>(
      `select count(*)::integer as total, (count(*) filter (where active))::integer as active,
        (count(*) filter (where active and status = 'open'))::integer as open from skilifts where ${where}`,
    )
  ).rows[0]!
const maintained = async (resort?: string) => {
  const { total, active, status } = await countRecords(db, skilift, 'all', resort ? { resortId: resort } : {})
  return { total, active, open: status!['open'] }
}

async function inOrder(asked: Partial<ListQuery>): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  do {
    const query = { page: 1, pageSize: 37, count: false, filters: {}, ...asked, ...(after && { after }) }
    const answer = JSON.parse(await listRecords(db, skilift, 'all', query, 'sk')) as { items: { id: string }[]; next?: string }
    ids.push(...answer.items.map(({ id }) => id))
    after = answer.next
  } while (after)
  return ids
}

const sortsAsked = [
  ['capacityPerHour', 'capacity_per_hour asc nulls last, id'],
  ['-capacityPerHour', 'capacity_per_hour desc nulls last, id desc'],
  ['highestPoint', 'highest_point, id'],
] as const

async function expectOrder() {
  for (const [sort, order] of sortsAsked)
    for (const one of [resortId, undefined]) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from skilifts ${one ? `where resort_id = '${one}'` : ''} order by ${order}`,
      )
      const wanted = rows.map(({ id }) => id)
      const asked = { sort, ...(one && { resortId: one }) }
      expect(await inOrder(asked), `${sort} by cursor`).toEqual(wanted)
      const far = JSON.parse(
        await listRecords(db, skilift, 'all', { page: 9, pageSize: 45, count: false, filters: {}, ...asked }, 'sk'),
      ) as {
        items: { id: string }[]
      }
      expect(
        far.items.map(({ id }) => id),
        `${sort} by number`,
      ).toEqual(wanted.slice(360, 405))
    }
}

test('OP2: a short list is sorted and counted without additional indexes', async () => {
  await fitOutLongLists(db)
  expect((await pool.query('select from row_counts')).rowCount).toBe(0)
  expect((await pool.query(`select from pg_indexes where indexname like '%\\_long\\_%'`)).rowCount).toBe(0)
  await expectOrder()
  expect(await maintained()).toEqual(await counted())
})

test('a stopping server does not wait for an index build, and the next one builds it', async () => {
  const busy = await pool.connect()
  const making = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and query like 'create index conc%' and state = 'active'`,
      )
    ).rowCount
  await busy.query('begin; lock table skilifts in row exclusive mode')
  const ending = new AbortController()
  const work = fitOutLongLists(db, { from: 900, signal: ending.signal })
  await expect.poll(making, { timeout: 20_000 }).toBe(1)
  // -1 while another server seals: what is written meanwhile is sealed, and people can be erased.
  expect((await pool.query('select ridgeline_seal(10) >= 0 as "isFree"')).rows).toEqual([{ isFree: true }])
  ending.abort()
  await work
  await expect.poll(making, { timeout: 20_000 }).toBe(0)
  await busy.query('rollback')
  busy.release()
})

test('OP2: a long list is read in index order, by cursor and by page number, nulls last', async () => {
  await fitOutLongLists(db, { from: 900 })
  // A second run changes nothing.
  await fitOutLongLists(db, { from: 900 })
  await pool.query('vacuum analyze skilifts')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from skilifts t where resort_id = '${resortId}' and capacity_per_hour is not null order by capacity_per_hour desc, id desc limit 50`,
  )
  expect(JSON.stringify(rows)).toContain('skilifts_long_capacity_per_hour')
  await expectOrder()
})

test('OP2: stored counts stay exact with parallel writes and rollbacks', async () => {
  const expectExact = async () => {
    expect(await maintained()).toEqual(await counted())
    for (const resort of resorts) expect(await maintained(resort)).toEqual(await counted(`resort_id = '${resort}'`))
  }
  await expectExact()
  const change = (at: number) => [
    `update skilifts set status = 'open' where "order" = ${at}`,
    `update skilifts set active = not active where lowest_point > 0 and "order" = ${at}`,
    `update skilifts set waiting_time = 3 where "order" = ${at}`,
    `delete from skilifts where "order" = ${at} and capacity_per_hour > 70`,
    `insert into skilifts (resort_id, version, name, type, lowest_point, highest_point, "order") select '${resortId}', 1, '{"sk": "N"}', 'ski', 1, 2, ${at} from generate_series(1, 40)`,
    "select ridgeline_add_up_counts('skilift')",
  ]
  await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map(async (at) => {
      const client = await pool.connect()
      for (const statement of change(at)) {
        await client.query('begin')
        await client.query(statement)
        await client.query(at === 3 ? 'rollback' : 'commit')
      }
      client.release()
    }),
  )
  await expectExact()
  await pool.query('delete from skilifts')
  await expectExact()
})

test('every entity can have long lists: its indexes can be built and its counts stored', async () => {
  for (const entity of allEntities) {
    for (const { name, on } of longIndexesOf(entity, ['en', 'pl'])) {
      expect(name.length, name).toBeLessThanOrEqual(63)
      await pool.query(`create index ${name.replace('_long_', '_try_').slice(0, 63)} on ${on}`)
    }
    if (entity.scope === 'resort')
      await pool.query('select ridgeline_keep_counts($1, $2, $3)', [tableNameOf(entity), entity.name, statusesOf(entity).length > 0])
  }
})
