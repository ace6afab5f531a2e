/** A bounded cache of boards by id. */

interface KeptBoard {
  /** Undefined also while it is not loaded yet. */
  current(): unknown
  stop(): void
}

/** Unknown ids are cached too, so that requests for them do not load the database. */
const maxBoards = 1_000

export function keptBoards<Board extends KeptBoard>(open: (id: string) => Board) {
  const boards = new Map<string, Board>()

  /**
   * Removes an unknown id first, otherwise the board opened first; displays that still use it open it again. Never removes the newest,
   * which is about to be read.
   */
  function forgetOne() {
    const all = [...boards].slice(0, -1)
    const [id, board] = all.find(([, each]) => !each.current()) ?? all[0]!
    board.stop()
    boards.delete(id)
  }

  return {
    of(id: string): Board {
      const known = boards.get(id)
      if (known) return known
      const board = open(id)
      boards.set(id, board)
      if (boards.size > maxBoards) forgetOne()
      return board
    },
    known: (id: string) => boards.get(id),
    all: (): Iterable<readonly [string, Board]> => boards,
    stop() {
      for (const board of boards.values()) board.stop()
    },
  }
}
