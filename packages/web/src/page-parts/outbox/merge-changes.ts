/** Several changes of one record that have not been sent are one change. */
import { endedByStatus } from '@ridgeline/domain/answers/status-board'
import type { Values } from '@ridgeline/domain/check/rule'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { WaitingChange } from './waiting-change.ts'

const ended: readonly string[] = endedByStatus

export type Parts = Pick<WaitingChange, 'before' | 'changes'>

/** @returns nothing when the record is again as it was before the first of them. */
export function mergeChanges(first: Parts, second: Parts): Parts | undefined {
  const before: Values = { ...second.before, ...first.before }
  const isOver = (name: string) => 'status' in second.changes && ended.includes(name)
  const kept = Object.entries(first.changes).filter(([name]) => !isOver(name))
  const changes = Object.entries({ ...Object.fromEntries(kept), ...second.changes }).filter(
    ([name, value]) => !isSame(value, before[name] ?? null),
  )
  return changes.length > 0 ? { before, changes: Object.fromEntries(changes) } : undefined
}
