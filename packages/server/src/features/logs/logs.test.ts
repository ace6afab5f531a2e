/** The log has changes and sign-ins with their users, for callers with the permission, without secrets. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope as slopeKind } from '@ridgeline/domain/entities/slope'
import type { ChainState } from '@ridgeline/domain/answers/audit-chain'
import type { LogChange, LogEntry } from '@ridgeline/domain/answers/log'
import { chainState } from '../../audit/chain-state.ts'
import { checkDaily } from '../../audit/check.ts'
import { sealRows } from '../../audit/seal.ts'
import { databaseOf } from '../../db/connect/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything } from '../../testing/server.ts'
import { startLogs, type LogScene } from './logs.fixture.ts'

let scene: LogScene
let server: LogScene['server']
let admin: LogScene['admin']
let auditor: LogScene['auditor']
let resortId: string
beforeAll(async () => {
  scene = await startLogs()
  ;({ server, admin, auditor, resortId } = scene)
})
afterAll(() => server.close())

const login = (email: string, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/authorization/login',
    headers: { 'user-agent': 'Browser of the test' },
    payload: { email, password, extendedProfile: true },
  })

test('Log, R2.51: changes of records have user, resort, field, old and new value, and request id', async () => {
  const lift = await scene.makeLift({
    name: { sk: 'Denníková' },
    status: 'open',
    statusNote: null,
    statusValidUntil: null,
    waitingTime: 3,
    active: true,
  })
  await scene.change(lift.id, 1, { status: 'closed', waitingTime: 7 })
  await scene.change(lift.id, 2, { active: false })
  const { items } = await scene.logOf(`entityId=${lift.id}`)
  expect(items.map(({ action }) => action)).toEqual(['toggle', 'update', 'create'])
  expect(items.at(-1)).toMatchObject({
    kind: 'audit',
    level: 'info',
    entity: 'skilift',
    entityId: lift.id,
    resortId,
    name: { sk: 'Denníková' },
    userId: admin.userId,
    userName: 'Test Person',
    requestId: lift.requestId,
  })
  expect(items[1]!.fields.sort()).toEqual(['status', 'waitingTime'])
  expect(await scene.changesOf(items[1]!)).toContainEqual({ field: 'status', from: 'open', to: 'closed', masked: false })
  expect((await scene.logOf(`action=toggle&entityId=${lift.id}`)).items).toHaveLength(1)
  expect((await scene.logOf(`action=update&entityId=${lift.id}`)).items).toHaveLength(1)
  expect((await scene.logOf(`requestId=${lift.requestId}`)).items.map(({ entityId }) => entityId)).toEqual([lift.id])
})

test('Log: a record named by its day has that day, also after it was removed', async () => {
  const slope = (await admin<{ id: string }>('POST', 'slopes', await sampleIn({ services: server.services, resortId }, slopeKind, 1))).body
  const { body } = await admin<{ id: string }>('POST', 'groomings', { resortId, night: '2026-11-29', slopeId: slope.id, active: true })
  await admin('DELETE', `groomings/${body.id}`, undefined, { 'if-match': '"1"' })
  const { body: standing } = await admin<{ id: string }>('POST', 'groomings', {
    resortId,
    night: '2026-11-29',
    slopeId: slope.id,
    active: true,
  })
  const namesOf = async (id: string) => (await scene.logOf(`entityId=${id}`)).items.map(({ name }) => name)
  expect(await namesOf(standing.id)).toEqual(['2026-11-29'])
  expect(await namesOf(body.id)).toEqual(['2026-11-29', '2026-11-29'])
})

test('Log: a merge is one, with the name of the record that stays, and is found as a merge', async () => {
  const [kept, other] = [await scene.makeLift({ name: { sk: 'Ostáva' } }), await scene.makeLift({ name: { sk: 'Zlúčená' } })]
  await admin('POST', `skilifts/${kept.id}/merge`, { other: other.id, version: 1, values: { waitingTime: 9 } }, { 'if-match': '"1"' })
  const { items } = await scene.logOf(`entityId=${other.id}`)
  expect(items.map(({ action }) => action)).toEqual(['merge', 'create'])
  expect(items[0]).toMatchObject({ name: { sk: 'Zlúčená' }, mergedInto: { sk: 'Ostáva' } })
  expect((await scene.logOf(`action=merge&entityId=${other.id}`)).items).toHaveLength(1)
  expect((await scene.logOf(`action=delete&entityId=${other.id}`)).items).toEqual([])
})

test('Log, C4: sign-ins, failed sign-ins and sign-outs have their client address; passwords are nowhere', async () => {
  const password = `Canary ${randomUUID()} Z9`
  const email = 'vratnik@resort.example'
  const { body } = await admin('POST', 'users', { fullName: 'Vrátnik', email, loginType: 'legacy', password })
  await login(email, `${password}-wrong`)
  await login(password, password)
  const { accessToken } = (await login(email, password)).json<{ accessToken: string }>()
  await server.app.inject({ method: 'POST', url: '/api/private/authorization/logout', headers: { authorization: `Bearer ${accessToken}` } })
  const { items } = await scene.logOf('kind=login')
  expect(items.map(({ action, level, userName }) => [action, level, userName])).toEqual([
    ['logout', 'info', 'Vrátnik'],
    ['login', 'info', 'Vrátnik'],
    ['loginFailed', 'warning', null],
    ['loginFailed', 'warning', email],
  ])
  expect(items[1]).toMatchObject({ userId: body['id'], ipAddress: '127.0.0.1', userAgent: 'Browser of the test' })
  expect(items[1]!.requestId).toBeTruthy()
  expect((await scene.logOf('level=warning')).items).toHaveLength(2)
  const [made] = (await scene.logOf(`entity=user&userId=${admin.userId}`)).items
  expect(await scene.changesOf(made!)).toContainEqual({ field: 'password', from: null, to: null, masked: true })
  const all = [await auditor('GET', 'logs'), await auditor('GET', 'logs/export')].map(({ text }) => text).join()
  expect(all).not.toContain(password)
})

test('Log: filters by user, resort, entity and time', async () => {
  const lift = await scene.makeLift()
  const elsewhere = await server.createResort(2)
  expect((await scene.logOf(`resortId=${resortId}&entity=skilift`)).items.map(({ entityId }) => entityId)).toContain(lift.id)
  expect((await scene.logOf(`resortId=${elsewhere}&entity=skilift`)).items).toEqual([])
  expect((await scene.logOf(`userId=${auditor.userId}&entity=skilift`)).items).toEqual([])
  expect((await scene.logOf('to=2020-01-01T00:00:00Z')).items).toEqual([])
  expect((await scene.logOf(`from=${encodeURIComponent(new Date(Date.now() + 3_600_000).toISOString())}`)).items).toEqual([])
  const { results } = (await auditor<{ results: { id: string }[] }>('GET', 'logs/people?q=test')).body
  expect(results.map(({ id }) => id)).toContain(admin.userId)
})

test('Log: pages are ordered by time, over both sources', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    ...draftOf(skilift, 300 + index),
    resortId,
    externalId: null,
    internalId: null,
  }))
  await admin('POST', 'skilifts/bulk', { items })
  const first = await scene.logOf()
  const seen = [...first.items]
  for (let { next } = first; next;) {
    const page = await scene.logOf(`after=${next}`)
    seen.push(...page.items)
    next = page.next
  }
  expect(first.items).toHaveLength(50)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  const [{ count }] = (await server.services.db.query<{ count: number }>(
    sql`select ((select count(*) from revisions) + (select count(*) from log_entries))::integer as count`,
  )) as [{ count: number }]
  expect(seen).toHaveLength(count)
})

test('R2.51, OP48: the log requires its permission', async () => {
  const other = await server.signedIn(everything.filter((key) => key !== 'admin.logs'))
  for (const path of ['logs', 'logs/export', 'logs/people', 'logs/chain', 'logs/1-1/changes'])
    expect((await other('GET', path)).status).toBe(403)
  expect((await auditor('GET', 'logs?kind=nothing')).status).toBe(400)
  expect((await auditor('GET', 'logs?after=9999999999999999-1')).status).toBe(400)
})

test('Log: the CSV is in the language of the caller, and no cell is executed as a formula', async () => {
  const lift = await scene.makeLift({ name: { sk: '=HYPERLINK("http://x")' }, status: 'open' })
  await scene.change(lift.id, 1, { status: 'closed' })
  const { text, headers } = await auditor('GET', `logs/export?entity=skilift&resortId=${resortId}`, undefined, { 'accept-language': 'sk' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="log-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = text.split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffČas;/)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).toContain('Stav: ""open"" → ""closed""')
  expect((await scene.logOf('action=export')).items[0]).toMatchObject({ kind: 'audit', entity: 'log', userId: auditor.userId })
})

test('Log, 16.4.2: entries cannot be changed, and not be deleted for a year', async () => {
  const { db } = server.services
  await expect(db.query(sql`update log_entries set user_name = 'nobody'`)).rejects.toThrow('append-only')
  await expect(db.query(sql`delete from log_entries`)).rejects.toThrow('append-only')
  await expect(db.query(sql`truncate log_entries`)).rejects.toThrow('append-only')
  await db.query(sql`insert into log_entries (at, level, kind, action) values (now() - interval '13 months', 'info', 'system', 'sync')`)
  await db.query(sql`delete from log_entries where at < now() - interval '1 year'`)
})

test('Log: a search finds users, messages, addresses and requests; JSON lines have all changes, and every change its address', async () => {
  const lift = await scene.makeLift({ status: 'open' })
  await scene.change(lift.id, 1, { status: 'closed' })
  const [changed] = (await scene.logOf(`entityId=${lift.id}`)).items
  expect(changed).toMatchObject({ ipAddress: '127.0.0.1', userName: 'Test Person' })
  expect((await scene.logOf(`q=${changed!.requestId}`)).items.map(({ id }) => id)).toEqual([changed!.id])
  await login('nobody-known@example.com', 'x')
  expect((await scene.logOf('q=NOBODY-known')).items).toMatchObject([{ action: 'loginFailed', userName: 'nobody-known@example.com' }])
  expect((await auditor('GET', 'logs?q=x')).status).toBe(400)
  const { text, headers } = await auditor('GET', `logs/export?format=jsonl&entityId=${lift.id}`)
  expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  const lines: (LogEntry & { changes: LogChange[] })[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ action }) => action)).toEqual(['update', 'create'])
  expect(lines[0]!.changes).toContainEqual({ field: 'status', from: 'open', to: 'closed', masked: false })
  expect((await scene.logOf('action=export')).items[0]).toMatchObject({ message: expect.stringContaining(lift.id), ipAddress: '127.0.0.1' })
})

test('Log, OP48: the first use of an API key from a network is logged once a day', async () => {
  const key = await server.withKey(['skilift.read'], { description: 'Partner' })
  for (let at = 0; at < 3; at++) expect((await key('GET', 'skilifts')).status).toBe(200)
  await expect.poll(async () => (await scene.logOf('action=useKey')).items.length).toBe(1)
  expect((await scene.logOf('action=useKey')).items[0]).toMatchObject({
    kind: 'api',
    userName: 'API: Partner',
    message: key.id,
    ipAddress: '127.0.0.1',
  })
})

test('a verification of the chain that runs for long ends when the server stops, and verifies nothing', async () => {
  const { db } = server.services
  // Without the time limits of a server, which would end a statement that waits for a lock.
  const patient = databaseOf(new pg.Pool({ connectionString: server.url, max: 2 }))
  const blocker = new pg.Client(server.adminUrl)
  await blocker.connect()
  onTestFinished(async () => {
    await blocker.end()
    await patient.pool.end()
  })
  await blocker.query('begin; lock table audit_leaves')
  const ending = new AbortController()
  const checking = checkDaily(patient, ending.signal)
  const waiting = () =>
    db.query(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_leaves%'`,
    )
  await eventually(async () => expect(await waiting()).toHaveLength(1))
  ending.abort()
  await checking
  expect([(await waiting()).length, (await chainState(db)).check]).toEqual([0, null])
})

test('Log: the state of the chain has the last verification, and a row changed by hand is an entry of the log', async () => {
  const { db } = server.services
  await scene.makeLift()
  const seal = () => expect.poll(async () => (await sealRows(db), (await chainState(db)).sealedUntil)).not.toBeNull()
  await seal()
  expect((await auditor<ChainState>('GET', 'logs/chain')).body).toMatchObject({ check: null, isProtected: false, streams: [] })
  await checkDaily(db)
  expect((await auditor<ChainState>('GET', 'logs/chain')).body.check).toMatchObject({ faults: [] })
  // No second verification on the same day.
  const [first] = (await scene.logOf('kind=login')).items
  await db.query(sql`alter table log_entries disable trigger log_entries_append_only`)
  await db.query(sql`update log_entries set user_name = 'Somebody else' where id = ${first!.id.split('-').at(-1)}::bigint`)
  await db.query(sql`alter table log_entries enable trigger log_entries_append_only`)
  await checkDaily(db)
  expect((await scene.logOf('action=chainBroken')).items).toEqual([])
  await db.query(sql`update audit_checks set at = at - interval '1 day'`)
  await checkDaily(db)
  expect((await auditor<ChainState>('GET', 'logs/chain')).body.check).toMatchObject({ faults: [{ what: 'changed' }] })
  expect((await scene.logOf('action=chainBroken')).items).toMatchObject([{ level: 'error', kind: 'system' }])
})
