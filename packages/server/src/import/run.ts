/** Runs an import in one transaction, so that an error leaves no partial import. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RecordServices } from '../entities/records/records.ts'
import type { RowOutcome } from './outcome.ts'
import type { ImportContext } from './records/record-importer.ts'
import { reportOf, type Report } from './report.ts'
import { resortByAlias, type ResortPlace } from './records/resort-by-alias.ts'

export interface ImportOptions {
  /** The alias of the resort. */
  resort: string
  dryRun?: boolean
}

type Work = (context: ImportContext, resort: ResortPlace) => Promise<RowOutcome[]>

/** Rolls back a dry run. */
class OnlyTried extends Error {}

/** @throws SourceFault when there is no such resort. */
export async function runImport(services: RecordServices, { resort, dryRun = false }: ImportOptions, work: Work): Promise<Report> {
  let rows: RowOutcome[] = []
  try {
    await services.db.transaction(async (tx) => {
      // Concurrent imports into one resort would both create the same records.
      await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.import'), hashtext(${resort}))`)
      const place = await resortByAlias(tx, resort)
      rows = await work({ services, tx, resortId: place.id, requestId: randomUUID() }, place)
      if (dryRun) throw new OnlyTried()
    })
    services.wake()
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error
  }
  return reportOf(rows, { resort, at: new Date().toISOString(), dryRun })
}
