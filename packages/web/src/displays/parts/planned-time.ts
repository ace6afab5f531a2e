import type { Row } from '@ridgeline/domain/displays/board/rows'
import type { Language } from '@ridgeline/domain/values/localized'
import { contactText, dayClockText } from '../clock/moments.ts'
import type { Say } from '../texts.ts'

export interface Clock {
  /** The server's time. */
  now: number
  timezone: string
  language: Language
}

/** Milliseconds in which a weekday is enough; later days have their date. */
const week = 6 * 24 * 3_600_000

/** `opens 08:30`, `closes Sat 01:30`, `opens 05/12 08:30`; empty if nothing is planned. */
export function plannedTime({ item: { opensAt, closesAt }, status }: Row, { now, timezone, language }: Clock, say: Say): string {
  const moment = { closed: opensAt, open: closesAt, limited: closesAt, unknown: null }[status]
  if (!moment) return ''
  const at = Date.parse(moment)
  const text = (at - now < week ? dayClockText : contactText)(at, now, timezone, language)
  return say(status === 'closed' ? 'display.opensAt' : 'display.closesAt', text)
}
