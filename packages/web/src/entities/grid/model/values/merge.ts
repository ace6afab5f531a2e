/** Merges what others saved into a row: untouched cells follow, for changed ones the user chooses. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { sideOf } from '@ridgeline/domain/compare/merge-field'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Stored } from '../../../api.ts'
import { storedAt, valueAt, withValue, type SheetRow } from '../row.ts'
import type { Standing } from './undo.ts'

/** Puts a newer record under the changes of a row. Fields it does not contain keep their known values. */
export function rebased(entity: Entity, row: SheetRow, newer: Stored): SheetRow {
  if (!row.base || newer.version < row.base.version) return row
  const base: Stored = { ...row.base, ...newer }
  const edits: Record<string, unknown> = {}
  const theirs: Record<string, unknown> = { ...row.theirs }
  for (const [path, mine] of Object.entries(row.edits)) {
    const now = storedAt(entity, base, path)
    const side = sideOf({ base: storedAt(entity, row.base, path), theirs: now, mine })
    if (side === 'theirs') {
      delete theirs[path]
      continue
    }
    edits[path] = mine
    if (side === 'conflict') theirs[path] = now
  }
  return { ...row, base, edits, theirs, isGone: false }
}

/** What the user sees of a cell when they open it: the stored value and the value shown over it. */
export const seenAt = (entity: Entity, row: SheetRow, path: string) => [storedAt(entity, row.base, path), valueAt(entity, row, path)]

/** The user's value covers one they have not seen, so they have to choose. */
function contested(entity: Entity, row: SheetRow, path: string): SheetRow {
  if (!Object.hasOwn(row.edits, path)) return row
  return { ...row, theirs: { ...row.theirs, [path]: storedAt(entity, row.base, path) } }
}

/** Without `seen`, the entry counts as made over the current value. */
export function written(entity: Entity, row: SheetRow, path: string, value: unknown, seen?: readonly unknown[]): SheetRow {
  const next = withValue(entity, row, path, value)
  const now = storedAt(entity, row.base, path)
  return !seen || seen.some((each) => isSame(each, now)) ? next : contested(entity, next, path)
}

/** A cell after undoing or redoing a step; `from` is how the step left it. Values others saved since stay or wait for a choice. */
export function turned(entity: Entity, row: SheetRow, path: string, from: Standing, to: Standing): SheetRow {
  const isEdited = Object.hasOwn(row.edits, path)
  const isOurs = isEdited ? !Object.hasOwn(row.theirs, path) : isSame(valueAt(entity, row, path), from.value)
  if (!isOurs && !to.isEdit) return chosen(row, path, 'theirs')
  const next = withValue(entity, row, path, to.value)
  return isOurs && !to.isContested ? next : contested(entity, next, path)
}

/** Applies the user's choice between their value and the other user's. */
export function chosen(row: SheetRow, path: string, side: 'mine' | 'theirs'): SheetRow {
  const { [path]: _, ...theirs } = row.theirs
  const { [path]: __, ...others } = row.edits
  const { [path]: ___, ...refusals } = row.refusals
  return { ...row, theirs, refusals, edits: side === 'mine' ? row.edits : others }
}
