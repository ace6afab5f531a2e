/** Moves between rows by single keys, because arrow keys scroll the page. */
import type { RefObject } from 'react'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'
import { visibleTop } from '../table/use-row-window.ts'

const drawn = 'tr[data-id]'
const part = (row: Element | null | undefined, action: 'open' | 'select') => row?.querySelector<HTMLElement>(`[data-action=${action}]`)

export function useRowKeys(holder: RefObject<HTMLElement | null>): void {
  const current = () => document.activeElement?.closest(drawn)

  function move(by: 1 | -1) {
    const rows = [...(holder.current?.querySelectorAll(drawn) ?? [])]
    const at = rows.findIndex((row) => row === current())
    const next = at < 0 ? rows.find((row) => row.getBoundingClientRect().top >= visibleTop()) : rows[at + by]
    part(next, 'open')?.focus()
  }
  useShortcut('rowDown', () => move(1))
  useShortcut('rowUp', () => move(-1))
  useShortcut('rowSelect', () => part(current(), 'select')?.click())
  useShortcut('rowOpen', () => part(current(), 'open')?.click())
}
