/** The last values the server confirmed for fields that are being changed: whichever of several changes fails, the row ends with a stored value. */
import type { Values } from '@ridgeline/domain/check/rule'
import type { Stored } from '../../api.ts'

interface Known {
  values: Record<string, unknown>
  waiting: number
}

const known = new Map<string, Known>()

export interface Turn {
  confirm: (saved: Stored) => void
  /** @returns the stored values, if no other change of the record is pending. */
  end: () => Values | undefined
}

/** Registers a change. `row` is the shown row; its values of pending changes do not count as stored. */
export function beginTurn(row: Stored, names: readonly string[]): Turn {
  const record = known.get(row.id) ?? { values: {}, waiting: 0 }
  known.set(row.id, record)
  record.waiting++
  for (const name of names) if (!Object.hasOwn(record.values, name)) record.values[name] = row[name]
  return {
    confirm(saved) {
      for (const name of Object.keys(record.values)) record.values[name] = saved[name]
    },
    end() {
      if (--record.waiting > 0) return undefined
      known.delete(row.id)
      return record.values
    },
  }
}
