/** Leaving with changes asks first. A page that is closed or reloaded offers them again. */
import { useBlocker } from '@tanstack/react-router'
import { askLeave } from '../../../ui/dialog/ask/ask-leave.ts'
import type { MapWorkState } from './use-map-work.ts'

export function useLeaveQuestion({ isDirty, discard }: Pick<MapWorkState, 'isDirty' | 'discard'>) {
  async function mayLeave(): Promise<boolean> {
    const isLet = await askLeave()
    if (isLet) discard()
    return isLet
  }

  useBlocker({
    shouldBlockFn: async ({ current, next }) => isDirty && current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: false,
  })
}
