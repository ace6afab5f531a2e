/** The real server, as started by `npm start`, on a database with 100,000 skilifts. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../packages/server/src/db/embedded.ts'
import type { BenchData } from '../case.ts'
import { displayBoardId, displayResortId, lonelyResortId, resortId, seed, seedWidest } from './seed.ts'
import { startSubject, type Subject } from './subject.ts'

/** Lets the server send to the reference shop, which runs on this machine (`bench/prices`). */
const mayReachThisMachine = { WEBHOOK_NETWORKS: '127.0.0.0/8', CREDENTIALS_KEY: 'a1'.repeat(32) }
const email = 'bench@example.com'
const password = 'Figures measured in 2026'
/** Number of different lifts used in a run. */
const liftsUsed = 800

export interface Scene {
  databaseUrl: string
  ridgeline: Subject
  /** With current versions. */
  data(): Promise<BenchData>
  /** Adds as many records of the widest entity as there are lifts, once. */
  widen(): Promise<void>
  stop(): Promise<void>
}

export interface SceneOptions {
  /** A PostgreSQL to use; if undefined, the embedded one, which is deleted afterwards. It is seeded once and not emptied. */
  given: string | undefined
  profile: boolean
  log: (message: string) => void
}

export async function setScene({ given, profile, log }: SceneOptions): Promise<Scene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'))
  chmodSync(dataDir, 0o711)
  const embedded = given ? undefined : await startEmbedded({ dataDir, log })
  const databaseUrl = given ?? embedded!.url
  const leave = async () => {
    await embedded?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      DEMO: 'off',
      ...mayReachThisMachine,
    }
    const start = () =>
      startSubject('ridgeline', '../packages/server/dist/main.js', {
        env: { ...env, LOG_LEVEL: 'error', ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
        profile,
      })
    let ridgeline = await start()
    if (await seed(databaseUrl, log)) {
      // Seeded around the server, which may have resorts in memory.
      await ridgeline.stop()
      ridgeline = await start()
    }
    const token = await signIn(ridgeline.origin)
    return {
      databaseUrl,
      ridgeline,
      async data() {
        const lifts = await liftsOf(databaseUrl, resortId)
        const [[lonelyLift], [displayLift]] = [await liftsOf(databaseUrl, lonelyResortId), await liftsOf(databaseUrl, displayResortId)]
        const places = { resortId, displayResortId, displayBoardId, lonelyResortId }
        return { token, ...places, displayLift: displayLift!, lonelyLift: lonelyLift!, lifts }
      },
      widen: () => seedWidest(databaseUrl, log),
      async stop() {
        await ridgeline.stop()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/authorization/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, extendedProfile: true }),
  })
  const answer = (await response.json()) as { accessToken?: string }
  if (!answer.accessToken) throw new Error(`Sign-in failed: ${JSON.stringify(answer)}`)
  return answer.accessToken
}

async function liftsOf(url: string, resort: string): Promise<BenchData['lifts']> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<BenchData['lifts'][number]>(
    'select id, version from skilifts where resort_id = $1 order by internal_id limit $2',
    [resort, liftsUsed],
  )
  await client.end()
  return rows
}
