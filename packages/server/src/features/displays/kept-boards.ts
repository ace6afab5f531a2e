/** The boards of all addresses anyone asked for. */

interface KeptBoard {
  /** Nothing also while it is not known yet. */
  current(): unknown
  stop(): void
}

/** Boards of addresses nobody has are remembered too, so that asking for them is no way to load the database. */
const maxBoards = 1_000

export function keptBoards<Board extends KeptBoard>(open: (id: string) => Board) {
  const boards = new Map<string, Board>()

  /**
   * An address nobody has before one that is shown, the one opened first; whoever still looks at it opens it again.
   * Never the newest, which is only about to be read.
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
