/** Must show 2: whatever is killed, whatever was acknowledged is there after a plain start. And the program ends and fails politely. */
import { createServer } from 'node:net'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { send as sendSignal } from '../db/embedded/processes.ts'
import { times } from './chance.ts'
import { ifMatch, senderTo, type Reply, type Send } from './instance.ts'
import { admin, databaseProcesses, failedStart, newDataDir, postmasterOf, startProgram, type Program } from './program.ts'

const cycles = times(10, 1)
const writers = 6
vi.setConfig({ testTimeout: 60_000 + cycles * 30_000, hookTimeout: 60_000 })

let dataDir: string
let program: Program
let token: string
let resortId: string

beforeAll(async () => {
  dataDir = newDataDir()
  program = await startProgram(dataDir)
  const { body } = await senderTo(program.address)('POST', '/api/authorization/login', { ...admin, extendedProfile: true })
  token = body['accessToken'] as string
  const made = await send('POST', 'resorts', { name: { sk: 'Hora' }, alias: 'hora', types: ['ski'] })
  expect(made.status, made.text).toBe(201)
  resortId = made.body['id'] as string
})

afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.ended
  expect(databaseProcesses(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

const send: Send = (...request) => senderTo(program.address, token)(...request)

/** One record one writer works on; `sent` is what the last request asked for, `known` what was acknowledged. */
interface Work {
  key: string
  draft: object
  id?: string
  known: { version: number; waitingTime: number }
  sent: number
}

interface Writing {
  acknowledged: number
  works: Work[]
  statuses: Map<number, number>
  /** Requests that got no answer, by what the socket said. */
  broken: string[]
  stop(): Promise<void>
}

let keys = 0
function newWork(): Work {
  const key = `kill-${++keys}`
  const draft = { resortId, name: { sk: key }, alias: key, type: 'chair', lowestPoint: 700, highestPoint: 900, waitingTime: 0 }
  return { key, draft, known: { version: 0, waitingTime: 0 }, sent: 0 }
}

/** Writes without a pause until told to stop; a record is made, changed four times, and the next one begun. */
function startWriting(): Writing {
  const writing: Writing = { acknowledged: 0, works: [], statuses: new Map(), broken: [], stop: async () => {} }
  let stopped = false

  async function step(work: Work): Promise<boolean> {
    work.sent = work.known.waitingTime + 1
    const request = work.id
      ? send('PATCH', `skilifts/${work.id}`, { waitingTime: work.sent }, ifMatch(work.known.version))
      : send('POST', 'skilifts', work.draft, { 'idempotency-key': work.key })
    const answer = await request.catch((error: Error) => error)
    if (answer instanceof Error) {
      writing.broken.push(String(((error) => error.cause?.code ?? error.message)(answer as { cause?: { code?: string }; message: string })))
      return false
    }
    writing.statuses.set(answer.status, (writing.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status !== 200 && answer.status !== 201) return false
    writing.acknowledged++
    work.id = answer.body['id'] as string
    work.known = { version: answer.body['version'] as number, waitingTime: answer.body['waitingTime'] as number }
    return true
  }

  async function write() {
    while (!stopped) {
      const work = newWork()
      writing.works.push(work)
      for (let at = 0; at < 5 && !stopped; at++) if (!(await step(work))) break
      // Nobody answers any more, or not just now.
      if (writing.broken.length) return
      if (writing.statuses.has(503)) await sleep(20)
    }
  }
  const running = Array.from({ length: writers }, write)
  writing.stop = async () => {
    stopped = true
    await Promise.all(running)
  }
  return writing
}

/** What was acknowledged is there; what was not is there once or not at all, and a repeat under its key settles it. */
async function expectNothingLost({ works }: Writing): Promise<number> {
  let settled = 0
  for (const { key, draft, id, known, sent } of works) {
    const answer = id ? await send('GET', `skilifts/${id}`) : await send('POST', 'skilifts', draft, { 'idempotency-key': key })
    expect(answer.status, `${key}: ${answer.text}`).toBe(id ? 200 : 201)
    if (!id) settled++
    const { version, waitingTime } = answer.body as unknown as Work['known']
    if (id)
      expect([key, version, waitingTime]).toEqual([
        key,
        ...(version === known.version ? [version, known.waitingTime] : [known.version + 1, sent]),
      ])
    const found = (await send('GET', `skilifts?q=${key}&resortId=${resortId}&pageSize=200`)).body.items
    expect(found.filter((lift) => (lift['name'] as { sk: string }).sk === key).length, `${key} is there once`).toBe(1)
  }
  return settled
}

async function writesBefore(least: number): Promise<Writing> {
  const writing = startWriting()
  await vi.waitFor(() => expect(writing.acknowledged).toBeGreaterThan(least), { timeout: 30_000, interval: 10 })
  return writing
}

const figures = { acknowledged: 0, settled: 0, ready: [] as number[] }
async function checked(writing: Writing) {
  figures.settled += await expectNothingLost(writing)
  figures.acknowledged += writing.acknowledged
}

async function restarted() {
  const begun = performance.now()
  program = await startProgram(dataDir)
  figures.ready.push(Math.round(performance.now() - begun))
}

/** A worker of PostgreSQL may have ended by itself since it was listed. */
function kill(pid: number | undefined) {
  if (pid) sendSignal('SIGKILL', pid)
}

// What one test leaves behind is not the next one's fault.
beforeEach(async () => {
  if (program.child.exitCode !== null || program.child.signalCode !== null) program = await startProgram(dataDir)
})

test('kill -9 of the server: every acknowledged write is there after a plain start', async () => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writing = await writesBefore(60)
    kill(program.child.pid)
    await program.ended
    await writing.stop()
    await restarted()
    await checked(writing)
  }
})

test('kill -9 of everything at once: the same', async () => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writing = await writesBefore(60)
    for (const pid of [program.child.pid, ...databaseProcesses(dataDir)]) kill(pid)
    await program.ended
    await writing.stop()
    await restarted()
    await checked(writing)
  }
})

