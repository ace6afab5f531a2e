import type { Row } from '@ridgeline/domain/displays/board/rows'
import type { ShownItem } from '@ridgeline/domain/displays/feed'
import type { Language } from '@ridgeline/domain/values/localized'
import { dayMs } from '@ridgeline/domain/time/durations'
import { contactText, dayClockText } from '../clock/moments.ts'
import type { Say } from '../texts.ts'

export interface Clock {
  /** The server's time. */
  now: number
  timezone: string
  language: Language
}

/** The status of a lift or slope with what explains it: rows of boards have it, and lifts at a stop. */
export interface Explained extends Pick<Row, 'status' | 'note'> {
  item: Pick<ShownItem, 'opensAt' | 'closesAt' | 'isOpeningExpected'>
}

/** Milliseconds in which a weekday is enough; later days have their date. */
const week = 6 * dayMs

/** `opens 08:30`, `closes Sat 01:30`, `opens 05/12 08:30`, `again at about 13:30`; empty if nothing is planned or expected. */
export function plannedTime(
  { item: { opensAt, closesAt, isOpeningExpected }, status }: Explained,
  { now, timezone, language }: Clock,
  say: Say,
): string {
  const moment = { closed: opensAt, open: closesAt, limited: closesAt, unknown: null }[status]
  if (!moment) return ''
  const at = Date.parse(moment)
  // An estimate that has passed says nothing, also while the server cannot be reached.
  if (status === 'closed' && isOpeningExpected && at <= now) return ''
  const text = (at - now < week ? dayClockText : contactText)(at, now, timezone, language)
  if (status !== 'closed') return say('display.closesAt', text)
  return say(isOpeningExpected ? 'display.reopensAt' : 'display.opensAt', text)
}

/** Why it does not run as usual, and when it is expected to open again; empty if it runs, or nothing is stored. */
export function statusReason(row: Explained, clock: Clock, say: Say): string {
  if (row.status === 'open') return ''
  return [row.note, row.item.isOpeningExpected && plannedTime(row, clock, say)].filter(Boolean).join(' · ')
}
