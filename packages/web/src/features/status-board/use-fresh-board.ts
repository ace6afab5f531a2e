/** Shows on the board what others change, and what was just stored. */
import type { StatusBoard } from '@ridgeline/domain/answers/status-board'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hourMs } from '@ridgeline/domain/time/durations'
import { useGathered } from '../../lib/browser/time/use-gathered.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { boardQuery, keepBoard } from './board-api.ts'
import { withSaved } from './items/board-items.ts'
import { outbox } from '../../page-parts/outbox/outbox.ts'

/** Milliseconds in which changes of others are read together. */
const pause = 300
/** Milliseconds after which the board is read again at the latest; timers of browsers end after 24 days. */
const maxPause = 6 * hourMs
/** Milliseconds after a planned change, in which the server has set the status where it does. */
const afterTurn = 1_000

const momentOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : Infinity)

/** When the plan of an item turns next, a reading gets stale, or an expected opening passes, in epoch milliseconds. */
function nextTurn(board: StatusBoard | undefined, now: number): number {
  const items = board?.groups.flatMap((group) => group.items) ?? []
  const turns = items.flatMap(({ plan, reopensAt }) => [
    momentOf(plan?.next?.at),
    momentOf(plan?.proposed?.limit?.staleAt),
    momentOf(reopensAt),
  ])
  return Math.min(...turns.filter((turn) => turn > now), now + maxPause)
}

export function useFreshBoard(userId: string, resortId: string, board: StatusBoard | undefined): void {
  const client = useQueryClient()
  const { queryKey } = boardQuery(userId, resortId)
  const byName = useAppUser()?.Profile.fullName ?? ''
  const refresh = useGathered(() => client.invalidateQueries({ queryKey }), pause)
  const isShown = (id: string) =>
    client.getQueryData(queryKey)?.board.groups.some(({ items }) => items.some((item) => item.id === id)) ?? false
  const versionOf = (id: string) =>
    client
      .getQueryData(queryKey)
      ?.board.groups.flatMap(({ items }) => items)
      .find((item) => item.id === id)?.version ?? 0

  useLive((event) => {
    if (event.kind === 'note') return
    // A new record comes to the board, and one that is shown may have changed; what was stored from here is shown already.
    if (event.kind === 'change') {
      const { id, resortId: of, version, action } = event.change
      if (of !== resortId || (action === 'update' && isShown(id) && version <= versionOf(id))) return
    }
    refresh()
  })
  useEffect(() => {
    const now = Date.now()
    const turning = setTimeout(() => void client.invalidateQueries({ queryKey }), nextTurn(board, now) - now + afterTurn)
    return () => clearTimeout(turning)
  }, [client, queryKey, board])
  useEffect(
    () =>
      outbox.onSaved(({ record }) => {
        const kept = client.setQueryData(queryKey, (old) => old && { ...old, board: withSaved(old.board, record, byName) })
        if (!kept) return
        void keepBoard(userId, resortId, kept)
        // What is proposed now and planned next, only the server knows.
        if (kept.board.groups.some(({ items }) => items.some(({ id, plan }) => id === record.id && plan))) refresh()
      }),
    [client, queryKey, byName, userId, resortId, refresh],
  )
}
