/** Asks users who leave while changes wait for the production shop (R4.65, OP33). */
import type { SyncDb } from '@ridgeline/domain/entities/sync-db'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { asksOnClosing, waiting } from '../../lib/session/unsaved.ts'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'

/** Leaving loses nothing: the changes are saved, only not yet sent to the shop. */
async function ask(): Promise<boolean> {
  const answer = await confirm({
    kind: 'warning',
    title: text('sync.leaveQuestion'),
    body: text('sync.leaveConsequence'),
    confirmLabel: text('sync.leave'),
    cancelLabel: text('sync.stay'),
    // A history entry of the dialog would interfere with the navigation in question.
    preventHistoryEntry: true,
  })
  return answer === Answer.Confirm
}

const isPending = ({ system, pendingChanges }: Pick<SyncDb, 'system' | 'pendingChanges'>): boolean =>
  (system === 'shopProduction' || system === 'httpShop') && (pendingChanges ?? 0) > 0

/** `base` is the URL of the jobs; their records open over it. */
export function usePendingQuestion(jobs: readonly SyncDb[], base: string): void {
  const isWaiting = jobs.some(isPending)
  const isThere = useCallback(() => isWaiting, [isWaiting])
  useEffect(() => waiting.keep({ isThere, mayLeave: ask }), [isThere])
  useBlocker({
    shouldBlockFn: async ({ next }) => isWaiting && next.pathname !== base && !next.pathname.startsWith(`${base}/`) && !(await ask()),
    enableBeforeUnload: asksOnClosing(isThere),
  })
}
