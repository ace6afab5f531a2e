/** Query plans of the list screens: PostgreSQL has to use an index in list order, however many records there are. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import type { Statement } from '../../db/connect/statements/statement.ts'
import { tableNameOf } from '../../db/table.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { choiceShapeOf, choiceValuesOf, type Narrowing } from './filters/choice-sql.ts'
import { countsStatement, listStatement, totalStatement } from './list-statements.ts'

const resortId = '0198a5c0-0000-7000-8000-000000000001'
const ofResorts = allEntities.filter(({ scope }) => scope === 'resort')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The steps of a plan; PostgreSQL marks a step as disabled if it could not avoid it. */
async function planOf({ text, values }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const pageOf = (entity: Entity, narrowing: Narrowing, sort: string | undefined): Statement => {
  const choice = choiceShapeOf('all', narrowing)
  const shape = { choice, sort, language: 'sk' as const, after: undefined, isFar: false, fields: [], maxBytes: 16_000_000, hint: undefined }
  return listStatement(entity, shape, { ...choiceValuesOf('all', narrowing), pageSize: 50, skip: 0 })
}
const countsOf = (entity: Entity, narrowing: Narrowing) =>
  countsStatement(entity, choiceShapeOf('all', narrowing), choiceValuesOf('all', narrowing))
const totalOf = (entity: Entity, narrowing: Narrowing) =>
  totalStatement(entity, choiceShapeOf('all', narrowing), choiceValuesOf('all', narrowing))

test.each(ofResorts.map((entity) => [entity.name, entity] as const))(
  'OP2: pages of %s are read in the order of an index, and status counts and totals are counted from one',
  async (_, entity) => {
    // Tables are empty here, so other plans are disabled: only this shows whether an index can be used.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
    for (const sort of [undefined, 'name', '-name'])
      if (!sort || entity.fields['name']) expect(await planOf(pageOf(entity, { resortId }, sort)), sort).not.toMatch(/Disabled|Seq Scan/)
    // Words are compared within the index; the wide rows are read for matches only.
    for (const q of ['xq', 'lanovka'])
      expect(await planOf(pageOf(entity, { resortId, q }, undefined)), q).toMatch(/Index Only Scan using \S+_order_idx/)

    const { rows } = await client.query<{ definition: string }>('select indexdef as definition from pg_indexes where indexname = $1', [
      `${tableNameOf(entity)}_counted_idx`,
    ])
    for (const name of ['resort_id', ...Object.keys(entity.fields).filter((field) => ['status', 'active'].includes(field))])
      expect(rows[0]?.definition).toMatch(new RegExp(`[(, ]${name}[,)]`))
  },
)

test('OP2: with thousands of records PostgreSQL chooses these plans on its own', async () => {
  await client.query('reset all')
  await client.query(`insert into resorts (id, version, name, alias, types) values ($1, 1, '{"sk": "R"}', 'r', '{}')`, [resortId])
  await client.query(
    `insert into skilifts (id, resort_id, version, name, type, status, "order", lowest_point, highest_point)
     select gen_random_uuid(), $1::uuid, 1, jsonb_build_object('sk', 'Lanovka ' || n), 'chair',
       case when n % 3 = 0 then 'open' else 'closed' end, n % 7, 700, 900 from generate_series(1, 5000) n`,
    [resortId],
  )
  await client.query('vacuum analyze skilifts')
  const open = { resortId, filters: { status: ['open'] } }
  const chairs = { resortId, active: true, filters: { type: ['chair'] } }
  for (const narrowing of [{ resortId }, open, chairs, {}])
    for (const counting of [countsOf(skilift, narrowing), totalOf(skilift, narrowing)])
      expect(await planOf(counting)).toContain('Index Only Scan')
  const choice = choiceShapeOf('all', { resortId })
  const behindFirst = {
    choice,
    sort: undefined,
    language: 'sk' as const,
    after: [false, false, false],
    isFar: false,
    fields: [],
    maxBytes: 16_000_000,
    hint: undefined,
  }
  const place = { 'after 0': '3', 'after 1': 'L', 'after 2': resortId, pageSize: 50, skip: 0 }
  const next = await planOf(listStatement(skilift, behindFirst, { ...choiceValuesOf('all', { resortId }), ...place }))
  // A filter instead of an index condition would read every row of the previous pages.
  expect(next).toMatch(/Index Cond: .*ROW\(/)
  for (const narrowing of [{ resortId }, open, {}])
    expect(await planOf(pageOf(skilift, narrowing, undefined))).toContain('skilifts_order_idx')
})
