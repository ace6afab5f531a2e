/** What was done to a sheet, to take it back and to do it again. */

/** What stood in a cell, and whether it was an edit over what is stored. */
export interface Standing {
  value: unknown
  isEdit: boolean
  /** It waited for a choice. */
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
  /** Rows that were added with it. */
  added: readonly string[]
}

export interface UndoLog {
  done: readonly Step[]
  undone: readonly Step[]
}

const longest = 200

export const emptyLog: UndoLog = { done: [], undone: [] }
export const logged = ({ done }: UndoLog, step: Step): UndoLog => ({ done: [...done.slice(1 - longest), step], undone: [] })

export function takeBack({ done, undone }: UndoLog): { step: Step; log: UndoLog } | undefined {
  const step = done.at(-1)
  return step && { step, log: { done: done.slice(0, -1), undone: [...undone, step] } }
}

export function doAgain({ done, undone }: UndoLog): { step: Step; log: UndoLog } | undefined {
  const step = undone.at(-1)
  return step && { step, log: { done: [...done, step], undone: undone.slice(0, -1) } }
}
