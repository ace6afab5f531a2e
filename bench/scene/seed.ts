/** Fills a migrated database: one resort with 100,000 skilifts, one of typical size, one with a single lift. */
import pg from 'pg'
import { departure } from '@ridgeline/domain/entities/departure'
import { resort } from '@ridgeline/domain/entities/resort'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { hasColumn, snakeCase } from '../../packages/server/src/db/columns.ts'
import { databaseOf } from '../../packages/server/src/db/connect/database.ts'
import { createPool } from '../../packages/server/src/db/connect/pool.ts'
import { tableNameOf } from '../../packages/server/src/db/table.ts'
import { fitOutLongLists } from '../../packages/server/src/entities/list/long/long-lists.ts'
import '../../packages/server/src/db/schema.ts'
import { liftName } from './names.ts'

export const liftCount = 100_000
const batch = 2_000

export const resortId = '00000000-0000-4000-9000-000000000001'
export const displayResortId = '00000000-0000-4000-9000-000000000002'
export const displayBoardId = '00000000-0000-4000-9000-000000000004'
export const lonelyResortId = '00000000-0000-4000-9000-000000000003'

type Values = Record<string, unknown>

/** Displays show the status that was set, at any hour. */
const roundTheClock = { openYearRound: true, openingHours: null, schedule: null }

/** @param log receives the progress. @returns false for a database that was already seeded: it is left as it is. */
export async function seed(url: string, log: (message: string) => void): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from resorts where id = $1', [resortId])
    if (rowCount) return false
    log(`Seeding ${liftCount.toLocaleString('en')} skilifts …`)
    await client.query('begin')
    await insert(client, resort, [resortValues(1, resortId), resortValues(2, displayResortId), resortValues(3, lonelyResortId)])
    for (let start = 0; start < liftCount; start += batch) {
      const lifts = listOf(batch, (at) => liftValues(resortId, start + at))
      await insert(client, skilift, lifts)
    }
    const displayed = listOf(40, (at) => ({ ...liftValues(displayResortId, at), ...roundTheClock }))
    await insert(client, skilift, [...displayed, { ...liftValues(lonelyResortId, 0), ...roundTheClock, status: 'closed' }])
    const slopes = listOf(90, (at) => ({ ...draftOf(slope, at), ...roundTheClock, resortId: displayResortId, active: true }))
    await insert(client, slope, slopes)
    const board = {
      ...draftOf(departure, 1, { source: 'manual', locationId: null }),
      resortId: displayResortId,
      id: displayBoardId,
      active: true,
    }
    await insert(client, departure, [board])
    await client.query('commit')
    await client.query('analyze')
    await fitOut(url)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint').catch(() => {})
    return true
  } finally {
    await client.end()
  }
}

/** Adds the indexes and counts of long lists, as the server's scheduled cleanup does. */
async function fitOut(url: string): Promise<void> {
  const pool = createPool(url, { max: 2 })
  await fitOutLongLists(databaseOf(pool)).finally(() => pool.end())
}

/** Adds as many records of the widest entity; once. */
export async function seedWidest(url: string, log: (message: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from restaurants where resort_id = $1 limit 1', [resortId])
    if (rowCount) return
    log(`Seeding ${liftCount.toLocaleString('en')} restaurants …`)
    await client.query('begin')
    for (let start = 0; start < liftCount; start += batch)
      await insert(
        client,
        restaurant,
        listOf(batch, (at) => restaurantValues(start + at)),
      )
    await client.query('commit')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}

const listOf = (count: number, make: (at: number) => Values) => Array.from({ length: count }, (_, at) => make(at))

const resortValues = (at: number, id: string): Values => ({
  ...draftOf(resort, at, { alias: `bench-${at}`, gopassId: `bench-${at}`, flexisAcronym: `B${at}`, hasWebsiteData: true }),
  id,
  active: true,
})

const liftValues = (resort: string, at: number): Values => ({
  ...draftOf(skilift, at, { name: { sk: liftName(at), en: `Lift ${at}` }, internalId: `L${at}` }),
  resortId: resort,
  active: true,
})

const restaurantValues = (at: number): Values => ({
  ...draftOf(restaurant, at, {
    name: { sk: liftName(at), en: `Restaurant ${at}` },
    externalId: null,
    menuFile: null,
    nearestSkiliftId: null,
  }),
  alias: null,
  photos: [],
  resortId,
  active: true,
})

/** Inserted by the columns of the derived table, with the values as one JSON document. */
async function insert(client: pg.Client, entity: Entity, records: readonly Values[]): Promise<void> {
  const names = [
    'resortId',
    ...writableFields(entity)
      .filter(([, field]) => hasColumn(field))
      .map(([name]) => name),
  ]
  const given = ['id', ...new Set(names)].filter((name) => records[0] && name in records[0])
  const columns = given.map((name) => `"${snakeCase(name)}"`).join(', ')
  const rows = records.map((record) => Object.fromEntries(given.map((name) => [snakeCase(name), record[name]])))
  const table = tableNameOf(entity)
  await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}
