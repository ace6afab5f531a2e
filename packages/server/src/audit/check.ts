/** The daily verification of the chain: its report is shown beside the log, and a broken chain is an entry of the log. */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect/database.ts'
import { note } from '../db/keep/log-entries.ts'
import { verifyChain } from './verify.ts'

/** One server verifies for all. */
const pause = sql`interval '23 hours'`

/** Verifies unless a server did within the last day. A verification that the signal ends is begun again by the next start. */
export async function checkDaily(db: Database, signal?: AbortSignal): Promise<void> {
  const [recent] = await db.query(sql`select from audit_checks where at > now() - ${pause}`)
  if (!recent)
    await checkChain(db, signal).catch((error: unknown) => {
      if (!signal?.aborted) throw error
    })
}

async function checkChain(db: Database, signal?: AbortSignal): Promise<void> {
  const report = await verifyChain(db, { signal })
  await db.transaction(async (tx) => {
    await tx.query(sql`insert into audit_checks (id, at, report) values (1, ${report.at}::timestamptz, ${JSON.stringify(report)}::jsonb)
      on conflict (id) do update set at = excluded.at, report = excluded.report`)
    const [fault] = report.faults
    if (!fault) return
    const message = JSON.stringify(fault)
    await note(tx, { kind: 'system', action: 'chainBroken', level: 'error', entity: fault.entity, message })
  })
}
