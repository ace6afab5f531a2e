/** Nobody loses work by a slip: leaving with changes asks first, by whichever way one leaves. */
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { Answer, confirm } from '../../ui/dialog/ask.ts'
import type { FormDraft } from './use-draft.ts'
import type { RecordForm } from './use-record-form.ts'

export function useLeaveGuard({ judge, notes }: RecordForm, draft: Pick<FormDraft, 'forget' | 'isSafe'>) {
  const isAllowed = useRef(false)
  const asking = useRef<Promise<boolean>>(undefined)
  // What is being saved is not lost.
  const isDirty = () => !isAllowed.current && !notes.get().isSaving && Object.keys(judge().changes).length > 0

  async function ask(): Promise<boolean> {
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
    isAllowed.current = answer === Answer.Confirm
    if (isAllowed.current) draft.forget()
    return isAllowed.current
  }

  /** Leaving by two ways at once is still one question. */
  async function mayLeave(): Promise<boolean> {
    if (!isDirty()) return true
    asking.current ??= ask().finally(() => (asking.current = undefined))
    return asking.current
  }

  useBlocker({
    // Dialogs over the form have entries of their own under the same address; going back from one of them leaves nothing.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    // A page that is closed or reloaded offers its draft again; it asks only for what is not in there.
    enableBeforeUnload: () => isDirty() && !draft.isSafe(),
  })
  return { mayLeave }
}
