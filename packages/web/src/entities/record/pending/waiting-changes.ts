/**
 * Changes of rows that the server has not answered yet: whichever of several fails, the row ends with a stored value, and a page of rows
 * fetched meanwhile shows what was chosen.
 */
import type { Values } from '@ridgeline/domain/check/rule'

interface Row extends Values {
  readonly id: string
  readonly version: number
}

interface Waiting {
  /** The last values the server confirmed, of `version`. */
  stored: Record<string, unknown>
  version: number
  /** What the row shows. */
  shown: Values
  changes: number
}

const waiting = new Map<string, Waiting>()

export interface Turn {
  confirm: (saved: Row) => void
  /** @returns the stored values, if no other change of the record is waiting. */
  end: () => Values | undefined
}

const ofFields = (of: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, of[name]]))

/** Registers a change. `row` is the shown row; its values of waiting changes do not count as stored. */
export function beginTurn(row: Row, changes: Values): Turn {
  const record = waiting.get(row.id) ?? { stored: {}, version: row.version, shown: {}, changes: 0 }
  waiting.set(row.id, record)
  record.changes++
  record.shown = { ...record.shown, ...changes }
  record.stored = { ...ofFields(row, Object.keys(changes)), ...record.stored }
  return {
    confirm: (saved) => keepStored(record, saved),
    end() {
      if (--record.changes > 0) return undefined
      waiting.delete(row.id)
      return record.stored
    },
  }
}

function keepStored(record: Waiting, row: Row) {
  if (row.version < record.version) return
  record.version = row.version
  record.stored = ofFields(row, Object.keys(record.stored))
}

/** Rows as the server sent them, with the changes that wait for its answer. */
export function withWaiting<R extends Row>(rows: readonly R[]): R[] {
  return rows.map((row) => {
    const record = waiting.get(row.id)
    if (!record) return row
    keepStored(record, row)
    return { ...row, ...record.shown }
  })
}
