/** The state of a sheet: its rows and all changes of them. The grid subscribes to it. */
import type { Clock } from '@ridgeline/domain/check/rule'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { signal } from '../../../lib/browser/signal.ts'
import type { Stored } from '../../api.ts'
import { faultsOf } from './faults/row-validation.ts'
import { createSheetRows } from './sheet-rows.ts'
import { chosen, rebased, turned, written } from './values/merge.ts'
import { isInvalid, isNew, newRow, rowOf, valueAt, type SheetRow } from './row.ts'
import {
  doAgain,
  emptyLog,
  logged,
  takeBack,
  withoutSaved,
  type CellChange,
  type Standing,
  type Step,
  type UndoLog,
} from './values/undo.ts'

export interface Writing {
  key: string
  path: string
  value: unknown
  /** What the cell showed when it was opened; if it has changed since, the user has to choose. */
  seen?: readonly unknown[] | undefined
}

interface Turn {
  key: string
  path: string
  make: (row: SheetRow) => SheetRow
}

export interface Counts {
  changed: number
  invalid: number
}

export interface Sheet {
  entity: Entity
  subscribe: (listener: () => void) => () => void
  rows: () => readonly SheetRow[]
  row: (key: string) => SheetRow | undefined
  /** By the id of the record. */
  rowOf: (id: string) => SheetRow | undefined
  log: () => UndoLog
  counts: () => Counts
  /** Rows with changes, in the order of the sheet. */
  changedRows: () => SheetRow[]
  /** Takes fetched records: new ones are added at the end, known ones are updated. */
  load: (records: readonly Stored[]) => void
  write: (writings: readonly Writing[], rowsBefore?: readonly string[]) => void
  /** Adds empty rows at the end. @returns their keys. */
  add: (count: number) => string[]
  drop: (key: string) => void
  undo: () => Step | undefined
  redo: () => Step | undefined
  discard: () => void
  /** Takes newer versions saved elsewhere; records outside the sheet are ignored. */
  adopt: (records: readonly Stored[]) => void
  /** Marks rows removed elsewhere. They stay in place, so that typing never reaches another record. */
  lose: (ids: readonly string[]) => void
  /** Drops undo steps of values that are stored now. */
  forgetSaved: (keys: readonly string[]) => void
  /** Takes out rows whose records no longer exist. */
  takeOut: (ids: readonly string[]) => void
  choose: (key: string, path: string, side: 'mine' | 'theirs') => void
  update: (change: (row: SheetRow) => SheetRow, keys: readonly string[]) => void
}

