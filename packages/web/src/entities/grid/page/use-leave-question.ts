/** Nobody loses what stands in a sheet by a slip. */
import { useBlocker } from '@tanstack/react-router'
import { text } from '../../../lib/language/i18n.ts'
import { Answer, confirm } from '../../../ui/dialog/ask.ts'
import type { Sheet } from '../model/sheet.ts'

export function useLeaveQuestion(sheet: Sheet, isSaving: boolean): void {
  const isDirty = () => isSaving || sheet.counts().changed > 0

  async function mayLeave(): Promise<boolean> {
    if (!isDirty()) return true
    const answer = await confirm({
      kind: 'warning',
      title: text('form.leaveQuestion'),
      body: text('form.leaveConsequence'),
      confirmLabel: text('form.discard'),
      cancelLabel: text('form.keepEditing'),
      danger: true,
      // It is about the history itself: an entry of its own would be the one that is left.
      preventHistoryEntry: true,
    })
    return answer === Answer.Confirm
  }

  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: isDirty,
  })
}
