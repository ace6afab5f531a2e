/** The time until a starting server is ready, and its memory: after 10 s, under load, and 10 s after that. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from '../scene/server.ts'
import { underLoad } from './start-load.ts'
import { median } from '../statistics.ts'

const program = join(import.meta.dirname, '..', '..', 'packages', 'server', 'dist', 'main.js')
const runs = 5
const rest = 10_000
const loadTime = 10_000
const admin = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'Gentian-4811-firn' }

interface Started {
  child: ChildProcess
  address: string
  /** Milliseconds from the start of the process to its message. */
  ready: number
}

async function start(dataDir: string, more: Record<string, string>): Promise<Started> {
  const begun = performance.now()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
  }
  const child = spawn(process.execPath, [program], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'inherit'] })
  const killed = () => void child.kill('SIGKILL')
  process.once('exit', killed)
  child.once('exit', () => process.off('exit', killed))
  let output = ''
  for await (const part of child.stdout!) {
    output += String(part)
    const [, port] = /Back office {2}http:\/\/localhost:(\d+)/.exec(output) ?? []
    if (port) return { child, address: `http://127.0.0.1:${port}`, ready: performance.now() - begun }
  }
  throw new Error(`The server ended instead of being ready: ${output}`)
}

async function stop({ child }: Started) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** Resident megabytes, as reported by Linux. */
function memoryOf({ child }: Started): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const spread = (values: readonly number[]) => ({
  median: Math.round(median(values)),
  lowest: Math.round(Math.min(...values)),
  highest: Math.round(Math.max(...values)),
})

/** @param scene its database has 100,000 lifts and is migrated; the server of the scene itself is idle. */
export async function measureStart(scene: Scene, print: (line: string) => void) {
  const found: Record<string, number[]> = {}
  const note = (name: string, value: number) => void (found[name] ??= []).push(value)
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'ridgeline-start-'))
    chmodSync(made, 0o711)
    return made
  }
  for (let run = 0; run < runs; run++) {
    const dataDir = folder()
    const first = await start(dataDir, { ...admin, DEMO: 'on' })
    note('from nothing, with the demo, ms', first.ready)
    await stop(first)
    const again = await start(dataDir, { ...admin, DEMO: 'on' })
    note('again, own database, ms', again.ready)
    await stop(again)
    rmSync(dataDir, { recursive: true })
  }
  const dataDir = folder()
  for (let run = 0; run < runs; run++) {
    const started = await start(dataDir, { ...admin, DATABASE_URL: scene.databaseUrl, DEMO: 'off' })
    note('again, DATABASE_URL, ms', started.ready)
    await sleep(rest)
    note('memory at rest, MB', memoryOf(started))
    note('memory under load, MB', await underLoad(started.address, await scene.data(), loadTime, () => memoryOf(started)))
    await sleep(rest)
    note('memory after it, MB', memoryOf(started))
    await stop(started)
  }
  rmSync(dataDir, { recursive: true })
  const figures = Object.fromEntries(Object.entries(found).map(([name, values]) => [name, spread(values)]))
  print('start: five runs each, median (lowest–highest)')
  for (const [name, { median: middle, lowest, highest }] of Object.entries(figures))
    print(`  ${name.padEnd(36)}${String(middle).padStart(8)} (${lowest}–${highest})`)
  return figures
}
