/** The published state of a resort as of a time: read once for a preview and not kept (decision 0161). */
import type { Queryable } from '../../../db/connect/database.ts'
import { factsAt } from '../facts/facts-board.ts'
import type { BoardState } from '../boards/board.ts'
import { readItems, readResort, thinned, toleranceFor } from '../boards/published.ts'

/** @param now epoch milliseconds. @returns undefined for a resort that is not published then */
export async function boardAt(on: Queryable, resortId: string, now: number): Promise<BoardState | undefined> {
  const [resort, read] = await Promise.all([readResort(on, resortId, now), readItems(on, resortId)])
  if (!resort) return undefined
  const items = await thinned(read, toleranceFor(read))
  return factsAt({ resort, items }, now)
}
