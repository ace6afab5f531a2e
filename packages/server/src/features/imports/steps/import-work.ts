/**
 * The steps of an import, each a job that goes on where a killed server stopped: what became of some rows is stored with the changes
 * themselves. The check does the same and takes it back.
 */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { columnName } from '@ridgeline/domain/exchange/columns'
import { importColumns } from '@ridgeline/domain/exchange/import-columns'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import { callerNow } from '../../../http/sessions/caller-now.ts'
import type { AddressCheck } from '../../../outbound/guarded-request.ts'
import { addressGate } from '../../../outbound/open-addresses.ts'
import { FinalFailure } from '../../../jobs/final-failure.ts'
import type { Services } from '../../../services.ts'
import { pictureColumns, pictureFetcher, withoutFetched, withPictures } from './fetch-pictures.ts'
import { rowImporter } from './import-rows.ts'
import { beginRun, beginUndo, endRun, importOf, moveTo, type StoredImport } from '../store/import-store.ts'
import {
  hasMissing,
  isLeft,
  keepOutcomes,
  keepUndone,
  type Outcome,
  repeatedRows,
  rowsLeft,
  type Step,
  type StoredRow,
} from '../store/row-store.ts'
import { missingRecords } from './missing-records.ts'
import { rowUndoer } from './undo-rows.ts'

const t = aliased(resorts, 't')

/** Rows of one transaction: short enough to hold up no editor. */
const portion = 100

/** Ends the transaction of a check, which changes nothing. */
class TakenBack extends Error {}

