/** The server in production conditions (default limits, the demo, behind a trusted proxy), with users whose passwords are known. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../packages/server/src/db/embedded.ts'
import { originIn } from '../scene/origin-in.ts'

const main = join(import.meta.dirname, '../../packages/server/dist/main.js')
const admin = { email: 'admin@example.com', password: 'Hostile-2026-mix' }
/** Open files of the server: 20,000 streams exceed the default of many systems. */
const maxFiles = 65_536

export interface HostileScene {
  origin: string
  /** The resort with the most lifts, whose displays are measured and attacked. */
  resortId: string
  /** The resort of the users; its changes do not affect the measured displays. */
  quietResortId: string
  staff: Person[]
  /** Changes the content of the measured displays. */
  dispatcher: Person
  editor: Person
  viewer: Person
  newcomer: Person
  password: string
  /** Resident memory of the server, in bytes. */
  rss(): number
  /** Why the server ended; undefined while it runs. */
  ended(): string | undefined
  stop(): Promise<void>
}

export interface Person {
  email: string
}

export async function setHostileScene(log: (message: string) => void): Promise<HostileScene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-hostile-'))
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log })
  const env = {
    ...process.env,
    DATABASE_URL: embedded.url,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'on',
    TRUST_PROXY: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const start = `ulimit -n ${maxFiles} 2>/dev/null; exec "$0" "$1"`
  const child = spawn('/bin/sh', ['-c', start, process.execPath, main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let ended: string | undefined
  const end = once(child, 'exit').then(([code, signal]) => (ended = `the server ended with ${String(code ?? signal)}`))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    child.kill('SIGTERM')
    await end
    process.off('exit', kill)
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const origin = await originIn(child.stdout, AbortSignal.timeout(120_000))
    child.stdout.resume()
    const people = await hire(embedded.url)
    return {
      origin,
      ...people,
      password: admin.password,
      rss: () => residentOf(child.pid!),
      ended: () => ended,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Resident bytes, as reported by Linux. */
function residentOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Ten editors of the other resort, and users with stolen accounts; all with the administrator's password. */
async function hire(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const busy = await client.query<{ id: string }>('select resort_id as id from skilifts group by 1 order by count(*) desc limit 2')
    const [resortId, quietResortId] = busy.rows.map(({ id }) => id)
    const hired = async (name: string, role: string | null, resort: string | undefined) => {
      const email = `${name}@example.com`
      await client.query(
        `insert into users (full_name, email, login_type, password, confirmed_at, assignments)
         select $1, $2, 'legacy', users.password, now(), case when $3::text is null then '[]'::jsonb else
           (select jsonb_build_array(jsonb_build_object('roleId', roles.id, 'resortId', $4::text)) from roles where roles.external_id = 'system:' || $3::text) end
         from users where email = $5`,
        [name, email, role, resort ?? null, admin.email],
      )
      return { email }
    }
    const staff: Person[] = []
    for (let at = 0; at < 10; at++) staff.push(await hired(`staff-${at}`, 'editor', quietResortId))
    return {
      resortId: resortId!,
      quietResortId: quietResortId!,
      staff,
      dispatcher: await hired('dispatcher', 'editor', resortId),
      editor: await hired('stolen-editor', 'editor', resortId),
      viewer: await hired('stolen-viewer', 'viewer', resortId),
      newcomer: await hired('newcomer', null, undefined),
    }
  } finally {
    await client.end()
  }
}
