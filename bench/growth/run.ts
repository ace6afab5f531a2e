/**
 * `npm run bench -- growth [--rows=100000|1000000] [--times=5] [NAME…]`: milliseconds of PostgreSQL for all queries of a list screen, after
 * a vacuum and between two. Prints a table and writes bench/results/growth.json. BENCH_DATABASE_URL is a PostgreSQL to use; it is seeded
 * once.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { databaseOf } from '../../packages/server/src/db/connect/database.ts'
import { startEmbedded } from '../../packages/server/src/db/embedded.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { createPool } from '../../packages/server/src/db/connect/pool.ts'
import { fitOutLongLists } from '../../packages/server/src/entities/list/long/long-lists.ts'
import { seedGrowth, writeSome } from './rows.ts'
import { recording, timeOf, type Timed } from './timing.ts'
import { variantsOf } from './variants.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '100000' }, times: { type: 'string', default: '5' } },
})
const [rows, times] = [Number(values.rows), Number(values.times)]
/** The target of the issue. */
const aim = rows > 100_000 ? 30 : 10
const log = (message: string) => console.error(message)

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-growth-'))
chmodSync(dataDir, 0o711)
const given = process.env['BENCH_DATABASE_URL']
const embedded = given ? undefined : await startEmbedded({ dataDir, log })
const url = given ?? embedded!.url
try {
  await migrate(url)
  await seedGrowth(url, rows, log)
  await fitOut()
  const rested = await measured()
  await writeSome(url)
  const written = await measured()
  print(rested, written)
  const results = join(import.meta.dirname, '..', 'results')
  mkdirSync(results, { recursive: true })
  const report = { at: new Date().toISOString(), rows, times, load: loadavg()[0], rested, written }
  writeFileSync(join(results, 'growth.json'), `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await embedded?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The same work that the server does for long lists. */
async function fitOut() {
  const pool = createPool(url, { max: 2 })
  // Languages of users in addition to Slovak.
  const known = await pool.query('select from users limit 1')
  if (!known.rowCount)
    for (const language of ['en', 'pl'])
      await pool.query(`insert into users (email, language, full_name, login_type) values ($1 || '@example.com', $1, $1, 'legacy')`, [
        language,
      ])
  await fitOutLongLists(databaseOf(pool))
  await pool.query('vacuum (analyze) skilifts')
  await pool.end()
}

async function measured(): Promise<Record<string, Timed>> {
  // The same options as in the pool.
  const client = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_generic_plan' })
  await client.connect()
  const found: Record<string, Timed> = {}
  for (const [name, call] of Object.entries(variantsOf(rows))) {
    if (positionals.length && !positionals.some((part) => name.includes(part))) continue
    const { db, taken } = recording(client)
    await call(db)
    // The first statement only determines the cursor.
    found[name] = await timeOf(client, name.includes('cursor') ? taken.slice(1) : taken, times)
  }
  await client.end()
  return found
}

function print(rested: Record<string, Timed>, written: Record<string, Timed>) {
  console.log(
    `growth: ${rows.toLocaleString('en')} lifts in twelve resorts, ms of PostgreSQL (pages), median of ${times}; ! = over ${aim} ms`,
  )
  console.log(`${''.padEnd(44)}${'after a vacuum'.padStart(22)}${'written since'.padStart(22)}`)
  const cell = ({ ms, pages }: Timed) => `${ms > aim ? '! ' : ''}${ms} (${pages})`.padStart(22)
  for (const [name, timed] of Object.entries(rested)) console.log(`  ${name.padEnd(42)}${cell(timed)}${cell(written[name]!)}`)
}
