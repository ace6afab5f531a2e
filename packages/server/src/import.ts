/** `npm run import -- …`: records from a foreign source, with a report of what became of every row. */
import { writeFileSync } from 'node:fs'
import { ConfigError, readConfig } from './config.ts'
import { databaseOf } from './db/database.ts'
import { createPool } from './db/pool.ts'
import './db/schema.ts'
import { Hooks } from './entities/hooks.ts'
import type { RecordServices } from './entities/records.ts'
import { orderOf, usage, UsageFault, type Order } from './import/arguments.ts'
import { connect } from './import/connect.ts'
import { readFeatures, SourceFault } from './import/geojson.ts'
import { importLocations } from './import/import-locations.ts'
import { importSkiOsm } from './import/import-ski-osm.ts'
import { tableOf, type Report } from './import/report.ts'
import { runImport } from './import/run.ts'

const warn = (message: string) => void process.stderr.write(`${message}\n`)

/** The files are read before the database is asked for anything. */
function prepared(order: Order): (services: RecordServices) => Promise<Report> {
  if (order.source === 'ski-osm') {
    const [lifts, slopes] = [readFeatures(order.lifts), readFeatures(order.slopes)]
    return (services) => runImport(services, order, (context) => importSkiOsm({ lifts, slopes }, context))
  }
  const features = readFeatures(order.file)
  return (services) => runImport(services, order, (context, { centre }) => importLocations(order.kind, features, centre, context))
}

async function main() {
  const order = orderOf(process.argv.slice(2))
  const run = prepared(order)
  const connection = await connect(readConfig(process.env), warn)
  const pool = createPool(connection.url, { max: 2 })
  try {
    // A running server reads new revisions at least once a second, so nobody needs to be woken.
    const report = await run({ db: databaseOf(pool), hooks: new Hooks(), wake: () => {} })
    process.stdout.write(`${tableOf(report)}\n`)
    if (order.report) writeFileSync(order.report, `${JSON.stringify(report, null, 2)}\n`)
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
