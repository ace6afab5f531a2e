/** The board on the server, and its copy on the device for times without a network. */
import type { StatusBoard } from '@ridgeline/domain/answers/status-board'
import { queryOptions } from '@tanstack/react-query'
import { idbGet, idbSet } from '../../lib/browser/idb.ts'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'

export interface KeptBoard {
  board: StatusBoard
  /** When the server sent it, in epoch milliseconds. */
  at: number
}

/** Without a live connection the board is never older than this, in milliseconds. */
const every = 60_000

const copyOf = (userId: string, resortId: string) => `status-board/${userId}/${resortId}`

/** What was stored from here is in the copy too, for a start without a network. */
export const keepBoard = (userId: string, resortId: string, kept: KeptBoard) => idbSet(copyOf(userId, resortId), kept)

export const boardQuery = (userId: string, resortId: string) =>
  queryOptions({
    queryKey: ['status-board', userId, resortId],
    async queryFn({ signal }): Promise<KeptBoard> {
      try {
        const board = await call<StatusBoard>('GET', 'status-board', { resortId }, { signal, quiet: true })
        const kept = { board, at: Date.now() }
        void keepBoard(userId, resortId, kept)
        return kept
      } catch (error) {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
        const kept = isRefused || signal.aborted ? undefined : await idbGet<KeptBoard>(copyOf(userId, resortId))
        if (kept) return kept
        throw error
      }
    },
    refetchInterval: every,
    // The copy answers where there is no network.
    networkMode: 'always',
    retry: false,
  })
