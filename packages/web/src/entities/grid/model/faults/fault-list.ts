/** All faults of a sheet by cell, in reading order. */
import { isStillToCome } from './row-validation.ts'
import { isChanged, isInvalid, type SheetRow } from '../row.ts'
import type { Spot } from '../values/range.ts'

export interface CellFault {
  key: string
  /** Of the column; empty for the row as a whole. */
  path: string
}

const pathsOf = (row: SheetRow): string[] => {
  const { faults, refusals, theirs } = row
  const found = { ...faults, ...refusals }
  const due = Object.keys(found).filter((path) => !isStillToCome(row, found[path]))
  return row.isGone ? [''] : [...new Set([...Object.keys(theirs), ...due])]
}

/** @param rows The changed rows. */
export const faultsIn = (rows: readonly SheetRow[]): CellFault[] =>
  rows.filter((row) => isChanged(row) && isInvalid(row)).flatMap((row) => pathsOf(row).map((path) => ({ key: row.key, path })))

/** A fault with its position; faults of a whole row are placed at its head. */
export interface PlacedFault extends Spot {
  fault: CellFault
}

const isBehind = (one: Spot, other: Spot) => one.row > other.row || (one.row === other.row && one.column > other.column)

/** The next fault after a cell, starting over after the last. Faults in hidden columns come at the end of their row. */
export function nextFault(
  faults: readonly CellFault[],
  from: Spot,
  rowOf: (key: string) => number,
  columnOf: (path: string) => number,
): PlacedFault | undefined {
  const last = Number.MAX_SAFE_INTEGER
  const placed = faults
    .map((fault) => {
      const column = fault.path === '' ? 0 : columnOf(fault.path)
      return { fault, row: rowOf(fault.key), column: column < 0 ? last : column }
    })
    .toSorted((one, other) => (isBehind(one, other) ? 1 : -1))
  return placed.find((spot) => isBehind(spot, from)) ?? placed[0]
}
