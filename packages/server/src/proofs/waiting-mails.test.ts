/** Mails survive the end of the server, and two servers on one database send each of them once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { parking } from '@ridgeline/domain/entities/parking'
import { evaluationOf } from '../features/alarms/evaluation.ts'
import { openMailbox, type Mailbox } from '../testing/mailbox.ts'
import { createSample, sampleIn } from '../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../testing/server.ts'
import { times } from './scene/chance.ts'
import { startProgram, type Program } from './scene/program.ts'

const people = times(200, 80)

let server: TestServer
let mailbox: Mailbox
let mail: Record<string, string>
let dataDir: string
let admin: Client
let car: { id: string; version: number }
const programs: Program[] = []

beforeAll(async () => {
  mailbox = await openMailbox()
  mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'office@resort.example', PUBLIC_URL: 'http://localhost:9' }
  server = await startTestServer(mail)
  // It only stores the jobs; the programs do them.
  await server.services.jobs.stop()
  dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  const resortId = await server.createResort(1)
  const place = { services: server.services, resortId }
  admin = await server.signedIn(everything)
  const resortPermissions = [{ resortId, permissions: ['alarm.read'] }]
  const items = Array.from({ length: people }, (_, at) => {
    return { fullName: `Patrol ${at}`, email: `patrol-${at}@resort.example`, loginType: 'legacy', resortPermissions }
  })
  const { body } = await admin<{ saved: { id: string }[] }>('POST', 'users/bulk', { items })
  const recipientUserIds = body.saved.map(({ id }) => id)
  await server.services.db.query(sql`update users set confirmed_at = now() where id = any (${sql.param(recipientUserIds)}::uuid[])`)
  const spaces = { capacity: 500, vacantSpaces: 300, status: 'open', capacityDisabled: null, capacityEv: null, active: true }
  car = await createSample(place, parking, 1, spaces)
  const rule = {
    metric: 'parkingFree',
    operator: 'lt',
    threshold: 20,
    durationMinutes: 0,
    muteUntil: null,
    parkingId: car.id,
    active: true,
  }
  const draft = await sampleIn(place, alarm, 1, { ...rule, channels: ['email'], recipientUserIds, departmentIds: [] })
  expect((await admin('POST', 'alarms', draft)).status).toBe(201)
})
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await server.close()
  await mailbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<Program> {
  const program = await startProgram(dataDir, { DATABASE_URL: server.url, ...mail })
  programs.push(program)
  return program
}

/** The alarm begins or ends, which stores one job. */
async function free(vacantSpaces: number) {
  const changed = await admin<{ version: number }>('PATCH', `parking/${car.id}`, { vacantSpaces }, { 'if-match': `"${car.version}"` })
  car.version = changed.body.version
  await evaluationOf(server.services).round()
}

const waiting = () =>
  server.services.db.query<{ email: string | null; isSent: boolean }>(sql`
    select u.email, j.locked_until is not null as "isSent" from jobs j left join users u on u.id = j.user_id`)
const allSent = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 50 })

/** How often each recipient got a mail. */
function arrivals(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to } of mailbox.mails) counts.set(to[0]!, (counts.get(to[0]!) ?? 0) + 1)
  return counts
}

test('kill -9 while alarm mails wait: each arrives after the restart, and twice only if it was being sent', async () => {
  await free(8)
  // Otherwise a slow machine would see them too late, when most are sent.
  mailbox.answerOnly(20)
  const program = await start()
  await vi.waitFor(() => expect(mailbox.mails.length).toBeGreaterThan(20), { timeout: 15_000, interval: 1 })
  program.child.kill('SIGKILL')
  await program.ended
  mailbox.release()
  const left = await waiting()
  expect(left.length).toBeGreaterThan(people / 2)
  const sent = left.flatMap(({ email, isSent }) => (email && isSent ? [email] : []))
  expect(sent.length).toBeLessThanOrEqual(2)

  await start()
  await allSent()
  const counts = arrivals()
  expect(counts.size).toBe(people)
  expect([...counts].filter(([email, count]) => count > (sent.includes(email) ? 2 : 1))).toEqual([])
  const ids = new Set(mailbox.mails.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)![1]))
  expect(ids.size, 'a repeated mail has the same Message-ID').toBe(people)
})

test('two servers on one database send each mail once, and stop without losing one', async () => {
  const other = await start()
  mailbox.mails.length = 0
  await free(300)
  // One leaves while it sends.
  await vi.waitFor(() => expect(mailbox.mails.length).toBeGreaterThan(20), { timeout: 15_000, interval: 1 })
  other.child.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  await allSent()
  const counts = arrivals()
  expect([counts.size, [...counts].filter(([, count]) => count !== 1)]).toEqual([people, []])
})
