/**
 * What a row of a workbook had when it was downloaded: a hidden cell with the line, its first day and the prices of the days. An upload
 * changes only what differs from it, and finds out what other users have changed since. It survives sorted, moved and deleted rows and columns.
 */
import { maxChangedSpan } from '@ridgeline/domain/operation/price-change'
import { daysBetween } from '../span.ts'

/** The head of the hidden column. */
export const stateHead = 'ridgeline.prices'

export interface RowState {
  lineId: string
  from: string
  /** Of consecutive days; null for a day without a price. */
  prices: readonly (number | null)[]
}

const pattern = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (\d{4}-\d{2}-\d{2}) ([\d.;]*)$/

/** Characters of an id, a day and as many prices as a sheet has days, each with up to fifteen digits. */
const maxLength = 48 + 16 * maxChangedSpan

export const rowStateText = ({ lineId, from, prices }: RowState): string =>
  `${lineId} ${from} ${prices.map((price) => price ?? '').join(';')}`

/** Undefined for a cell that has none. */
export function rowStateIn(cell: unknown): RowState | undefined {
  if (typeof cell !== 'string' || cell.length > maxLength) return undefined
  const [, lineId, from, list = ''] = pattern.exec(cell) ?? []
  if (!lineId || !from || !isDay(from)) return undefined
  const prices = list.split(';').map((price) => (price === '' ? null : Number(price)))
  return prices.every((price) => price === null || Number.isFinite(price)) ? { lineId, from, prices } : undefined
}

export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** Undefined for a day that was not downloaded. */
export function exportedPrice({ from, prices }: RowState, day: string): number | null | undefined {
  const at = daysBetween(from, day)
  return at >= 0 && at < prices.length ? prices[at] : undefined
}
