/** Administrators see what the server does by itself, and try failed jobs again. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { periodicNames, type BackgroundWork } from '@ridgeline/domain/answers/background-work'
import { databaseOf } from '../../db/connect/database.ts'
import { createPool } from '../../db/connect/pool.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { eventually } from '../../testing/eventually.ts'

let server: TestServer
let mailbox: Mailbox
let admin: Client
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'office@resort.example', PUBLIC_URL: 'https://office.resort.example' })
  admin = await server.signedIn(everything)
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const read = async () => (await admin<BackgroundWork>('GET', 'background-work')).body
const forget = (email: string) => server.app.inject({ method: 'POST', url: '/api/authorization/forgot-password', payload: { email } })

test('all periodic work is registered and listed', async () => {
  const { periodic, counts, jobs } = await read()
  // Without an archive, nothing is sent to it.
  expect(periodic.map(({ name }) => name)).toEqual(periodicNames.filter((name) => name !== 'auditStream'))
  expect([counts, jobs]).toEqual([{ waiting: 0, running: 0, failed: 0 }, []])
})

test('a mail that is refused for good is listed without its addressee, tried again on request, and this is logged', async () => {
  const { email } = (await admin('GET', `users/${admin.userId}`)).body
  mailbox.refuse(1)
  expect((await forget(String(email))).statusCode).toBe(204)
  const [job] = await eventually(async () => {
    const { jobs } = await read()
    expect(jobs).toMatchObject([
      { kind: 'resetMail', state: 'failed', attempts: 1, nextAttemptAt: null, lastError: expect.stringContaining('550') },
    ])
    return jobs
  })
  expect(JSON.stringify(await read())).not.toContain(email)

  expect((await admin('POST', `background-work/jobs/${job!.id}/retry`)).status).toBe(204)
  const mail = await mailbox.next()
  expect([mail.to, mail.raw]).toEqual([[email], expect.stringContaining(`<${job!.id}@resort.example>`)])
  await eventually(async () => expect((await read()).jobs).toEqual([]))
  expect((await admin('GET', 'logs?action=retry')).body.items).toMatchObject([
    { kind: 'audit', userId: admin.userId, message: `resetMail ${job!.id}` },
  ])
  expect((await admin('POST', `background-work/jobs/${job!.id}/retry`)).status).toBe(404)
})

test('a mail that is deferred waits for its next attempt', async () => {
  const { email } = (await admin('GET', `users/${admin.userId}`)).body
  mailbox.putOff(1)
  await forget(String(email))
  await eventually(async () => {
    const { counts, jobs } = await read()
    expect([counts.waiting, jobs]).toMatchObject([1, [{ state: 'waiting', attempts: 1, lastError: expect.stringContaining('451') }]])
  })
  await mailbox.next()
})

test('a token of a link is never stored with the job', async () => {
  const { email } = (await admin('GET', `users/${admin.userId}`)).body
  mailbox.refuse(1)
  await forget(String(email))
  const [row] = await eventually(async () => {
    const rows = await server.services.db.query<{ text: string }>(sql`select j::text as text from jobs j where failed_at is not null`)
    expect(rows).toHaveLength(1)
    return rows
  })
  expect(row!.text).not.toMatch(/[\w-]{43}/)
  await server.services.db.query(sql`delete from jobs`)
})

test('many failed jobs do not hide those that run and wait', async () => {
  const { db } = server.services
  await db.query(sql`insert into jobs (kind, payload, run_at, failed_at) select 'resetMail', '{}', now(), now() - make_interval(mins => n)
    from generate_series(1, 230) n`)
  await db.query(sql`insert into jobs (kind, payload, run_at, locked_until) values ('import', '{}', now(), now() + interval '1 hour')`)
  await db.query(sql`insert into jobs (kind, payload, run_at) values ('syncRun', '{}', now() + interval '1 hour')`)
  const { counts, jobs } = await read()
  expect(counts).toEqual({ waiting: 1, running: 1, failed: 230 })
  expect(jobs.slice(0, 100).every(({ state }) => state === 'failed')).toBe(true)
  expect(jobs.slice(100).map(({ kind, state }) => [kind, state])).toEqual([
    ['import', 'running'],
    ['syncRun', 'waiting'],
  ])
  await db.query(sql`delete from jobs`)
})

test('metrics count jobs by state, attempts by kind and runs by name', async () => {
  const { body } = await server.app.inject('/metrics')
  expect(body).toMatch(/^jobs\{state="waiting"\} 0$/m)
  expect(body).toMatch(/^job_attempts_total\{kind="resetMail",result="failed"\} 2$/m)
  expect(body).toMatch(/^job_attempts_total\{kind="resetMail",result="postponed"\} 1$/m)
  expect(body).toMatch(/^job_seconds_total\{kind="resetRequest"\} /m)
  expect(body).toMatch(/^jobs_oldest_due_seconds 0$/m)
  await server.app.listen({ port: 0 })
  await vi.waitFor(async () => {
    expect((await server.app.inject('/metrics')).body).toMatch(/^periodic_runs_total\{name="counters",result="done"\} 1$/m)
    expect((await read()).periodic.find(({ name }) => name === 'counters')).toMatchObject({
      lastError: null,
      lastRunAt: expect.any(String),
    })
  }, 10_000)
})

test('while jobs cannot be read, metrics do not say that none is due', async () => {
  const superuser = databaseOf(createPool(server.adminUrl, { max: 1 }))
  // The address has the same answer for some seconds.
  const metrics = () => server.app.metrics.registry.metrics()
  await superuser.query(sql`alter table jobs rename to jobs_away`)
  const body = await metrics().finally(() => superuser.query(sql`alter table jobs_away rename to jobs`))
  await superuser.pool.end()
  expect(body).toMatch(/^jobs_oldest_due_seconds nan$/im)
  expect(body).not.toMatch(/^jobs\{/m)
  expect(await metrics()).toMatch(/^jobs_oldest_due_seconds 0$/m)
})

test('only administrators of the installation see background work', async () => {
  const other = await server.signedIn(everything.filter((key) => key !== 'admin.settings'))
  expect((await other('GET', 'background-work')).status).toBe(403)
  expect((await other('POST', 'background-work/jobs/00000000-0000-4000-8000-000000000001/retry')).status).toBe(403)
})
