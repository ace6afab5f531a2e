/** The records of the board, with the changes that wait to be sent. */
import { endedByStatus, type BoardGroup, type BoardItem, type StatusBoard } from '@ridgeline/domain/answers/status-board'
import type { Values } from '@ridgeline/domain/check/rule'
import type { Stored } from '../../../entities/api.ts'
import type { WaitingChange } from '../../../page-parts/outbox/waiting-change.ts'

export interface ShownItem extends BoardItem {
  tags: string[]
  isWaiting: boolean
  refused: WaitingChange | undefined
}

/** What is proposed of a status that was set since is no longer true; the server knows what is proposed then. */
const withoutProposal = ({ plan }: BoardItem) => plan && { plan: { ...plan, proposed: null } }

const ofProposal = ['status', 'statusValidUntil', 'reopensAt', 'keptOpenAt'] as const

const isAnswered = (before: BoardItem, after: BoardItem) => ofProposal.some((name) => (after[name] ?? null) !== (before[name] ?? null))

/** As the server clears them. */
function withChanges(item: BoardItem, changes: Values): BoardItem {
  const ended = 'status' in changes && Object.fromEntries(endedByStatus.map((name) => [name, null]))
  return { ...item, ...ended, ...changes }
}

/** A reading that is stale says nothing, on a copy of the board too. */
const isStale = ({ plan }: BoardItem, now: number) => Date.parse(plan?.proposed?.limit?.staleAt ?? '') <= now

export function shownItem(stored: BoardItem, waiting: readonly WaitingChange[], now = Date.now()): ShownItem {
  const item = isStale(stored, now) ? { ...stored, ...withoutProposal(stored) } : stored
  const own = waiting.filter(({ recordId }) => recordId === item.id)
  const unsent = own.filter(({ refused }) => refused === undefined)
  const changed = unsent.reduce((changedSoFar, { changes }) => withChanges(changedSoFar, changes), item)
  // Compared after all of them: an answer that was undone before either was sent leaves the proposal as it is.
  const shown = isAnswered(item, changed) ? { ...changed, ...withoutProposal(item) } : changed
  return { ...shown, tags: shown.tags ?? [], isWaiting: unsent.length > 0, refused: own.find(({ refused }) => refused !== undefined) }
}

/** The board with a record as the server has just stored it. */
export function withSaved(board: StatusBoard, record: Stored, byName: string): StatusBoard {
  const replaced = (item: BoardItem): BoardItem => {
    if (item.id !== record.id || item.version >= record.version) return item
    const known = Object.entries(record).filter(([name]) => Object.hasOwn(item, name) && name !== 'updatedByName')
    const next: BoardItem = { ...item, ...Object.fromEntries(known), updatedByName: byName }
    return isAnswered(item, next) ? { ...next, ...withoutProposal(item) } : next
  }
  return { groups: board.groups.map((group): BoardGroup => ({ ...group, items: group.items.map(replaced) })) }
}

/** The values of an item that a change of these fields may have to bring back. */
export function valuesBefore(item: BoardItem, changes: Values): Values {
  const names = 'status' in changes ? [...Object.keys(changes), ...endedByStatus] : Object.keys(changes)
  const values: Values = { ...item }
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

const moments: readonly string[] = ['statusValidUntil', 'reopensAt']

/** Without times that have passed, which the server would refuse. */
export const valuesBack = (before: Values, now = Date.now()): Values =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !moments.includes(name) || value === null || Date.parse(String(value)) > now),
  )
