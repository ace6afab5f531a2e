/** The real program in a separate process, to be killed, stopped and restarted. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workersIn } from '../../db/embedded/processes.ts'

/** The program of `npm start`, built by `tests/setup/start/server.ts`. */
const main = join(import.meta.dirname, '..', '..', '..', 'dist', 'main.js')

export const admin = { email: 'proof@example.com', password: 'Screes whistle in 2026' }

/** Traversable for the account of PostgreSQL. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-'))
  chmodSync(dataDir, 0o711)
  return dataDir
}

export interface Program {
  child: ChildProcess
  address: string
  /** All output so far. */
  output(): string
  /** Exit code or signal. */
  ended: Promise<number | string>
}

/** Of our own environment; the cache has the code that earlier programs compiled, as for `npm start`. */
export const inherited = () => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE }
}

function run(env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...inherited(), TMPDIR: tmpdir(), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => void (output.out += String(text)))
  child.stderr.on('data', (text: Buffer) => void (output.err += String(text)))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return { child, output, ended }
}

const usual = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: 'off',
  RATE_LIMIT: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})

/** @returns when the program is ready. @throws its output if it ended instead. */
export async function startProgram(dataDir: string, more: Record<string, string> = {}): Promise<Program> {
  const { child, output, ended } = run({ ...usual(dataDir), ...more })
  const ready = Promise.withResolvers<string>()
  child.stdout.on('data', () => {
    const port = /Back office {2}https?:\/\/localhost:(\d+)/.exec(output.out)?.[1]
    if (port) ready.resolve(`http://127.0.0.1:${port}`)
  })
  void ended.then(() => ready.reject(new Error(`It ended instead of being ready:\n${output.out}${output.err}`)))
  return { child, address: await ready.promise, output: () => output.out + output.err, ended }
}

interface Ended {
  code: number | string
  out: string
  err: string
}

/** For a start that is expected to fail. */
export const failedStart = (env: Record<string, string>): Promise<Ended> => untilEnded(run(env))

/** A first start that is asked to stop as soon as it prints that it makes the database. */
export function stoppedStart(dataDir: string, args: readonly string[] = []): Promise<Ended> {
  const starting = run(usual(dataDir), args)
  starting.child.stderr.once('data', () => void starting.child.kill('SIGTERM'))
  return untilEnded(starting)
}

/** Makes the database of a later start. */
export const prepareDatabase = (dataDir: string, more: Record<string, string> = {}): Promise<Ended> =>
  untilEnded(run({ ...usual(dataDir), ...more }, ['--prepare']))

async function untilEnded({ child, output, ended }: ReturnType<typeof run>): Promise<Ended> {
  const impatient = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const code = await ended
  clearTimeout(impatient)
  return { code, ...output }
}

export const postmasterOf = (dataDir: string) => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))

/** All PostgreSQL processes of this data directory. */
export const databaseProcesses = (dataDir: string) => workersIn(join(dataDir, 'postgres'))
