/** The messages of each resort for its screens, updated by committed changes and by time. */
import { hourMs } from '@ridgeline/domain/time/durations'
import type { Changes } from '../../../db/changes/changes.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { openFactsBoard, type FactsState } from '../facts/facts-board.ts'
import { keptBoards } from '../boards/kept-boards.ts'
import { nextPublication } from './info-view.ts'
import { informing, noting, readInfo, type PublishedInfo } from './published-info.ts'

export type PublishInfo = (resortId: string, before: FactsState<PublishedInfo> | undefined) => void

/** Timers may fire a little early. */
const slack = 5
const maxTimer = hourMs

export function infoBoards(db: Queryable, changes: Pick<Changes, 'subscribe' | 'onNotes'>, publish: PublishInfo) {
  const boards = keptBoards((id) => openInfoBoard(id))

  function openInfoBoard(id: string) {
    let timer: NodeJS.Timeout | undefined
    const board = openFactsBoard(
      async () => ({ ...(await readInfo(db, id)), turn: turnOf(Date.now()) }),
      (before) => {
        wait()
        publish(id, before)
      },
    )
    let last = Date.now()
    /** Counts the times at which a notice was published or expired. */
    let turns = 0
    function turnOf(now: number) {
      const known = board.current()
      if (known && (nextPublication(known, last) ?? Infinity) <= now) turns++
      last = now
      return turns
    }

    function wait() {
      clearTimeout(timer)
      const known = board.current()
      const next = known && nextPublication(known, Date.now())
      if (next === undefined) return
      timer = setTimeout(() => (Date.now() >= next ? board.touch() : wait()), Math.min(next - Date.now() + slack, maxTimer))
      timer.unref()
    }

    return {
      ...board,
      async state() {
        const known = await board.state()
        if (!timer) wait()
        return known
      },
      stop() {
        clearTimeout(timer)
        board.stop()
      },
    }
  }

  /** A quote belongs to all resorts. */
  function touch(resortId: string | null) {
    if (resortId) boards.known(resortId)?.touch()
    else for (const [, board] of boards.all()) board.touch()
  }
  const unsubscribe = changes.subscribe((committed) => {
    for (const { entity, resortId } of committed) if (informing.includes(entity)) touch(resortId)
  })
  changes.onNotes((notes) => {
    for (const { entity, resortId } of notes) if (noting.includes(entity)) touch(resortId)
  })

  return {
    of: boards.of,
    stop() {
      unsubscribe()
      boards.stop()
    },
  }
}
