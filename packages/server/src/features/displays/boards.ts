/** The boards of all resorts anyone asked for, each kept current by what is committed. */
import { resort } from '@ridgeline/domain/entities/resort'
import { settingRecord } from '@ridgeline/domain/log'
import type { Changes } from '../../db/changes.ts'
import type { Queryable } from '../../db/database.ts'
import { openBoard, type Board, type Step } from './board.ts'
import { shownEntities } from './published.ts'

export interface Boards {
  of(resortId: string): Board
  stop(): void
}

/** Boards of addresses nobody has are remembered too, so that asking for them is no way to load the database. */
const mostBoards = 1_000

export function boardsOf(db: Queryable, changes: Changes, told: (resortId: string, step: Step | undefined) => void): Boards {
  const boards = new Map<string, Board>()

  const unsubscribe = changes.subscribe((committed) => {
    for (const { entity, id, resortId } of committed) {
      if (entity === settingRecord) for (const [id, board] of boards) void ((resortId ?? id) === id && board.touch(resort.name, id))
      else if (entity === resort.name) boards.get(id)?.touch(entity, id)
      else if (resortId && shownEntities.includes(entity)) boards.get(resortId)?.touch(entity, id)
    }
  })

  function open(resortId: string): Board {
    const board = openBoard(db, resortId, (step) => told(resortId, step))
    boards.set(resortId, board)
    if (boards.size > mostBoards) forgetOne()
    return board
  }

  /** An address nobody has before a resort that is shown, the one opened first; whoever still looks at it opens it again. */
  function forgetOne() {
    const all = [...boards]
    const [resortId, board] = all.find(([, each]) => !each.current()) ?? all[0]!
    board.stop()
    boards.delete(resortId)
  }

  return {
    of: (resortId) => boards.get(resortId) ?? open(resortId),
    stop() {
      unsubscribe()
      for (const board of boards.values()) board.stop()
    },
  }
}
