/** The server follows the plans of records by itself, where it is switched on. The rules: `proofs/clock`. */
import { sql } from 'drizzle-orm'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { ScheduleEntry } from '@ridgeline/domain/declare/shape'
import { days, type Status } from '@ridgeline/domain/declare/vocabulary'
import { resort, type ResortDraft } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeNow, everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let boss: Client
beforeAll(async () => {
  server = await startTestServer()
  // Periodic work begins when the server listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  boss = await server.signedIn(everything)
})
afterAll(async () => {
  await closeNow(server.app)
  await server.close()
})

/** On a busy machine, a test must not depend on the promised second. */
const isFull = Boolean(process.env['PROOF'])
const day = 86_400_000
const dateIn = (count: number) => new Date(Date.now() + count * day).toISOString().slice(0, 10)
const closure: ScheduleEntry = {
  dateFrom: dateIn(-2),
  dateTo: dateIn(2),
  days: [...days],
  timeFrom: null,
  timeTo: null,
  status: 'closed',
  note: { en: 'Inspection' },
}
const decide = (resortId: string, key: string, value: readonly string[]) =>
  boss('PATCH', `settings/${key}`, { resortId, value }, { 'if-match': '"1"' })

interface Lift {
  id: string
  version: number
  status: Status
  statusNote: unknown
  statusValidUntil: string | null
}
let sample = 1
async function resortWith(values: Partial<ResortDraft> = {}): Promise<string> {
  const about = { alias: `clock-${sample}`, gopassId: null, flexisAcronym: null, isExternal: false, active: true, statusValidUntil: null }
  const { status, body } = await boss<{ id: string }>('POST', 'resorts', draftOf(resort, sample++, { ...about, ...values }))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const waitOptions = { timeout: 20_000 }

async function openLift(resortId: string, values: object = {}): Promise<Lift> {
  const plain = { status: 'open', statusNote: null, statusValidUntil: null, openingHours: null, schedule: null, active: true } as const
  const draft = draftOf(skilift, sample++, { ...plain, internalId: null, validFrom: null, validTo: null, ...values })
  const { status, body } = await boss<Lift>('POST', 'skilifts', { ...draft, resortId })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const stored = async ({ id }: Lift) => (await boss<Lift>('GET', `skilifts/${id}`)).body
const change = ({ id, version }: Lift, values: object) => boss('PATCH', `skilifts/${id}`, values, { 'if-match': `"${version}"` })

test('where it is automatic, a closure entered for today closes a lift at once, with its note and a reason in the history', async () => {
  const resortId = await resortWith()
  expect((await decide(resortId, 'clock.automatic', ['skilift'])).status).toBe(200)
  const lift = await openLift(resortId)
  await change(lift, { schedule: [closure] })
  await vi.waitFor(
    async () => expect(await stored(lift)).toMatchObject({ status: 'closed', statusNote: { en: 'Inspection' } }),
    waitOptions,
  )
  const [last] = await server.services.db.query<object>(sql`
    select user_name as "userName", user_id as "userId", changes -> 'status' as status from revisions
    where record_id = ${lift.id}::uuid order by id desc limit 1`)
  expect(last).toEqual({ userName: 'Ridgeline: schedule', userId: null, status: { from: 'open', to: 'closed' } })

  // Staff open it all the same, and the closure does not close it again.
  const now = await stored(lift)
  await change(now, { status: 'open' })
  const other = await openLift(resortId)
  await change(other, { schedule: [closure] })
  await vi.waitFor(async () => expect(await stored(other)).toMatchObject({ status: 'closed' }), waitOptions)
  expect(await stored(lift)).toMatchObject({ status: 'open', version: now.version + 1 })
})

test('a status set until a time stands against the plan until then, and the planned one follows within a second', async () => {
  const resortId = await resortWith()
  await decide(resortId, 'clock.automatic', ['skilift'])
  const until = new Date(Date.now() + 1_500).toISOString()
  const lift = await openLift(resortId, { schedule: [closure], statusValidUntil: until })
  await vi.waitFor(async () => expect(await stored(lift)).toMatchObject({ status: 'closed', statusValidUntil: null }), waitOptions)
  const [set] = await server.services.db.query<{ late: number; userName: string }>(sql`
    select (extract(epoch from at - ${until}::timestamptz) * 1000)::float8 as late, user_name as "userName" from revisions
    where record_id = ${lift.id}::uuid order by id desc limit 1`)
  expect(set?.userName).toBe('Ridgeline: end of validity')
  expect(set?.late).toBeGreaterThanOrEqual(0)
  expect(set?.late).toBeLessThan(isFull ? 1_000 : 5_000)
})

test('what staff expect to open later is not opened by its plan before', async () => {
  const resortId = await resortWith()
  await decide(resortId, 'clock.automatic', ['skilift'])
  const reopensAt = new Date(Date.now() + 1_500).toISOString()
  const opening: ScheduleEntry = { ...closure, status: 'open', note: null }
  const lift = await openLift(resortId, { status: 'closed', reopensAt })
  await change(lift, { schedule: [opening] })
  await vi.waitFor(async () => expect(await stored(lift)).toMatchObject({ status: 'open', reopensAt: null }), waitOptions)
  const [set] = await server.services.db.query<{ late: number }>(sql`
    select (extract(epoch from at - ${reopensAt}::timestamptz) * 1000)::float8 as late from revisions
    where record_id = ${lift.id}::uuid and changes ? 'status' order by id desc limit 1`)
  expect(set?.late).toBeGreaterThanOrEqual(0)
})

test('nothing is set where it is off, proposed or of a partner', async () => {
  const [off, proposing, partner, own] = [
    await resortWith(),
    await resortWith(),
    await resortWith({ isExternal: true }),
    await resortWith(),
  ]
  await decide(proposing, 'clock.proposed', ['skilift'])
  await decide(partner, 'clock.automatic', ['skilift'])
  await decide(own, 'clock.automatic', ['skilift'])
  const lifts = [await openLift(off), await openLift(proposing), await openLift(partner)]
  const followed = await openLift(own)
  for (const lift of [...lifts, followed]) await change(lift, { schedule: [closure] })
  await vi.waitFor(async () => expect(await stored(followed)).toMatchObject({ status: 'closed' }), waitOptions)
  for (const lift of lifts) expect(await stored(lift)).toMatchObject({ status: 'open' })
})

test('where all resorts follow by themselves, one that chose proposals has proposals', async () => {
  const [proposing, following] = [await resortWith(), await resortWith()]
  await decide(proposing, 'clock.proposed', ['skilift'])
  const lifts = [await openLift(proposing), await openLift(following)]
  for (const lift of lifts) await change(lift, { schedule: [closure] })
  const all = (value: readonly string[] | null, version: number) =>
    boss('PATCH', 'settings/clock.automatic', { resortId: null, value }, { 'if-match': `"${version}"` })
  expect((await all(['skilift'], 1)).status).toBe(200)
  await vi.waitFor(async () => expect(await stored(lifts[1]!)).toMatchObject({ status: 'closed' }), waitOptions)
  expect(await stored(lifts[0]!)).toMatchObject({ status: 'open' })
  const { body } = await boss<{ groups: { clock: string }[] }>('GET', `status-board?resortId=${proposing}`)
  expect(body.groups.map(({ clock }) => clock)).toEqual(['propose'])
  expect((await all(null, 2)).status).toBe(200)
})
