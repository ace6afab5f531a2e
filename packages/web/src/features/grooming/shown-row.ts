/** A row of the plan with the taps that wait to be sent. */
import type { PlannedGrooming } from '@ridgeline/domain/answers/grooming'
import type { Stored } from '../../entities/api.ts'
import type { WaitingChange } from '../../page-parts/outbox/waiting-change.ts'
import type { KeptNight } from './night-api.ts'

export interface ShownRow extends PlannedGrooming {
  isWaiting: boolean
  refused: WaitingChange | undefined
}

export function shownRow(row: PlannedGrooming, waiting: readonly WaitingChange[]): ShownRow {
  const own = waiting.filter(({ recordId }) => recordId === row.id)
  const unsent = own.filter(({ refused }) => refused === undefined)
  const last = unsent.at(-1)?.changes
  const groomedAt = last && 'groomedAt' in last ? last['groomedAt'] : row.groomedAt
  return {
    ...row,
    groomedAt: typeof groomedAt === 'string' ? groomedAt : null,
    isWaiting: unsent.length > 0,
    refused: own.find(({ refused }) => refused !== undefined),
  }
}

/** The plan with a row as the server has just stored it: it no longer waits, and must not be shown as before meanwhile. */
export function withSaved(kept: KeptNight, { id, version, groomedAt }: Stored): KeptNight {
  const replaced = (row: PlannedGrooming): PlannedGrooming =>
    row.id === id && row.version < version ? { ...row, version, groomedAt: typeof groomedAt === 'string' ? groomedAt : null } : row
  return { ...kept, plan: { ...kept.plan, rows: kept.plan.rows.map(replaced) } }
}