/** @param isOpen the addresses that pictures may be fetched from */
export function importWork(services: Services, isOpen: AddressCheck = addressGate([])) {
  const { db, sessions, periodic, wake } = services
  const fetchPictures = pictureFetcher(services, isOpen)

  /** With the rights that the user has now. @throws FinalFailure for a user who is gone or inactive */
  async function requestOf({ id, userId }: StoredImport): Promise<RequestContext> {
    const caller = await callerNow(db, sessions, userId)
    if (!caller) throw new FinalFailure('The user of the import is gone or inactive')
    return { caller, requestId: id }
  }

  async function zoneOf(resortId: string | null): Promise<string> {
    if (resortId === null) return 'UTC'
    const [resort] = await db.query(select({ zone: t.timezone })`from ${resorts} t where t.id = ${resortId}::uuid`)
    return resort?.zone ?? 'UTC'
  }

  /** The rest is done by the next attempt. */
  function goesOn() {
    if (periodic.ending.aborted) throw new Error('The server stops')
  }

  /** Columns whose values no two records share: a repeated one in the file is refused before it is written. */
  const uniqueColumns = (entity: Entity, { mapping, key }: StoredImport): number[] => {
    const known = importColumns(entity)
    return mapping.flatMap((name, at) => {
      const column = name === null ? undefined : known.get(name)
      const field = column && entity.fields[column.field]
      return column && (field?.unique || (column.field === key && columnName(column) === key)) ? [at] : []
    })
  }

  async function refuseRepeated(entity: Entity, stored: StoredImport) {
    for (const column of uniqueColumns(entity, stored)) {
      const rows = await repeatedRows(db, stored.id, column)
      const refused = rows.map(({ number }): Outcome => {
        const faults = [{ column, rule: 'importRepeated', args: [] }]
        return { number, outcome: 'refused', faults, recordId: null, version: null, before: null, after: null }
      })
      if (refused.length > 0) await keepOutcomes(db, stored.id, 'checking', refused)
    }
  }

  /** What `work` finds out by doing it; what it changed is taken back. */
  async function tried(work: (tx: Queryable) => Promise<Outcome[]>): Promise<Outcome[]> {
    let outcomes: Outcome[] = []
    await db
      .transaction(async (tx) => {
        outcomes = await work(tx)
        throw new TakenBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error
      })
    return outcomes
  }

  /** Portion by portion, until no row is left. */
  async function inPortions(id: string, step: Step, isMissing: boolean, work: (rows: readonly StoredRow[]) => Promise<unknown>) {
    for (let rows = await rowsLeft(db, id, step, portion, isMissing); rows.length > 0;) {
      goesOn()
      await work(rows)
      rows = await rowsLeft(db, id, step, portion, isMissing)
    }
  }

  async function check(stored: StoredImport, entity: Entity) {
    const importRows = rowImporter(entity, services, stored)
    const missing = missingRecords(entity, services, stored)
    const pictures = pictureColumns(entity, stored.mapping)
    const [request, zone] = [await requestOf(stored), await zoneOf(stored.resortId)]
    await refuseRepeated(entity, stored)
    await inPortions(stored.id, 'checking', false, async (rows) => {
      const outcomes = await tried(async (tx) => importRows(await withPictures(tx, rows, pictures), { tx, request, zone }))
      const known = outcomes.map((each) => ({
        ...each,
        after: withoutFetched(
          each.after,
          rows.find(({ number }) => number === each.number),
          pictures,
        ),
        recordId: each.outcome === 'created' ? null : each.recordId,
        version: null,
      }))
      await keepOutcomes(db, stored.id, 'checking', known)
    })
    await db.transaction(async (tx) => {
      if (!(await hasMissing(tx, stored.id))) await missing.find(tx, request)
    })
    await inPortions(stored.id, 'checking', true, async (rows) =>
      keepOutcomes(db, stored.id, 'checking', await tried((tx) => missing.tried(tx, rows, request))),
    )
    return (tx: Queryable) => moveTo(tx, stored.id, ['checking'], 'checked')
  }

  async function run(stored: StoredImport, entity: Entity) {
    const importRows = rowImporter(entity, services, stored)
    const missing = missingRecords(entity, services, stored)
    const [request, zone] = [await requestOf(stored), await zoneOf(stored.resortId)]
    await beginRun(db, stored.id)
    await fetchPictures(stored, entity, goesOn)
    for (let left = true; left;) {
      goesOn()
      left = await db.transaction(async (tx) => {
        const rows = await rowsLeft(tx, stored.id, 'running', portion, false)
        if (rows.length > 0) await keepOutcomes(tx, stored.id, 'running', await importRows(rows, { tx, request, zone }))
        return rows.length > 0
      })
      wake()
    }
    await inPortions(stored.id, 'running', true, async (rows) =>
      keepOutcomes(db, stored.id, 'running', await missing.removed(rows, request)),
    )
    // A server whose lease ended while it was paused still works on some of them.
    if (await isLeft(db, stored.id, 'running')) throw new Error('Another server imports the rest')
    return async (tx: Queryable) => {
      await endRun(tx, stored.id)
      await moveTo(tx, stored.id, ['running'], 'done')
    }
  }

  async function undo(stored: StoredImport, entity: Entity) {
    const undone = rowUndoer(entity, services, stored.language)
    const { restored } = missingRecords(entity, services, stored)
    const request = await requestOf(stored)
    await beginUndo(db, stored.id)
    await inPortions(stored.id, 'undoing', true, async (rows) => keepUndone(db, stored.id, await restored(rows, request)))
    await inPortions(stored.id, 'undoing', false, async (rows) => {
      await db.transaction(async (tx) => keepUndone(tx, stored.id, await undone(tx, rows, request)))
      wake()
    })
    return (tx: Queryable) => moveTo(tx, stored.id, ['undoing'], 'undone')
  }

  const steps = { checking: check, running: run, undoing: undo }
  const isWorking = (state: string): state is keyof typeof steps => Object.hasOwn(steps, state)

  return async ({ payload: { importId } }: { payload: { importId: string } }) => {
    const stored = await importOf(db, importId)
    const entity = stored && registry[stored.entity]
    // Deleted meanwhile, or done by another server.
    if (!entity || !isWorking(stored.state)) return
    return steps[stored.state](stored, entity)
  }
}
