/** Lifts at a stop that do not run as usual: those that guests waiting there want to know of. */
import type { StopLift } from '@ridgeline/domain/displays/board/departure-feed'
import type { OperationFrame } from '@ridgeline/domain/guests/open-state'
import type { Queryable } from '../../../db/connect/database.ts'
import { readItems } from '../boards/published.ts'
import { nextChange, shownState } from '../boards/shown-states.ts'

export interface StopLifts {
  lifts: StopLift[]
  /** When the plan of one of them changes next, in epoch milliseconds; null if none does. */
  liftsChangeAt: number | null
}

/** What is closed by its usual hours is not news. */
const isNews = (reason: string) => reason === 'status' || reason === 'schedule'

interface Of {
  resortId: string
  ids: readonly string[]
  frame: Required<OperationFrame>
}

export async function readStopLifts(db: Queryable, { resortId, ids, frame }: Of, now: number): Promise<StopLifts> {
  const items = ids.length > 0 ? await readItems(db, resortId, ids) : []
  const lifts = items.flatMap((published): StopLift[] => {
    const { status, reason, statusNote, opensAt, isOpeningExpected } = shownState(published, frame, now)
    if ((status !== 'closed' && status !== 'limited') || !isNews(reason)) return []
    const { id, name } = published.item
    return [{ id, name, status, statusNote, opensAt, isOpeningExpected }]
  })
  const next = nextChange(items, frame, now)
  return { lifts, liftsChangeAt: next < Infinity ? next : null }
}
