import type { KeyboardEvent } from 'react'

/** The same button of the row above or below. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, step: -1 | 1) {
  const rows = [...document.querySelectorAll<HTMLElement>('.board-row')]
  const row = event.currentTarget
  const selector = document.activeElement?.getAttribute('data-status')
  const next = rows[rows.indexOf(row) + step]
  // Rows of another kind may have other states.
  const target = (selector && next?.querySelector<HTMLElement>(`[data-status="${selector}"]`)) || next?.querySelector<HTMLElement>('button')
  if (!target) return
  event.preventDefault()
  target.focus()
}
