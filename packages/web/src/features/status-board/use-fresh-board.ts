/** Shows on the board what others change, and what was just stored. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../lib/live/use-live.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { boardQuery } from './board-api.ts'
import { withSaved } from './items/board-items.ts'
import { outbox } from './outbox/outbox.ts'

/** Milliseconds in which changes of others are read together. */
const pause = 300

export function useFreshBoard(userId: string, resortId: string): void {
  const client = useQueryClient()
  const { queryKey } = boardQuery(userId, resortId)
  const byName = useAppUser()?.Profile.fullName ?? ''
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), pause)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(
    () =>
      outbox.onSaved(({ record }) =>
        client.setQueryData(queryKey, (old) => old && { ...old, board: withSaved(old.board, record, byName) }),
      ),
    [client, queryKey, byName],
  )
}
