/** `npm run import -- …` without its process: imports records from an external source, with a report on every row. */
import { writeFileSync } from 'node:fs'
import { ConfigError, readConfig } from '../config/config.ts'
import { databaseOf } from '../db/connect/database.ts'
import { createPool } from '../db/connect/pool.ts'
import '../db/schema.ts'
import { Hooks } from '../entities/records/hooks.ts'
import type { RecordServices } from '../entities/records/records.ts'
import { orderOf, usage, UsageFault, type ImportOrder } from './arguments.ts'
import { connect } from './connect.ts'
import { readForeign, type ForeignFile } from './foreign/read-foreign.ts'
import { readFeatures, SourceFault } from './geojson.ts'
import { importForeign, type ForeignOptions } from './import-foreign.ts'
import { importLocations } from './import-locations.ts'
import { importSkiOsm } from './import-ski-osm.ts'
import { hasImported, reasonsOf, tableOf, type Report } from './report.ts'
import { runImport } from './run.ts'
import { isExtract } from './ski-osm/way.ts'

type Run = (services: RecordServices) => Promise<Report>

/** Metres; from a file of a whole country only rows near the resort are imported, as for `locations`. */
const skiReach = 30_000

function foreign(order: ImportOrder, files: readonly ForeignFile[], options: ForeignOptions): Run {
  const rows = files.flatMap((file) => file.rows)
  return (services) => runImport(services, order, (context, { centre }) => importForeign(rows, centre, options, context))
}

/** Reads the files before the database is opened. */
function prepared(order: ImportOrder): Run {
  if (order.source === 'files') return foreign(order, order.files.map(readForeign), order.options)
  if (order.source === 'locations') {
    const features = readFeatures(order.file)
    return (services) => runImport(services, order, (context, { centre }) => importLocations(order.kind, features, centre, context))
  }
  const [lifts, slopes] = [readFeatures(order.lifts), readFeatures(order.slopes)]
  if (lifts.some(isExtract) || slopes.some(isExtract))
    return (services) => runImport(services, order, (context) => importSkiOsm({ lifts, slopes }, context))
  return foreign(order, [readForeign(order.lifts), readForeign(order.slopes)], { reach: skiReach })
}

/** Lists the rows that were found and why none was imported. */
function nothingImported({ rows }: Report): string {
  const reasons = reasonsOf(rows).map(([reason, count]) => `${String(count).padStart(5)} × ${reason}`)
  return [`Nothing was imported: ${rows.length} rows were found, and none of them is suitable.`, ...reasons].join('\n')
}

/** Where a command prints to. */
interface Terminal {
  say(message: string): void
  warn(message: string): void
}

/** Faults of the arguments and of the files are named to the user. @returns the exit code */
export async function importCommand(args: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<0 | 1> {
  try {
    return await run(args, env, terminal)
  } catch (error) {
    if (error instanceof UsageFault) terminal.warn(`${error.message}\n\n${usage}`)
    else if (error instanceof SourceFault) terminal.warn(error.message)
    else if (error instanceof ConfigError) terminal.warn(error.faults.join('\n'))
    else terminal.warn(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv, { say, warn }: Terminal): Promise<0 | 1> {
  const order = orderOf([...args])
  if (order.source === 'help') {
    say(usage)
    return 0
  }
  const importInto = prepared(order)
  const connection = await connect(readConfig(env), warn)
  const pool = createPool(connection.url, { max: 2 })
  try {
    // Running servers poll for revisions at least once a second, so they need no notification.
    const report = await importInto({ db: databaseOf(pool), hooks: new Hooks(), wake: () => {} })
    say(tableOf(report))
    if (order.report) writeFileSync(order.report, `${JSON.stringify(report, null, 2)}\n`)
    if (hasImported(report)) return 0
    warn(nothingImported(report))
    return 1
  } finally {
    await pool.end()
    await connection.end()
  }
}
