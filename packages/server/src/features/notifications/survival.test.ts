/** Two servers notify each subscriber once; the end of one loses none, and repeats carry the same tag. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { addressHash } from '../../people/guest-subscriptions.ts'
import { startProgram, type Program } from '../../proofs/scene/program.ts'
import { openPushService, type Browser, type PushService } from '../../testing/push-service.ts'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { sealAddress } from './subscribe/sealed-address.ts'
import { newSecret, hashOf } from '../../http/keys/secret.ts'

const env = { PUSH_NETWORKS: '127.0.0.0/8', CREDENTIALS_KEY: 'a1'.repeat(32), PUBLIC_URL: 'https://localhost:9' }
const isFull = Boolean(process.env['PROOF'])
const crowd = isFull ? 10_000 : 150

let server: TestServer
let service: PushService
let dataDir: string
let admin: Client
let lift: { id: string; version: number }
let browsers: Browser[]
const programs: Program[] = []

beforeAll(async () => {
  service = await openPushService()
  // It does not listen, so it notifies no one; the programs do.
  server = await startTestServer(env)
  dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  const { body } = await admin<{ version: number }>('GET', `resorts/${resortId}`)
  const values = { alias: 'peak', active: true, hasWebsiteData: true, statusValidUntil: null }
  expect((await admin('PATCH', `resorts/${resortId}`, values, { 'if-match': `"${body.version}"` })).status).toBe(200)
  const plain = { openYearRound: true, openingHours: null, schedule: null, statusValidUntil: null, validFrom: null, validTo: null }
  lift = await createSample({ services: server.services, resortId }, skilift, 1, {
    ...plain,
    active: true,
    status: 'closed',
    statusNote: null,
  })
  browsers = Array.from({ length: crowd }, () => service.browser())
  const rows = browsers.map(({ subscription: { endpoint, keys } }) => {
    const token = newSecret()
    return {
      address: addressHash(endpoint),
      sealed: sealAddress(server.services.vault, { token, push: { endpoint, keys } }),
      token: hashOf(token),
    }
  })
  await server.services.db.query(sql`
    insert into notification_subscriptions (resort_id, channel, address_hash, sealed, token_hash, language, records, closing_early, messages, quiet_at_night, confirmed_at)
    select ${resortId}::uuid, 'push', address, sealed, token, 'sk', array[${lift.id}::uuid], false, false, false, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (address text, sealed text, token text)`)
}, 120_000)
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  await server.close()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<Program> {
  const program = await startProgram(dataDir, { DATABASE_URL: server.url, ...env })
  programs.push(program)
  return program
}

async function set(status: string) {
  const { status: answered } = await admin('PATCH', `skilifts/${lift.id}`, { status }, { 'if-match': `"${lift.version++}"` })
  expect(answered).toBe(200)
}

const waitOptions = { timeout: 100_000, interval: 20 }
const counts = () => browsers.map(({ received }) => received.length)
const isKnown = () =>
  vi.waitFor(async () => expect(await server.services.db.query(sql`select from notification_facts`)).not.toEqual([]), waitOptions)

test('two servers notify each subscriber once, 10,000 within 30 seconds', async () => {
  await Promise.all([start(), start()])
  await isKnown()
  const begun = performance.now()
  await set('open')
  await vi.waitFor(() => expect(Math.min(...counts())).toBe(1), waitOptions)
  const seconds = (performance.now() - begun) / 1000
  if (isFull) console.info(`${crowd} subscribers were notified in ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(30)
  await vi.waitFor(async () => {
    const left = await server.services.db.query(sql`select from notification_deliveries where state = 'waiting'`)
    expect(left).toEqual([])
  }, waitOptions)
  expect(counts().filter((count) => count !== 1)).toEqual([])
  expect(service.invalid).toEqual([])
}, 150_000)

test('kill -9 of all servers while they send: each is notified at least once, and repeats carry the same tag', async () => {
  const before = service.requests()
  // Otherwise a slow machine would see them too late, when all are sent.
  service.answerOnly(20)
  await set('closed')
  await vi.waitFor(() => expect(service.requests()).toBeGreaterThan(before + 20), { timeout: 30_000, interval: 1 })
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  service.release()
  const missing = () => counts().filter((count) => count < 2).length
  expect(missing()).toBeGreaterThan(0)
  // Otherwise another server waits for the end of the lease, up to a minute.
  if (!isFull) await server.services.db.query(sql`update notification_deliveries set locked_until = null`)
  await start()
  await vi.waitFor(() => expect(missing()).toBe(0), waitOptions)
  expect(new Set(browsers.flatMap(({ received }) => received.map(({ tag }) => tag))).size).toBe(1)
  expect(new Set(browsers.flatMap(({ topics }) => topics)).size).toBe(1)
  expect(service.invalid).toEqual([])
}, 150_000)
