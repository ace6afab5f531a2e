/** What a dump needs: PostgreSQL's own programs are not part of the embedded database, so their statements are imitated. */
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** What PostgreSQL computes for the rows of a table: generated columns, conditions, and what indexes are of. */
const computed = `
  select c.oid::regclass::text as table, e.text from pg_class c cross join lateral (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = c.oid and a.attgenerated <> ''
    union select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
    union select pg_get_expr(i.indpred, i.indrelid) from pg_index i where i.indrelid = c.oid and i.indpred is not null
    union select pg_get_indexdef(i.indexrelid, at, true) from pg_index i, generate_series(1, i.indnkeyatts) at
      where i.indrelid = c.oid and i.indkey[at - 1] = 0
  ) e (text) where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p')`

test('R14 a dump can be restored: tables compute their values without a search path, as pg_restore has none', async () => {
  await client.query(`select set_config('search_path', '', false)`)
  const { rows } = await client.query(computed)
  expect(rows.filter(({ text }) => text.includes('ridgeline_fold')).length).toBeGreaterThan(10)
  const refused: string[] = []
  for (const { table, text } of rows)
    await client.query(`select ${text} from ${table} limit 0`).catch((error: Error) => refused.push(`${table}: ${error.message}`))
  expect(refused).toEqual([])
  expect((await client.query(`select public.ridgeline_fold('Ľadová') as folded`)).rows).toEqual([{ folded: 'ladova' }])
})
