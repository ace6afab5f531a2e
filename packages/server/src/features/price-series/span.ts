/** Days from a first to a last one. */
import { maxChangedDays, maxChangedSpan } from '@ridgeline/domain/operation/price-change'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayMs } from '@ridgeline/domain/time/durations'
import { refused } from '../../entities/store/refused.ts'

export interface Span {
  from: string
  /** Included. */
  to: string
}

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** @throws invalid for a span that ends before it begins or is too long */
export function daysIn({ from, to }: Span): number {
  const distance = daysBetween(from, to)
  if (distance < 0) throw refused('to', 'ordered')
  if (distance >= maxChangedSpan) throw refused('to', 'between', from, dayAfter(from, maxChangedSpan - 1))
  return distance + 1
}

/** @throws invalid where the days of so many lines are too many together */
export function expectDaysOf(lines: number, { from, to }: Span): void {
  const most = Math.max(1, Math.floor(maxChangedDays / Math.max(1, lines)))
  if (daysBetween(from, to) >= most) throw refused('to', 'between', from, dayAfter(from, most - 1))
}
