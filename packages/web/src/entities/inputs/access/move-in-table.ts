/** Arrow keys move between the checkboxes of a table, so that a far one is not hundreds of tab stops away. */
import type { KeyboardEvent } from 'react'
import { isModified } from '../../../lib/shortcuts/is-modified.ts'

const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const boxIn = (cell: Element | null | undefined) => cell?.querySelector<HTMLInputElement>('input:not(:disabled)')

export function moveInTable(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('th, td') : null
  const row = cell?.closest('tr')
  if (!step || !cell || !row || isModified(event)) return
  const rows = [...event.currentTarget.rows]
  const [down, aside] = step
  let [atRow, atCell] = [rows.indexOf(row), [...row.cells].findIndex((each) => each === cell)]
  for (;;) {
    atRow += down
    atCell += aside
    const next = rows[atRow]?.cells[atCell]
    if (!next) return
    const box = boxIn(next)
    if (!box) continue
    event.preventDefault()
    return box.focus()
  }
}
