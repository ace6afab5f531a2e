/** Notes at lines of a price list that a shop has what guests pay, or no longer has it. */
import { sql } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { Changes } from '../../../../db/changes/changes.ts'
import { afterCommit, type Queryable } from '../../../../db/connect/database.ts'
import { select } from '../../../../db/connect/select.ts'
import { tableOf } from '../../../../db/table.ts'
import { storeOf } from '../../../../entities/store/store.ts'

const lines = tableOf(priceProduct)

interface Sent {
  recordId: string
  version: number | null
}

async function noteState(tx: Queryable, changes: Changes, ids: readonly string[], values: object): Promise<void> {
  if (ids.length === 0) return
  const notes = await storeOf(tx, priceProduct, 'all').note(ids, { ...values })
  afterCommit(tx, () => changes.noted(notes))
}

/** Those that were published again meanwhile are sent by the next run, and keep their state until then. */
export async function notePricesSent(tx: Queryable, changes: Changes, sent: readonly Sent[]): Promise<void> {
  if (sent.length === 0) return
  const ids = sent.map(({ recordId }) => recordId)
  const same = await tx.query(select({
    id: lines.id,
  })`from ${lines} join unnest(${sql.param(ids)}::uuid[], ${sql.param(sent.map(({ version }) => version))}::integer[]) as sent(id, version)
      on sent.id = ${lines.id} and sent.version = ${lines.version}
    where ${lines.sheetState} in ('published', 'synced')`)
  const synced = new Set(same.map(({ id }) => id))
  const syncedAt = new Date().toISOString()
  await noteState(tx, changes, [...synced], { syncedAt, sheetState: 'synced' })
  await noteState(
    tx,
    changes,
    ids.filter((id) => !synced.has(id)),
    { syncedAt },
  )
}

export async function notePricesTakenBack(tx: Queryable, changes: Changes, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const synced = await tx.query(
    select({ id: lines.id })`from ${lines} where ${lines.id} = any (${sql.param(ids)}::uuid[]) and ${lines.sheetState} = 'synced'`,
  )
  await noteState(
    tx,
    changes,
    synced.map(({ id }) => id),
    { sheetState: 'published' },
  )
}