export function createSheet(entity: Entity, clock: () => Clock = () => ({ now: new Date().toISOString() })): Sheet {
  const changed = signal()
  const rows = createSheetRows((row) => ({ ...row, faults: faultsOf(entity, row, clock()) }), changed.emit)
  let log = emptyLog
  let nextKey = 1

  const standingAt = (row: SheetRow, path: string): Standing => ({
    value: valueAt(entity, row, path),
    isEdit: Object.hasOwn(row.edits, path),
    isContested: Object.hasOwn(row.theirs, path),
  })

  /** @returns the cells that changed. */
  function turnCells(turns: readonly Turn[]): CellChange[] {
    const found = new Map<string, SheetRow>()
    const changes: CellChange[] = []
    for (const { key, path, make } of turns) {
      const row = found.get(key) ?? rows.at(key)
      if (!row) continue
      const next = make(row)
      const [before, after] = [standingAt(row, path), standingAt(next, path)]
      // Entering the same value again still settles a refusal or a conflict.
      if (!isSame(before.value, after.value)) changes.push({ key, path, before, after })
      found.set(key, next)
    }
    rows.put([...found.values()])
    return changes
  }

  const writeCells = (writings: readonly Writing[]) =>
    turnCells(writings.map(({ key, path, value, seen }) => ({ key, path, make: (row) => written(entity, row, path, value, seen) })))

  function addKeys(keys: readonly string[]) {
    if (keys.length > 0) rows.replace([...rows.all(), ...keys.map(newRow)])
  }

  function dropKeys(keys: readonly string[]) {
    if (keys.length > 0) rows.replace(rows.all().filter((row) => !keys.includes(row.key) || !isNew(row)))
  }

  function adoptOver(records: readonly Stored[]) {
    const found = records.flatMap((record) => {
      const row = rows.ofRecord(record.id)
      return row ? [rebased(entity, row, record)] : []
    })
    rows.put(found)
  }

  return {
    entity,
    subscribe: changed.subscribe,
    rows: rows.all,
    row: rows.at,
    rowOf: rows.ofRecord,
    log: () => log,
    counts() {
      const found = rows.changedInAnyOrder()
      return { changed: found.length, invalid: found.filter(isInvalid).length }
    },
    changedRows: rows.changed,

    load(records) {
      const isKnown = ({ id }: Stored) => rows.ofRecord(id) !== undefined
      adoptOver(records.filter(isKnown))
      const more = records.filter((record) => !isKnown(record)).map(rowOf)
      // New rows stay at the end.
      if (more.length > 0) rows.replace([...rows.all().filter((row) => row.base), ...more, ...rows.all().filter((row) => !row.base)])
    },

    write(writings, added = []) {
      const cells = writeCells(writings)
      if (cells.length > 0 || added.length > 0) log = logged(log, { cells, added, dropped: [] })
      changed.emit()
    },

    add(count) {
      const keys = Array.from({ length: count }, () => `new-${nextKey++}`)
      addKeys(keys)
      return keys
    },

    drop(key) {
      dropKeys([key])
    },

    undo() {
      const found = takeBack(log)
      if (!found) return undefined
      log = found.log
      addKeys(found.step.dropped.filter((key) => !rows.has(key)))
      turnCells(
        found.step.cells.map(({ key, path, before, after }) => ({ key, path, make: (row) => turned(entity, row, path, after, before) })),
      )
      dropKeys(found.step.added)
      changed.emit()
      return found.step
    },

    redo() {
      const found = doAgain(log)
      if (!found) return undefined
      log = found.log
      addKeys(found.step.added.filter((key) => !rows.has(key)))
      turnCells(
        found.step.cells.map(({ key, path, before, after }) => ({ key, path, make: (row) => turned(entity, row, path, before, after) })),
      )
      dropKeys(found.step.dropped)
      changed.emit()
      return found.step
    },

    discard() {
      const cells = rows
        .all()
        .flatMap(({ key, edits, base }) =>
          Object.keys(edits).map((path) => ({ key, path, value: valueAt(entity, { ...newRow(key), base }, path) })),
        )
      const changes = writeCells(cells)
      const dropped = rows.all().flatMap((row) => (isNew(row) ? [row.key] : []))
      if (changes.length > 0 || dropped.length > 0) log = logged(log, { cells: changes, added: [], dropped })
      rows.replace(rows.all().filter((row) => row.base && !row.isGone))
    },

    adopt: adoptOver,

    lose(ids) {
      const lost = ids.flatMap((id) => rows.ofRecord(id) ?? [])
      rows.put(lost.map((row) => ({ ...row, isGone: true })))
    },

    forgetSaved(keys) {
      const saved = new Set(keys)
      const isSaved = ({ key, path }: Pick<CellChange, 'key' | 'path'>) => saved.has(key) && !Object.hasOwn(rows.at(key)?.edits ?? {}, path)
      log = withoutSaved(log, isSaved, (key) => !saved.has(key))
      changed.emit()
    },

    takeOut(ids) {
      const gone = new Set(ids)
      if (gone.size > 0) rows.replace(rows.all().filter(({ base }) => !base || !gone.has(base.id)))
    },

    choose(key, path, side) {
      const row = rows.at(key)
      if (row) rows.put([chosen(row, path, side)])
    },

    update(change, keys) {
      rows.put(keys.flatMap((key) => (rows.at(key) ? [change(rows.at(key)!)] : [])))
    },
  }
}
