/** Steps of undo and redo within a sheet. */

/** The content of a cell, and whether it was an edit of the stored value. */
export interface Standing {
  value: unknown
  isEdit: boolean
  /** The cell was in conflict. */
  isContested: boolean
}

export interface CellChange {
  key: string
  path: string
  before: Standing
  after: Standing
}

export interface Step {
  cells: readonly CellChange[]
  /** Rows added by the step. */
  added: readonly string[]
  /** New rows that the step has discarded. */
  dropped: readonly string[]
}

export interface UndoLog {
  done: readonly Step[]
  undone: readonly Step[]
}

const maxSteps = 200

export const emptyLog: UndoLog = { done: [], undone: [] }
export const logged = ({ done }: UndoLog, step: Step): UndoLog => ({ done: [...done.slice(1 - maxSteps), step], undone: [] })

/** Without cells and rows that are stored by now: saving has its own undo step. */
export function withoutSaved(
  { done }: UndoLog,
  isSaved: (cell: Pick<CellChange, 'key' | 'path'>) => boolean,
  isNew: (key: string) => boolean,
) {
  const left = done.map(({ cells, added, dropped }) => ({
    cells: cells.filter((cell) => !isSaved(cell)),
    added: added.filter(isNew),
    dropped,
  }))
  return { done: left.filter((step) => [step.cells, step.added, step.dropped].some(({ length }) => length > 0)), undone: [] }
}

export function takeBack({ done, undone }: UndoLog): { step: Step; log: UndoLog } | undefined {
  const step = done.at(-1)
  return step && { step, log: { done: done.slice(0, -1), undone: [...undone, step] } }
}

export function doAgain({ done, undone }: UndoLog): { step: Step; log: UndoLog } | undefined {
  const step = undone.at(-1)
  return step && { step, log: { done: [...done, step], undone: undone.slice(0, -1) } }
}
