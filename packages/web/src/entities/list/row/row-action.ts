/** The action of a click in a row or card. */
import type { MouseEvent } from 'react'
import type { Stored } from '../../api.ts'

const actions = ['open', 'select', 'status', 'active', 'more'] as const
export type RowAction = (typeof actions)[number]

export function rowActionOf(event: MouseEvent, rows: readonly Stored[]): { action: RowAction; row: Stored; from: HTMLElement } | undefined {
  const { target } = event
  if (!(target instanceof Element)) return undefined
  const holder = target.closest<HTMLElement>('[data-id]')
  const row = rows.find(({ id }) => id === holder?.dataset['id'])
  if (!holder || !row) return undefined
  const link = target.closest('a')
  // The browser opens new tabs itself.
  if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return undefined
  if (link) event.preventDefault()
  // Selecting text to copy it must not open the record.
  if (getSelection()?.type === 'Range' && !target.closest('[data-action]')) return undefined
  const from = target.closest<HTMLElement>('[data-action]') ?? holder
  const named = actions.find((action) => action === from.dataset['action'])
  if (from instanceof HTMLButtonElement && from.disabled) return undefined
  return { action: named ?? 'open', row, from }
}
