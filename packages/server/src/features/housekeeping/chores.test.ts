/** Each task of the scheduled cleanup is run by a start of the server, and does what it is for. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trashDays } from '@ridgeline/domain/answers/removed'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { ticket } from '@ridgeline/domain/entities/ticket'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf, type Database } from '../../db/connect/database.ts'
import { createPool } from '../../db/connect/pool.ts'
import { readingsKeptDays } from '../../db/keep/by-record/old-readings.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { eventually } from '../../testing/eventually.ts'
import { createSample } from '../../testing/sample-in.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { agingRows, isThere, placeAging, placeRows, rowsOfRecords, unchecked, type PlacedRow } from './expired-rows.fixture.ts'
import { chores } from './index.ts'

let server: TestServer
let seed = 100
/** May do what the server may not: place rows without what they refer to. */
let superuser: Database
beforeAll(async () => {
  server = await startTestServer()
  superuser = databaseOf(createPool(server.adminUrl, { max: 1 }))
})
afterAll(async () => {
  await superuser.pool.end()
  await server.close()
})

const isDone = async (statement: ReturnType<typeof sql>) => (await server.services.db.query(statement)).length > 0

/** Other effects than rows that expire. Each prepares it and answers whether the task is done. */
const effects: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  async 'months of revisions'() {
    const { db } = server.services
    const [last] = await db.query(sql`select max(relname) as name from pg_class where relname ~ '^revisions_\\d{4}_\\d{2}$'`)
    const name = String(last!['name'])
    await db.query(sql`drop table ${sql.raw(name)}`)
    return () => isDone(sql`select from pg_class where relname = ${name}`)
  },
  async 'histories that are too old'() {
    const { db } = server.services
    await db.query(sql`insert into settings (key, value) values ('retention.historyMonths', '6')`)
    await db.query(
      sql`create table revisions_2020_01 partition of revisions for values from ('2020-01-01 00:00+00') to ('2020-02-01 00:00+00')`,
    )
    return async () => !(await isDone(sql`select from pg_class where relname = 'revisions_2020_01'`))
  },
  async 'people whose time is over'() {
    const { services } = server
    await services.db.query(sql`insert into settings (key, value) values ('retention.ticketDays', '30')`)
    const resortId = await server.createResort(1)
    const { id } = await createSample({ services, resortId }, ticket, 1)
    await services.db.query(sql`update tickets set valid_from = now() - interval '40 days', valid_to = now() - interval '31 days'
      where id = ${id}::uuid`)
    return () => isDone(sql`select from erasures where record_id = ${id}::uuid`)
  },
  async 'abandoned uploads'() {
    const incoming = join(server.services.config.dataDir, 'media', 'incoming')
    await mkdir(incoming, { recursive: true })
    for (const name of ['running', 'cut-off']) await writeFile(join(incoming, name), 'bytes')
    await utimes(join(incoming, 'cut-off'), 0, 0)
    return async () => String(await readdir(incoming)) === 'running'
  },
  async 'rows of removed records'() {
    const { services } = server
    const resortId = await server.createResort(2)
    const wanted: { table: string; column: string; id: string; isKept: boolean }[] = []
    for (const entity of [flowMeasurement, priceProduct]) {
      const { tables, column } = rowsOfRecords[entity.name]
      for (const days of [undefined, trashDays - 1, trashDays + 1]) {
        const { id, version } = await createSample({ services, resortId }, entity, ++seed)
        await placeRows(superuser, tables, { [column]: `'${id}'::uuid` })
        wanted.push(...tables.map((table) => ({ table, column, id, isKept: days !== trashDays + 1 })))
        if (days === undefined) continue
        await recordsOf(entity, services).remove(id, version, { caller: systemCaller, requestId: 'test' })
        await unchecked(superuser, (tx) =>
          tx.query(sql`update revisions set at = now() - ${days}::integer * interval '1 day' where record_id = ${id}::uuid`),
        )
      }
    }
    return async () => {
      for (const { table, column, id, isKept } of wanted)
        if ((await isDone(sql`select from ${sql.raw(table)} where ${sql.raw(column)} = ${id}::uuid`)) !== isKept) return false
      return true
    }
  },
  async 'old readings of counters'() {
    const { services } = server
    const { id } = await createSample({ services, resortId: await server.createResort(3) }, flowMeasurement, ++seed)
    const readings = sql`select from flow_readings where flow_measurement_id = ${id}::uuid`
    for (const days of [readingsKeptDays + 1, readingsKeptDays - 1])
      await placeRows(superuser, ['flow_readings'], {
        flow_measurement_id: `'${id}'::uuid`,
        phenomenon_time: `now() - interval '${days} days'`,
      })
    const limit = sql`phenomenon_time < now() - ${readingsKeptDays}::integer * interval '1 day'`
    return async () => (await isDone(readings)) && !(await isDone(sql`${readings} and ${limit}`))
  },
  async 'lists that have grown long'() {
    // The task goes by the estimate of PostgreSQL.
    await superuser.query(sql`update pg_class set reltuples = 30000 where oid = 'slopes'::regclass`)
    return () => isDone(sql`select from pg_indexes where tablename = 'slopes' and indexname like '%\\_long\\_%'`)
  },
}

const missed = async (rows: readonly PlacedRow[]) => {
  const { db } = server.services
  const wrong: string[] = []
  for (const row of rows) if ((await isThere(db, row)) === row.isExpired) wrong.push(`${row.chore}: ${row.table}`)
  return wrong
}

test('a start does each task of the cleanup: what has expired is deleted, what has not is kept', { timeout: 60_000 }, async () => {
  expect([...Object.keys(agingRows), ...Object.keys(effects)].toSorted()).toEqual(Object.keys(chores).toSorted())
  const waiting = new Map<string, () => Promise<boolean>>()
  for (const [chore, prepare] of Object.entries(effects)) waiting.set(chore, await prepare())
  const rows = await placeAging(superuser)
  await server.services.settings.reload()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await eventually(async () => {
    const open = []
    for (const [chore, isOver] of waiting) if (!(await isOver())) open.push(chore)
    expect([...open, ...(await missed(rows))]).toEqual([])
  })
})
