/** Changes that wait in the outbox, as one step that can be undone: what takes them back goes the same way, without a network too. */
import { pushStep } from '../../ui/undo/steps.ts'
import { outbox, type NewChange } from './outbox.ts'

type Values = NewChange['before']

/** @param back what an undo writes, from the values before; the same values if not given */
export function addStep(
  { label, resortId }: { label: string; resortId: string },
  changes: readonly NewChange[],
  back: (before: Values) => Values = (before) => before,
): void {
  for (const change of changes) void outbox.add(change)
  pushStep({ label, resortId, isOfOne: changes.length === 1 }, async () => {
    for (const change of changes) await outbox.add({ ...change, before: change.changes, changes: back(change.before) })
  })
}
