/** Asks before the form is left with unsaved changes, however it is left. */
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { askLeave } from '../../../ui/dialog/ask/ask-leave.ts'
import type { FormDraft } from '../draft/use-draft.ts'
import type { RecordForm } from '../use-record-form.ts'

/** @param mayWrite false after the permission was taken away: nothing can be saved, so the draft stays and nothing is asked */
export function useLeaveGuard(
  { validate, formState, uploads }: RecordForm,
  draft: Pick<FormDraft, 'forget' | 'isSafe'>,
  mayWrite: boolean,
) {
  const isAllowed = useRef(false)
  // A running save is not lost, but running uploads would be.
  const isDirty = () =>
    mayWrite && !isAllowed.current && (uploads.isBusy() || (!formState.get().isSaving && Object.keys(validate().changes).length > 0))

  async function leaving(): Promise<boolean> {
    isAllowed.current = await askLeave()
    if (isAllowed.current) {
      uploads.leave()
      draft.forget()
    }
    return isAllowed.current
  }

  async function mayLeave(): Promise<boolean> {
    if (!isDirty()) return true
    const answer = leaving()
    // A save that waits for uploads also waits for this answer.
    if (uploads.isBusy()) uploads.follow(answer)
    return answer
  }

  useBlocker({
    // Dialogs over the form have history entries with the same URL; going back from them does not leave the form.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    // After a reload the draft is offered again, so the browser asks only about changes that are not in the draft.
    enableBeforeUnload: () => isDirty() && (uploads.isBusy() || !draft.isSafe()),
  })
  return { mayLeave }
}
