/** Which cells of a row that is there are written: what others changed stays where we did not change it, and is a conflict where we did. */
import { conflict, type Fault } from '../connector.ts'
import type { Cells } from './cells.ts'
import type { Table } from './table.ts'

interface Sides {
  theirs: Cells
  /** Null: removed. */
  mine: Cells | null
  /** Undefined: whatever is there is written over. */
  expected: Cells | null | undefined
}

export interface Merged {
  faults: Fault[]
  /** Names of columns. */
  changed: string[]
  kept: string[]
}

export function mergedCells({ mapped }: Table, { theirs, mine, expected }: Sides): Merged {
  const merged: Merged = { faults: [], changed: [], kept: [] }
  for (const { field, column } of mapped) {
    const [there, wanted] = [theirs[column.name] ?? null, mine?.[column.name] ?? null]
    if (mine && there === wanted) continue
    const was = expected && (expected[column.name] ?? null)
    if (expected === undefined || there === was) merged.changed.push(column.name)
    else if (mine && wanted === was) merged.kept.push(column.name)
    else merged.faults.push(conflict(field))
  }
  return merged
}
