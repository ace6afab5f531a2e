/** `npm run import -- …`: imports records from an external source, with a report on every row. */
import { writeFileSync } from 'node:fs'
import { ConfigError, readConfig } from './config.ts'
import { databaseOf } from './db/connect/database.ts'
import { createPool } from './db/connect/pool.ts'
import './db/schema.ts'
import { Hooks } from './entities/records/hooks.ts'
import type { RecordServices } from './entities/records/records.ts'
import { orderOf, usage, UsageFault, type ImportOrder } from './import/arguments.ts'
import { connect } from './import/connect.ts'
import { readForeign, type ForeignFile } from './import/foreign/read-foreign.ts'
import { readFeatures, SourceFault } from './import/geojson.ts'
import { importForeign, type ForeignOptions } from './import/import-foreign.ts'
import { importLocations } from './import/import-locations.ts'
import { importSkiOsm } from './import/import-ski-osm.ts'
import { hasImported, reasonsOf, tableOf, type Report } from './import/report.ts'
import { runImport } from './import/run.ts'
import { isExtract } from './import/ski-osm/way.ts'
import { warn } from './terminal.ts'

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

async function main() {
  const order = orderOf(process.argv.slice(2))
  if (order.source === 'help') {
    process.stdout.write(`${usage}\n`)
    return
  }
  const run = prepared(order)
  const connection = await connect(readConfig(process.env), warn)
  const pool = createPool(connection.url, { max: 2 })
  try {
    // Running servers poll for revisions at least once a second, so they need no notification.
    const report = await run({ db: databaseOf(pool), hooks: new Hooks(), wake: () => {} })
    process.stdout.write(`${tableOf(report)}\n`)
    if (order.report) writeFileSync(order.report, `${JSON.stringify(report, null, 2)}\n`)
    if (!hasImported(report)) {
      warn(nothingImported(report))
      process.exitCode = 1
    }
  } finally {
    await pool.end()
    await connection.end()
  }
}

main().catch((error: unknown) => {
  if (error instanceof UsageFault) warn(`${error.message}\n\n${usage}`)
  else if (error instanceof SourceFault) warn(error.message)
  else if (error instanceof ConfigError) warn(error.faults.join('\n'))
  else warn(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
