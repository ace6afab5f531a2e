/** Scheduled cleanup by the configured retention. That each task is run: `chores.test.ts`. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { forgetOldEntries } from '../../db/keep/log-entries.ts'
import { forgetOldChecks } from '../../db/keep/old-checks.ts'
import { dropRevisions } from '../../db/keep/partitions.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { eventually } from '../../testing/eventually.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const userId = '00000000-0000-4000-8000-000000000001'

test('a server that stops begins no further task', async () => {
  const other = await startTestServer()
  onTestFinished(() => other.close())
  const { db, periodic } = other.services
  const blocker = new pg.Client(other.adminUrl)
  await blocker.connect()
  onTestFinished(() => blocker.end())
  // The first task waits for this lock.
  await blocker.query('begin; lock table sessions')
  await db.query(sql`insert into sign_in_places (place, last_on) select 'old', current_date - 31`)
  await other.app.listen({ port: 0 })
  await eventually(async () => {
    const waiting = await db.query(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from%sessions%'`,
    )
    expect(waiting).toHaveLength(1)
  })
  const stopped = periodic.stop()
  await blocker.query('commit')
  await stopped
  expect(await db.query(sql`select from sign_in_places`)).toHaveLength(1)
})

test('M8 checks, log entries and revisions are deleted after the configured retention; the database refuses to delete newer ones', async () => {
  const { db, settings } = server.services
  const old = (days: number) => sql`now() - make_interval(days => ${days}::integer)`
  await db.query(sql`insert into access_checks (resort_id, code, result, checked_at) values
    (${userId}::uuid, 'older', 'unknown', ${old(41)}), (${userId}::uuid, 'younger', 'unknown', ${old(39)})`)
  await db.query(sql`insert into log_entries (at, level, kind, action, message) values
    (${old(41)}, 'info', 'system', 'sync', 'older'), (${old(39)}, 'info', 'system', 'sync', 'younger')`)
  await db.query(
    sql`create table revisions_2020_01 partition of revisions for values from ('2020-01-01 00:00+00') to ('2020-02-01 00:00+00')`,
  )
  const left = async () => {
    const [row] = await db.query<{ left: string[] }>(sql`select array(
      select 'check ' || code from access_checks where resort_id = ${userId}::uuid union all
      select 'entry ' || message from log_entries where message in ('older', 'younger') union all
      select relname from pg_class where relname = 'revisions_2020_01' order by 1) as left`)
    return row!.left
  }
  const keep = () =>
    Promise.all([
      forgetOldChecks(db, settings.get('retention.accessCheckDays')!),
      forgetOldEntries(db),
      dropRevisions(db, settings.get('retention.historyMonths')),
    ])
  await keep()
  expect(await left()).toEqual(['check older', 'check younger', 'entry older', 'entry younger', 'revisions_2020_01'])
  await expect(db.query(sql`delete from log_entries where message = 'older'`)).rejects.toThrow('append-only')
  const decided = { 'retention.logDays': 40, 'retention.accessCheckDays': 40, 'retention.historyMonths': 6 }
  for (const [key, value] of Object.entries(decided))
    await db.query(sql`insert into settings (key, value) values (${key}, ${String(value)}::jsonb)`)
  await settings.reload()
  // The refused deletion is answered before PostgreSQL releases its row; until then the row is skipped, as one another server deletes.
  await eventually(async () => {
    await keep()
    expect(await left()).toEqual(['check younger', 'entry younger'])
  })
  await expect(db.query(sql`select ridgeline_drop_revisions(3)`)).rejects.toThrow('90 days')
})
