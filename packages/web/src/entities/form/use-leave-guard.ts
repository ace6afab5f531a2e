/** Nobody loses work by a slip: leaving with changes asks first, by whichever way one leaves. */
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { askLeave } from '../../ui/dialog/ask-leave.ts'
import type { FormDraft } from './use-draft.ts'
import type { RecordForm } from './use-record-form.ts'

export function useLeaveGuard({ judge, notes, sendings }: RecordForm, draft: Pick<FormDraft, 'forget' | 'isSafe'>) {
  const isAllowed = useRef(false)
  // What is being saved is not lost; what is still on its way to be saved would be.
  const isDirty = () => !isAllowed.current && (sendings.isBusy() || (!notes.get().isSaving && Object.keys(judge().changes).length > 0))

  async function leaving(): Promise<boolean> {
    isAllowed.current = await askLeave()
    if (isAllowed.current) {
      sendings.leave()
      draft.forget()
    }
    return isAllowed.current
  }

  async function mayLeave(): Promise<boolean> {
    if (!isDirty()) return true
    const answer = leaving()
    // A save that waits for the files waits for the answer too.
    if (sendings.isBusy()) sendings.follow(answer)
    return answer
  }

  useBlocker({
    // Dialogs over the form have entries of their own under the same address; going back from one of them leaves nothing.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    // A page that is closed or reloaded offers its draft again; it asks only for what is not in there.
    enableBeforeUnload: () => isDirty() && (sendings.isBusy() || !draft.isSafe()),
  })
  return { mayLeave }
}
