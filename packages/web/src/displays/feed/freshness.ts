/** Whether the displayed data is current, and the text that says so. */
import type { Language } from '@ridgeline/domain/values/localized'
import { staleAfter, type DisplayState } from './display-state.ts'
import { contactText } from '../clock/moments.ts'
import { seenAt, type ServerTime } from '../clock/server-time.ts'
import type { Say } from '../texts.ts'

export interface Freshness {
  isStale: boolean
  text: string
}

export function freshnessOf(state: DisplayState, { now, least }: ServerTime, language: Language, say: Say): Freshness {
  const { feed, contactAt } = state
  if (!feed || least === undefined) return { isStale: false, text: '' }
  const seen = seenAt(state)
  // Without a known time the data cannot be called current.
  const isStale = now === undefined || now - seen > staleAfter
  // Before the first contact with the server the age is shown only if the data is already old.
  if (contactAt === undefined && !isStale) return { isStale, text: '' }
  return {
    isStale,
    text: say(isStale ? 'display.lastUpdate' : 'display.updated', contactText(seen, least, feed.resort.timezone, language)),
  }
}
