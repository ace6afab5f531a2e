/** What the server last said of fields somebody is changing: whatever fails of several changes in a row, the row ends with a value that is stored. */
import type { Values } from '@ridgeline/domain/rule'
import type { Stored } from '../api.ts'

interface Known {
  values: Record<string, unknown>
  waiting: number
}

const known = new Map<string, Known>()

export interface Turn {
  confirm: (saved: Stored) => void
  /** @returns what is stored, when no other change of the record is on its way. */
  end: () => Values | undefined
}

/** One change begins. The row is as it is shown; what it shows of a change on its way is not taken for stored. */
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
