/** The board on the server, and its copy on the device for times without a network. */
import type { StatusBoard } from '@ridgeline/domain/answers/status-board'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { responseOrCopy, storeOfflineCopy, type OfflineCopy } from '../../lib/call/offline-copy.ts'
import { session } from '../../lib/session/session.ts'
import { outbox } from '../../page-parts/outbox/outbox.ts'
import { withSaved } from './items/board-items.ts'

export interface KeptBoard {
  board: StatusBoard
  /** When the server sent it, in epoch milliseconds. */
  at: number
}

/** Without a live connection the board is never older than this, in milliseconds. */
const every = 60_000

const copyOf = (userId: string, resortId: string): OfflineCopy => ({ userId, name: `status-board/${resortId}` })

/** What was stored from here is in the copy too, for a start without a network. */
export const keepBoard = (userId: string, resortId: string, kept: KeptBoard) => storeOfflineCopy(copyOf(userId, resortId), kept)

function withStored(asked: StatusBoard): StatusBoard {
  const byName = session.get()?.Profile.fullName ?? ''
  return [...outbox.stored()].reduce((board, record) => withSaved(board, record, byName), asked)
}

export const boardQuery = (userId: string, resortId: string) =>
  queryOptions({
    queryKey: ['status-board', userId, resortId],
    queryFn: ({ signal }) =>
      responseOrCopy<KeptBoard>(
        async () => {
          const asked = await call<StatusBoard>('GET', 'status-board', { resortId }, { signal, quiet: true })
          const kept = { board: withStored(asked), at: Date.now() }
          void keepBoard(userId, resortId, kept)
          return kept
        },
        copyOf(userId, resortId),
        signal,
      ),
    refetchInterval: every,
    // The copy answers where there is no network.
    networkMode: 'always',
    retry: false,
  })
