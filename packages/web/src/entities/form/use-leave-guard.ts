/** Nobody loses work by a slip: leaving with changes asks first, by whichever way one leaves. */
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { text } from '../../lib/i18n.ts'
import { Answer, confirm } from '../../ui/ask.ts'
import type { RecordForm } from './use-record-form.ts'

/** The question had an entry in the history; leaving waits until it is gone, or it would take the way back itself. */
const questionGone = () =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, 150)
  })

export function useLeaveGuard({ judge, notes }: RecordForm) {
  const isAllowed = useRef(false)
  // What is being saved is not lost.
  const isDirty = () => !isAllowed.current && !notes.get().isSaving && Object.keys(judge().changes).length > 0

  async function mayLeave(): Promise<boolean> {
    if (!isDirty()) return true
    const answer = await confirm({
      kind: 'warning',
      title: text('form.leaveQuestion'),
      body: text('form.leaveConsequence'),
      confirmLabel: text('form.discard'),
      cancelLabel: text('form.keepEditing'),
      danger: true,
    })
    isAllowed.current = answer === Answer.Confirm
    await questionGone()
    return isAllowed.current
  }

  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: isDirty })
  return { mayLeave }
}
