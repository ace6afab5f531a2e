/** The log is sent to an archive outside: over syslog and HTTP, in order, going on where it stopped, without secrets. */
import { createServer as createHttp, type Server } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { auditStreamOf } from '../../config/audit-stream.ts'
import { note } from '../../db/keep/log-entries.ts'
import { periodicWork } from '../../jobs/periodic.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { listening } from '../../testing/ports.ts'
import { createSample } from '../../testing/sample-in.ts'
import { sealAll } from '../chain.fixture.ts'
import { chainState } from '../chain-state.ts'
import { streamLog } from './stream-log.ts'
import { syslogSender } from './syslog.ts'

let server: TestServer
let admin: Client
let lift: { id: string; version: number }
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  const place = { services: server.services, resortId: await server.createResort(1) }
  lift = { id: (await createSample(place, skilift, 1)).id, version: 1 }
  await sealAll(server.services.db)
})
afterAll(() => server.close())

/** Starts to send, as a server does. @returns a function that stops it as a server does */
function streamTo(url: string, token?: string) {
  const faults: string[] = []
  const env: Record<string, string | undefined> = { AUDIT_STREAM: url, AUDIT_STREAM_TOKEN: token }
  const auditStream = auditStreamOf(
    (name) => env[name],
    (fault) => faults.push(fault),
  )!
  expect(faults).toEqual([])
  const { db, config } = server.services
  const periodic = periodicWork()
  streamLog({ db, config: { ...config, auditStream }, periodic })
  periodic.start()
  return () => periodic.stop()
}

async function change(waitingTime: number): Promise<void> {
  expect((await admin('PATCH', `skilifts/${lift.id}`, { waitingTime }, { 'if-match': `"${lift.version++}"` })).status).toBe(200)
}

interface Sent {
  type: string
  action: string
  changes?: { field: string; from: unknown; to: unknown }[]
}
const changesIn = (events: readonly Sent[]) => events.flatMap(({ changes = [] }) => changes.map(({ from, to }) => [from, to]))

test('over HTTP: before and after, in order, repeated after a failure, and going on after a restart', async () => {
  const events: Sent[] = []
  let refusals = 1
  const tokens = new Set<string | undefined>()
  const archive: Server = createHttp((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      tokens.add(request.headers.authorization)
      const isRefused = refusals-- > 0
      if (!isRefused)
        events.push(
          ...String(Buffer.concat(parts))
            .trim()
            .split('\n')
            .map((line): Sent => JSON.parse(line)),
        )
      response.writeHead(isRefused ? 503 : 204).end()
    })
  })
  const port = await listening(archive)
  const url = `http://127.0.0.1:${port}/audit?team=x`
  const stop = streamTo(url, 'archive-token')
  await expect.poll(async () => (await chainState(server.services.db)).streams.length).toBe(1)
  await change(11)
  await note(server.services.db, { kind: 'login', action: 'login', userName: 'Signed In', ipAddress: '192.0.2.9' })
  await change(12)
  await sealAll(server.services.db)
  await expect.poll(() => changesIn(events).length).toBe(2)
  await stop()
  await change(13)
  await sealAll(server.services.db)
  const stopAgain = streamTo(url, 'archive-token')
  await expect.poll(() => changesIn(events).length).toBe(3)
  await stopAgain()
  expect(changesIn(events).map(([, to]) => to)).toEqual([11, 12, 13])
  expect(changesIn(events).slice(1)).toEqual([
    [11, 12],
    [12, 13],
  ])
  expect(events).toContainEqual(expect.objectContaining({ type: 'entry', action: 'login', userName: 'Signed In', ipAddress: '192.0.2.9' }))
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'change', entity: 'skilift', recordId: lift.id, userName: 'Test Person', ipAddress: '127.0.0.1' }),
  )
  expect(events.filter(({ type }) => type === 'seal').length).toBeGreaterThan(0)
  expect([...tokens]).toEqual(['Bearer archive-token'])
  const { streams } = await chainState(server.services.db)
  expect(streams).toEqual([{ destination: `http://127.0.0.1:${port}`, sentAt: expect.any(String), lastError: null, behindSince: null }])
  await new Promise((resolve) => archive.close(resolve))
})

test('RFC 5424 over TCP: one frame per event, by octets', async () => {
  let received = Buffer.alloc(0)
  const archive = createServer((socket) => socket.on('data', (part) => (received = Buffer.concat([received, part]))))
  const port = await listening(archive)
  const stop = streamTo(`syslog+tcp://127.0.0.1:${port}`)
  const seals = async () => (await chainState(server.services.db)).streams.length
  await expect.poll(seals).toBe(2)
  await note(server.services.db, { kind: 'login', action: 'loginFailed', level: 'warning', userName: 'Žofia', ipAddress: '192.0.2.9' })
  await sealAll(server.services.db)
  await expect.poll(() => String(received)).toContain('"type":"seal"')
  const messages: string[] = []
  for (let at = 0; at < received.length;) {
    const space = received.indexOf(' ', at)
    const length = Number(received.subarray(at, space))
    messages.push(String(received.subarray(space + 1, space + 1 + length)))
    at = space + 1 + length
  }
  const [first, second] = messages
  expect(first).toMatch(/^<108>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ ridgeline \d+ loginFailed - \{.*"userName":"Žofia".*\}$/)
  expect(second).toMatch(/^<110>1 \S+ \S+ ridgeline \d+ rows - \{"type":"seal".*"hash":"[0-9a-f]{64}"\}$/)
  await stop()
  await new Promise((resolve) => archive.close(resolve))
})

test('a connection is used for many messages and keeps nothing of them', async () => {
  let received = ''
  const archive = createServer((socket) => socket.on('data', (part) => (received += String(part))))
  const sender = syslogSender(new URL(`syslog+tcp://127.0.0.1:${await listening(archive)}`))
  const warnings: string[] = []
  const listen = ({ name }: Error) => void warnings.push(name)
  process.on('warning', listen)
  onTestFinished(() => void process.off('warning', listen))
  const event = { type: 'entry', at: '2027-01-01T00:00:00.000Z', level: 'info', action: 'login' } as const
  for (let count = 1; count <= 20; count++) {
    await sender.send([{ ...event, id: String(count) }])
    await expect.poll(() => received.match(/"type":"entry"/g)?.length).toBe(count)
  }
  // Each listener that is left holds a message; Node warns of the eleventh.
  expect(warnings).toEqual([])
  sender.close()
  await new Promise((resolve) => archive.close(resolve))
})
