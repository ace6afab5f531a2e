/** What others saved flows into a row: into cells nobody has touched here; of the others a person chooses. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Stored } from '../../api.ts'
import { same } from '../../form/changed-fields.ts'
import { storedAt, valueAt, withValue, type SheetRow } from './row.ts'
import type { Standing } from './undo.ts'

/** A newer record under the changes of a row. Fields it does not carry stay as they were known. */
export function rebased(entity: Entity, row: SheetRow, newer: Stored): SheetRow {
  if (!row.base || newer.version < row.base.version) return row
  const base: Stored = { ...row.base, ...newer }
  const edits: Record<string, unknown> = {}
  const theirs: Record<string, unknown> = { ...row.theirs }
  for (const [path, mine] of Object.entries(row.edits)) {
    const [before, now] = [storedAt(entity, row.base, path), storedAt(entity, base, path)]
    if (same(now, mine)) {
      delete theirs[path]
      continue
    }
    edits[path] = mine
    if (!same(before, now)) theirs[path] = now
  }
  return { ...row, base, edits, theirs, isGone: false }
}

/** What somebody who opens a cell has seen of it: what is stored, and what stands over it. */
export const seenAt = (entity: Entity, row: SheetRow, path: string) => [storedAt(entity, row.base, path), valueAt(entity, row, path)]

/** Mine stands over something nobody here has seen: a person has to choose. */
function contested(entity: Entity, row: SheetRow, path: string): SheetRow {
  if (!Object.hasOwn(row.edits, path)) return row
  return { ...row, theirs: { ...row.theirs, [path]: storedAt(entity, row.base, path) } }
}

/** Without `seen`, what is written answers what stands there now. */
export function written(entity: Entity, row: SheetRow, path: string, value: unknown, seen?: readonly unknown[]): SheetRow {
  const next = withValue(entity, row, path, value)
  const now = storedAt(entity, row.base, path)
  return !seen || seen.some((each) => same(each, now)) ? next : contested(entity, next, path)
}

/** A cell as it stood at the other end of a step; `from` is how the step left it. What others wrote since stays, or waits for a choice. */
export function turned(entity: Entity, row: SheetRow, path: string, from: Standing, to: Standing): SheetRow {
  const isEdited = Object.hasOwn(row.edits, path)
  const isOurs = isEdited ? !Object.hasOwn(row.theirs, path) : same(valueAt(entity, row, path), from.value)
  if (!isOurs && !to.isEdit) return chosen(row, path, 'theirs')
  const next = withValue(entity, row, path, to.value)
  return isOurs && !to.isContested ? next : contested(entity, next, path)
}

/** The choice of a person between what others wrote and what stands here. */
export function chosen(row: SheetRow, path: string, side: 'mine' | 'theirs'): SheetRow {
  const { [path]: _, ...theirs } = row.theirs
  const { [path]: __, ...others } = row.edits
  const { [path]: ___, ...refusals } = row.refusals
  return { ...row, theirs, refusals, edits: side === 'mine' ? row.edits : others }
}
