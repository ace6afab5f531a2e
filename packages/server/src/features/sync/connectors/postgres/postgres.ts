/** A table in a database of others: a row for each record, found by a key column that has its id (docs/synchronisation.md). */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable, Row } from '../../../../db/connect/database.ts'
import { outcomeOf, type Connector, type Fault, type Result, type Sending, type States, type Transfer } from '../connector.ts'
import { fieldOfColumn } from '../sent-columns.ts'
import { cellsOf } from './cells.ts'
import { mergedCells } from './merged-cells.ts'
import { reasonOf } from './reasons.ts'
import { cellsIn, readRow, removeRow, writeRow } from './rows.ts'
import { inDatabase, type Account } from './session.ts'
import { tableOf, type Table, type TableChoice } from './table.ts'

export type TablePlace = Account & TableChoice

/** Others work in that database, too. */
const rowsPerSecond = 250

interface Written extends States {
  faults: Fault[]
}

const refused = (before: Row | null, faults: Fault[]): Written => ({ before, after: before, faults })

/** Of rows of others, no more than undoing needs: all columns of a row that is removed, otherwise those that are written. */
function recorded({ key, mapped }: Table, { before, after, faults }: Written): Written {
  const names = new Set([key.name, ...mapped.map(({ column }) => column.name)])
  const own = (row: Row | null) => row && Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
  return { before: after === null ? before : own(before), after: own(after), faults }
}

const withoutFields = (entity: Entity, table: Table, names: ReadonlySet<string>): Table => ({
  ...table,
  mapped: table.mapped.filter(({ field }) => !names.has(fieldOfColumn(entity, field) ?? '')),
})

/** Leaves the row as wanted, or as it was. The savepoint `row` is before it. */
async function bring(db: Queryable, table: Table, transfer: Transfer, { overwrites, isInTheirTerms }: Sending): Promise<Written> {
  const { recordId, content, leftOut } = transfer
  const entity = registry[transfer.entity]!
  const before = await readRow(db, table, recordId)
  const expected = overwrites ? undefined : transfer.expected && cellsIn(transfer.expected)
  if (content === null) {
    const faults = before && expected ? mergedCells(table, { theirs: before, mine: null, expected }).faults : []
    if (faults.length > 0) return refused(before, faults)
    if (before) await removeRow(db, table, recordId)
    return { before, after: null, faults: [] }
  }
  if (!before && expected) return refused(before, [{ field: '', rule: 'changedMeanwhile', args: [] }])
  const chosen = before ? withoutFields(entity, table, leftOut) : table
  const wanted = isInTheirTerms ? cellsIn(content) : cellsOf(entity, chosen, recordId, content)
  // How values are stored is known only when they are: 1.5 can become 1.50.
  const mine = await writeRow(db, table, recordId, wanted, before)
  if (!before) return { before, after: mine, faults: [] }
  const { faults, changed, kept } = mergedCells(table, { theirs: before, mine, expected })
  if (faults.length === 0 && changed.length > 0 && kept.length === 0) return { before, after: mine, faults: [] }
  await db.query(sql`rollback to savepoint record`)
  if (faults.length > 0) return refused(before, faults)
  if (changed.length === 0) return { before, after: before, faults: [] }
  const some = Object.fromEntries(changed.map((name) => [name, wanted[name] ?? null]))
  return { before, after: await writeRow(db, table, recordId, some, before), faults: [] }
}

async function written(db: Queryable, table: Table, transfer: Transfer, sending: Sending): Promise<Written> {
  await db.query(sql`savepoint record`)
  try {
    return recorded(table, await bring(db, table, transfer, sending))
  } catch (error) {
    await db.query(sql`rollback to savepoint record`)
    const { content, entity, recordId } = transfer
    const cells = content && !sending.isInTheirTerms ? cellsOf(registry[entity]!, table, recordId, content) : {}
    const reason = await reasonOf(db, table, { [table.key.name]: recordId, ...cells }, error)
    if (!reason) throw error
    return refused(null, [reason])
  } finally {
    await db.query(sql`release savepoint record`).catch(() => {})
  }
}

function resultOf({ key, begun }: Transfer, { before, after, faults }: Written): Result {
  if (faults.length > 0) {
    const outcome = faults.some(({ rule }) => rule === 'changedMeanwhile') ? 'conflict' : 'refused'
    return { key, outcome, faults, before, after, otherId: undefined }
  }
  const states = { before: begun ? begun.before : before, after }
  const isSame = isDeepStrictEqual(states.before, after)
  return { key, outcome: outcomeOf(states, isSame), faults, ...states, otherId: undefined }
}

export function postgres(place: TablePlace): Connector {
  return {
    async send(transfers, sending: Sending) {
      const started = performance.now()
      const results = await inDatabase(place, sending.signal, async (db) => {
        const table = await tableOf(db, place)
        const done: { transfer: Transfer; written: Written }[] = []
        for (const transfer of transfers) done.push({ transfer, written: await written(db, table, transfer, sending) })
        if (!sending.isDryRun) {
          const begun = done.filter(({ transfer, written: { faults } }) => !transfer.begun && faults.length === 0)
          // Recorded before the commit: a server that is killed between both finds the row as it was, or as it is to be.
          await sending.begin(new Map(begun.map(({ transfer, written: { before, after } }) => [transfer.key, { before, after }])))
          await db.query(sql`commit`)
        }
        return done.map((each) => resultOf(each.transfer, each.written))
      })
      const due = started + (transfers.length / rowsPerSecond) * 1000
      if (!sending.isDryRun) await sleep(Math.max(0, due - performance.now()), undefined, { signal: sending.signal })
      return results
    },
  }
}
