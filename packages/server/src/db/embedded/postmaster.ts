/** Finds, starts and stops PostgreSQL's main process. It keeps running when the server is killed, and the next start adopts it. */
import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '@ridgeline/domain/values/message-of'
import { idsOf } from './account.ts'
import type { Cluster } from './cluster.ts'
import { writeKeys } from './keys.ts'
import { freePort } from './port.ts'
import { exists, isAlive, isPostgresIn, send, workersIn } from './processes.ts'
import { settings } from './settings.ts'

export interface Postmaster {
  pid: number
  port: number
}

interface PidFile extends Postmaster {
  status: string
}

type Log = (message: string) => void

export interface Raising {
  log: Log
  /** The port that clients already use; if undefined, another may be chosen. */
  port?: number
  signal?: AbortSignal
}

/** Milliseconds. */
const startTimeout = 15_000

/** Adopts the running postmaster of the cluster or starts one, and waits until it accepts connections. */
export async function raise(cluster: Cluster, raising: Raising): Promise<Postmaster> {
  const deadline = Date.now() + startTimeout
  for (let pause = 20; ; pause = Math.min(pause * 2, 1_000)) {
    const known = readPidFile(cluster)
    const fault =
      known && isPostgresIn(cluster.directory, known.pid)
        ? await ready(cluster, known.pid, raising.log)
        : await start(cluster, known, raising)
    if (typeof fault !== 'string') return fault
    if (Date.now() > deadline || raising.signal?.aborted) throw new Error(`PostgreSQL does not start: ${fault}`)
    await sleep(pause)
  }
}

/** Fast shutdown: running statements are cancelled; acknowledged writes are on disk. */
export async function lower({ pid }: Postmaster, log: Log): Promise<void> {
  for (const [signal, stopTimeout] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (signal !== 'SIGINT') log(`PostgreSQL does not stop; sending ${signal}.`)
    send(signal, pid)
    const deadline = Date.now() + stopTimeout
    while (isAlive(pid) && Date.now() < deadline) await sleep(10)
    if (!isAlive(pid)) return
  }
}

async function start(cluster: Cluster, known: PidFile | undefined, raising: Raising): Promise<Postmaster | string> {
  const workers = workersIn(cluster.directory)
  if (workers.length > 0) return `processes ${workers.join(', ')} still work in ${cluster.directory}.`
  // The process number of a zombie or of an unrelated process would keep PostgreSQL from starting; PostgreSQL checks others itself.
  if (known && exists(known.pid)) rmSync(join(cluster.directory, 'postmaster.pid'), { force: true })

  const port = await freePort(raising.port ?? cluster.keys.port)
  if (raising.port && port !== raising.port) return `port ${raising.port} is in use.`
  if (port !== cluster.keys.port) writeKeys(cluster.dataDir, Object.assign(cluster.keys, { port }))
  const logFile = openLog(cluster)
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const before = fstatSync(logFile).size
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.directory, ...options], {
    ...idsOf(cluster.account),
    cwd: cluster.directory,
    env: { LANG: 'C.UTF-8' },
    // In its own process group, so that Ctrl+C ends the server first and the database after the drain.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  closeSync(logFile)
  child.unref()
  const failed = new Promise<string>((resolve) => child.once('error', ({ message }) => resolve(message)))
  if (child.pid === undefined) return failed
  const outcome = await ready(cluster, child.pid, raising.log)
  return typeof outcome === 'string' ? (complaintIn(cluster, before) ?? outcome) : outcome
}

/** Waits as long as the process is alive: crash recovery can take long. */
async function ready(cluster: Cluster, pid: number, log: Log): Promise<Postmaster | string> {
  for (let round = 1; isAlive(pid); round++) {
    const known = readPidFile(cluster)
    if (known?.pid === pid && known.status === 'ready') return { pid, port: known.port }
    if (round % 1_000 === 0) log('PostgreSQL is still recovering.')
    await sleep(10)
  }
  return `process ${pid} ended.`
}

function readPidFile({ directory }: Cluster): PidFile | undefined {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const logOf = (cluster: Cluster) => join(cluster.dataDir, 'postgres.log')

function openLog(cluster: Cluster): number {
  const path = logOf(cluster)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10_000_000) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

function complaintIn(cluster: Cluster, from: number): string | undefined {
  const lines = readFileSync(logOf(cluster)).subarray(from).toString().split('\n')
  return lines.findLast((line) => /\b(FATAL|PANIC|error):? /.test(line))?.replace(/^.*?\b(FATAL|PANIC):\s*/, '')
}
