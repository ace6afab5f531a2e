/** Whoever leaves while changes wait for the production shop is asked first (R4.65, OP33). */
import type { SyncDb } from '@ridgeline/domain/entities/sync-db'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { waiting } from '../../lib/session/unsaved.ts'
import { Answer, confirm } from '../../ui/dialog/ask.ts'

/** Nothing is lost by it: the changes are saved here, and only the shop does not know them yet. */
async function ask(): Promise<boolean> {
  const answer = await confirm({
    kind: 'warning',
    title: text('sync.leaveQuestion'),
    body: text('sync.leaveConsequence'),
    confirmLabel: text('sync.leave'),
    cancelLabel: text('sync.stay'),
    // It is about the history itself: an entry of its own would be the one that is left.
    preventHistoryEntry: true,
  })
  return answer === Answer.Confirm
}

const isPending = ({ system, pendingChanges }: Pick<SyncDb, 'system' | 'pendingChanges'>): boolean =>
  system === 'shopProduction' && (pendingChanges ?? 0) > 0

/** `base` is the address of the jobs; each of them opens over it. */
export function usePendingQuestion(jobs: readonly SyncDb[], base: string): void {
  const isWaiting = jobs.some(isPending)
  const isThere = useCallback(() => isWaiting, [isWaiting])
  useEffect(() => waiting.keep({ isThere, mayLeave: ask }), [isThere])
  useBlocker({
    shouldBlockFn: async ({ next }) => isWaiting && next.pathname !== base && !next.pathname.startsWith(`${base}/`) && !(await ask()),
    enableBeforeUnload: isThere,
  })
}
