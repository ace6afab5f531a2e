/** The rows of a sheet in their order, found by key and by the id of their record. */
import { isChanged, type SheetRow } from './row.ts'

/**
 * @param validated gives a row its faults
 * @param onChange runs after each change
 */
export function createSheetRows(validated: (row: SheetRow) => SheetRow, onChange: () => void) {
  let rows: readonly SheetRow[] = []
  let places = new Map<string, number>()
  let keyOfId = new Map<string, string>()
  let touched = new Set<string>()

  const at = (key: string) => rows[places.get(key) ?? -1]

  function note(row: SheetRow) {
    if (row.base) keyOfId.set(row.base.id, row.key)
    if (isChanged(row)) touched.add(row.key)
    else touched.delete(row.key)
  }

  return {
    all: () => rows,
    at,
    ofRecord: (id: string) => at(keyOfId.get(id) ?? ''),
    has: (key: string) => places.has(key),
    /** Those with changes, in the order of the sheet. */
    changed: () => rows.filter(({ key }) => touched.has(key)),
    /** The same in any order, without a walk over all rows: counted at each keystroke. */
    changedInAnyOrder: () => [...touched].flatMap((key) => at(key) ?? []),

    /** Other rows, or the same in another order. */
    replace(next: readonly SheetRow[]) {
      rows = next
      places = new Map(next.map(({ key }, place) => [key, place]))
      keyOfId = new Map(next.flatMap(({ base, key }) => (base ? [[base.id, key] as const] : [])))
      touched = new Set(next.filter(isChanged).map(({ key }) => key))
      onChange()
    },

    /** Replaces rows without moving them. */
    put(found: readonly SheetRow[]) {
      if (found.length === 0) return
      const next = [...rows]
      for (const row of found) {
        const place = places.get(row.key)
        if (place === undefined) continue
        next[place] = validated(row)
        note(next[place])
      }
      rows = next
      onChange()
    },
  }
}
