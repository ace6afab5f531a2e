/** What others saved flows into a row: into cells nobody has touched here; of the others a person chooses. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Stored } from '../../api.ts'
import { same } from '../../form/changed-fields.ts'
import { storedAt, type SheetRow } from './row.ts'

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

/** The choice of a person between what others wrote and what stands here. */
export function chosen(row: SheetRow, path: string, side: 'mine' | 'theirs'): SheetRow {
  const { [path]: _, ...theirs } = row.theirs
  const { [path]: __, ...others } = row.edits
  const { [path]: ___, ...refusals } = row.refusals
  return { ...row, theirs, refusals, edits: side === 'mine' ? row.edits : others }
}
