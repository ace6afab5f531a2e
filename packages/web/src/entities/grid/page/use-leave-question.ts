/** Asks before unsaved changes would be lost. */
import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { asksOnClosing, unsaved } from '../../../lib/session/unsaved.ts'
import { askLeave } from '../../../ui/dialog/ask/ask-leave.ts'
import type { Sheet } from '../model/sheet.ts'
import { isSame } from '@ridgeline/domain/compare/same-value'

/** Another month or other filters leave the sheet; history entries of dialogs have the same URL and do not. */
const isElsewhere = ({ current, next }: Parameters<ShouldBlockFn>[0]) =>
  current.pathname !== next.pathname || !isSame(current.search, next.search)

/** @param onLeft what is not saved is thrown away */
export function useLeaveQuestion(sheet: Sheet, isSaving: boolean, onLeft: () => void): void {
  useAskingBeforeLeaving(
    useCallback(() => isSaving || sheet.counts().changed > 0, [sheet, isSaving]),
    onLeft,
  )
}

const nothing = () => {}

/** @param isKept a draft offers it again after the page was closed, so the browser does not ask then */
export function useAskingBeforeLeaving(isDirty: () => boolean, onLeft = nothing, isKept = false): void {
  const mayLeave = useCallback(async () => {
    const isLeft = await askLeave()
    if (isLeft) onLeft()
    return isLeft
  }, [onLeft])
  // Another language or resort mounts the screen again without a navigation.
  useEffect(() => unsaved.keep({ isThere: isDirty, mayLeave }), [isDirty, mayLeave])
  useBlocker({
    shouldBlockFn: async (places) => isElsewhere(places) && isDirty() && !(await mayLeave()),
    enableBeforeUnload: !isKept && asksOnClosing(isDirty),
  })
}
