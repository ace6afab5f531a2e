/** Nobody loses what stands in a sheet by a slip. */
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unsaved } from '../../../lib/session/unsaved.ts'
import { askLeave } from '../../../ui/dialog/ask-leave.ts'
import type { Sheet } from '../model/sheet.ts'

export function useLeaveQuestion(sheet: Sheet, isSaving: boolean): void {
  const isDirty = () => isSaving || sheet.counts().changed > 0
  // Another language or resort draws the sheet anew without leaving its page.
  useEffect(() => unsaved.keep({ isThere: () => isSaving || sheet.counts().changed > 0, mayLeave: askLeave }), [sheet, isSaving])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && isDirty() && !(await askLeave()),
    enableBeforeUnload: isDirty,
  })
}
