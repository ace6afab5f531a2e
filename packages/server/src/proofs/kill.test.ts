/** After killing any process, all acknowledged writes exist after a normal start; and a graceful shutdown. */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { send as sendSignal } from '../db/embedded/processes.ts'
import { times } from './scene/chance.ts'
import { senderTo, type Reply, type Send } from './scene/instance.ts'
import { admin, databaseProcesses, newDataDir, postmasterOf, startProgram, type Program } from './scene/program.ts'
import { writersOf, type Writers, type Writing } from './scene/writers.ts'

const cycles = times(10, 1)
vi.setConfig({ testTimeout: 60_000 + cycles * 30_000, hookTimeout: 60_000 })

let dataDir: string
let program: Program
let token: string
let writers: Writers

beforeAll(async () => {
  dataDir = newDataDir()
  program = await startProgram(dataDir)
  const { body } = await senderTo(program.address)<{ accessToken: string }>('POST', '/api/authorization/login', {
    ...admin,
    extendedProfile: true,
  })
  token = body.accessToken
  const made = await send('POST', 'resorts', { name: { sk: 'Hora' }, alias: 'hora', types: ['ski'] })
  expect(made.status, made.text).toBe(201)
  writers = writersOf(send, made.body['id'] as string)
})

afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.ended
  expect(databaseProcesses(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

const send: Send = (...request) => senderTo(program.address, token)(...request)

const figures = { acknowledged: 0, settled: 0, ready: [] as number[] }
async function checked(writing: Writing) {
  figures.settled += await writers.expectNothingLost(writing)
  figures.acknowledged += writing.acknowledged
}

async function restarted() {
  const begun = performance.now()
  program = await startProgram(dataDir)
  figures.ready.push(Math.round(performance.now() - begun))
}

/** A PostgreSQL process may have ended since it was listed. */
function kill(pid: number | undefined) {
  if (pid) sendSignal('SIGKILL', pid)
}

// Tests are independent of each other.
beforeEach(async () => {
  if (program.child.exitCode !== null || program.child.signalCode !== null) program = await startProgram(dataDir)
})

test('kill -9 of the server: every acknowledged write exists after a normal start', async () => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writing = await writers.writesBefore(60)
    kill(program.child.pid)
    await program.ended
    await writing.stop()
    await restarted()
    await checked(writing)
  }
})

test('kill -9 of all processes at once: the same', async () => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writing = await writers.writesBefore(60)
    for (const pid of [program.child.pid, ...databaseProcesses(dataDir)]) kill(pid)
    await program.ended
    await writing.stop()
    await restarted()
    await checked(writing)
  }
})

test('kill -9 of PostgreSQL: the server responds with 503, never 500, and recovers', async () => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writing = await writers.writesBefore(60)
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

test('SIGTERM under load: no request is interrupted, the exit code is 0, and the next start has all writes', async () => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const writing = await writers.writesBefore(60)
    const items = Array.from({ length: 150 }, (_, at) => ({ ...writers.newWork().draft, alias: null, order: at }))
    const long = send('POST', 'skilifts/bulk', { items }).then(({ status, body }: Reply) => [status, body.saved.length])
    const stream = await fetch(`${program.address}/api/private/changes`, { headers: { authorization: `Bearer ${token}` } })
    await sleep(30)
    program.child.kill('SIGTERM')
    // Sent twice, as by npm and a terminal.
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

test('summary', () => {
  const ready = figures.ready.toSorted((a, b) => a - b)
  console.log(
    `kill: ${figures.acknowledged} acknowledged, 0 lost, ${figures.settled} settled by their key; ready again in ${ready[ready.length >> 1]} ms (median), ${ready.at(-1)} ms (worst)`,
  )
  expect(figures.acknowledged).toBeGreaterThan(cycles * 3 * 60)
  expect(program.output()).not.toMatch(/\n\s+at /)
})
