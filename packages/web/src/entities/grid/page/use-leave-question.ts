/** Nobody loses what stands in a sheet by a slip. */
import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { text } from '../../../lib/language/i18n.ts'
import { Answer, confirm } from '../../../ui/dialog/ask.ts'
import { same } from '../../form/changed-fields.ts'
import type { Sheet } from '../model/sheet.ts'

/** Another month or other filters are another sheet. Dialogs over it have entries of their own under the very same address. */
const isElsewhere = ({ current, next }: Parameters<ShouldBlockFn>[0]) =>
  current.pathname !== next.pathname || !same(current.search, next.search)

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
    shouldBlockFn: async (places) => isElsewhere(places) && !(await mayLeave()),
    enableBeforeUnload: isDirty,
  })
}