test('kill -9 of PostgreSQL: the server says 503, never 500, and is back by itself', async () => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writing = await writesBefore(60)
    const stream = await fetch(`${program.address}/api/private/changes`, { headers: { authorization: `Bearer ${token}` } })
    const before = writing.acknowledged
    kill(postmasterOf(dataDir))
    await vi.waitFor(() => expect(writing.statuses.get(503)).toBeGreaterThan(0), { timeout: 15_000, interval: 10 })
    await vi.waitFor(() => expect(writing.acknowledged).toBeGreaterThan(before + 30), { timeout: 30_000, interval: 20 })
    expect((await fetch(`${program.address}/livez`)).status).toBe(200)
    await writing.stop()
    expect([...writing.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(writing.broken).toEqual([])
    await vi.waitFor(async () => expect((await fetch(`${program.address}/readyz`)).status).toBe(200), { timeout: 5_000 })
    await checked(writing)
    await stream.body?.cancel()
  }
  expect(program.child.exitCode).toBe(null)
})

test('SIGTERM under load: no request is cut off, the exit code is 0, and the next start has it all', async () => {
  for (let cycle = 0; cycle < times(10, 2); cycle++) {
    const writing = await writesBefore(60)
    const items = Array.from({ length: 150 }, (_, at) => ({ ...newWork().draft, alias: null, order: at }))
    const long = send('POST', 'skilifts/bulk', { items }).then(({ status, body }: Reply) => [status, body.saved.length])
    const stream = await fetch(`${program.address}/api/private/changes`, { headers: { authorization: `Bearer ${token}` } })
    await sleep(30)
    program.child.kill('SIGTERM')
    // Pressed twice, as by npm and a terminal.
    program.child.kill('SIGTERM')
    expect(await long).toEqual([200, 150])
    expect(await stream.text()).toContain('event:')
    const begun = performance.now()
    expect(await program.ended).toBe(0)
    expect(performance.now() - begun).toBeLessThan(10_000)
    await writing.stop()
    expect([...writing.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(writing.broken.filter((code) => code !== 'ECONNREFUSED')).toEqual([])
    expect(databaseProcesses(dataDir)).toEqual([])
    await restarted()
    await checked(writing)
  }
})

test('the figures', () => {
  const ready = figures.ready.toSorted((a, b) => a - b)
  console.log(
    `kill: ${figures.acknowledged} acknowledged, 0 lost, ${figures.settled} settled by their key; ready again in ${ready[ready.length >> 1]} ms (median), ${ready.at(-1)} ms (worst)`,
  )
  expect(figures.acknowledged).toBeGreaterThan(cycles * 3 * 60)
  expect(program.said()).not.toMatch(/\n\s+at /)
})

const sentences = (text: string) => text.trim().split('\n')

test('a bad setting ends the start with one sentence for each fault, and nothing else', async () => {
  const port = await failedStart({ PORT: 'abc', DATA_DIR: dataDir })
  expect(port).toEqual({ code: 1, out: '', err: 'PORT must be a number from 0 (any free port) to 65535, not "abc".\n' })
  const both = await failedStart({ PORT: '70000', ADMIN_EMAIL: 'a@b.sk', DATA_DIR: dataDir })
  expect([both.code, sentences(both.err)]).toEqual([
    1,
    [
      'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.',
      'PORT must be a number from 0 (any free port) to 65535, not "70000".',
    ],
  ])
  const secret = await failedStart({ DATABASE_URL: 'mysql://root:hunter2@db/x', DATA_DIR: dataDir })
  expect([secret.code, sentences(secret.err).length, secret.err.includes('hunter2')]).toEqual([1, 1, false])
})

test('what cannot be reached ends the start with one sentence', async () => {
  const nowhere = await failedStart({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/nothing', PORT: '0', DATA_DIR: dataDir })
  expect([nowhere.code, sentences(nowhere.err).length, nowhere.out]).toEqual([1, 1, ''])
  expect(nowhere.err).not.toContain('hunter2')
  const second = await failedStart({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off' })
  expect([second.code, sentences(second.err).length]).toEqual([1, 1])
  expect(second.err).toContain('already uses')
})

test('a port that is taken ends the start with one sentence, and PostgreSQL with it', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  const elsewhere = newDataDir()
  const { code, err } = await failedStart({
    DATA_DIR: elsewhere,
    PORT: String(port),
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  taken.close()
  expect([code, sentences(err).length], err).toEqual([1, 2])
  expect(sentences(err)).toEqual([
    'Making the database: this happens once.',
    expect.stringMatching(/^The server could not start: .*already in use/),
  ])
  expect(databaseProcesses(elsewhere)).toEqual([])
  rmSync(elsewhere, { recursive: true })
})
