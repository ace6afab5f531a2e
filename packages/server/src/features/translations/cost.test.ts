/** The queue stays fast in long lists: each of its statements reads an index, not the table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { slope } from '@ridgeline/domain/entities/slope'
import { statementOf } from '../../db/connect/statements/statement.ts'
import { fitOutLongLists } from '../../entities/list/long/long-lists.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { dueRecords } from './due-records.ts'

let server: TestServer
let resortId: string

const count = 3_000

beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  const { db } = server.services
  // One in a hundred lacks an English name.
  await db.query(sql`insert into slopes (resort_id, version, name, difficulty, "order")
    select ${resortId}::uuid, 1, jsonb_build_object('sk', 'Svah ' || n) || case when n % 100 = 0 then '{}' else '{"en": "Run"}'::jsonb end, 'red', 0
    from generate_series(1, ${count}::integer) n`)
  await db.query(sql`analyze`)
  await fitOutLongLists(db, { from: 1_000 })
  await db.query(sql`analyze`)
})
afterAll(() => server.close())

test('a page of missing texts of a long list is read from the index of its language', async () => {
  const { db } = server.services
  const plans: string[] = []
  const explaining: typeof db = {
    ...db,
    async query(statement) {
      const { text, values } = statementOf(statement)
      plans.push(JSON.stringify(await db.query({ text: `explain ${text}`, values })))
      return db.query(statement)
    },
  }
  for (const others of [[], ['de']] as const) {
    const due = { source: 'sk', others, target: 'en', resortId } as const
    expect(await dueRecords(explaining, slope, [resortId], due, undefined, 50)).toHaveLength(count / 100)
  }
  for (const plan of plans) expect(plan).toContain('slopes_long_texts_en')
  expect(plans.join()).not.toContain('Seq Scan on slopes')
})
