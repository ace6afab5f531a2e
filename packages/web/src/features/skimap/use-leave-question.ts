/** Leaving with changes asks first. A page that is closed or reloaded offers them again. */
import { useBlocker } from '@tanstack/react-router'
import { text } from '../../lib/language/i18n.ts'
import { Answer, confirm } from '../../ui/dialog/ask.ts'
import type { MapWorkState } from './use-map-work.ts'

export function useLeaveQuestion({ isDirty, discard }: Pick<MapWorkState, 'isDirty' | 'discard'>) {
  async function mayLeave(): Promise<boolean> {
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
    if (answer === Answer.Confirm) discard()
    return answer === Answer.Confirm
  }

  useBlocker({
    shouldBlockFn: async ({ current, next }) => isDirty && current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: false,
  })
}
