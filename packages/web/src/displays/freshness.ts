/** Whether the picture is current, and the words that say so. */
import type { Language } from '@ridgeline/domain/localized'
import { staleAfter, type DisplayState } from './display-state.ts'
import { contactText } from './moments.ts'
import { seenAt, type ServerTime } from './server-time.ts'
import type { Say } from './texts.ts'

export interface Freshness {
  isStale: boolean
  text: string
}

export function freshnessOf(state: DisplayState, { now, least }: ServerTime, language: Language, say: Say): Freshness {
  const { feed, contactAt } = state
  if (!feed || least === undefined) return { isStale: false, text: '' }
  const seen = seenAt(state)
  // Where nobody can say how late it is, nobody can say that it is current.
  const isStale = now === undefined || now - seen > staleAfter(feed)
  // Before the first word from the server nothing is claimed, unless the picture is old in itself.
  if (contactAt === undefined && !isStale) return { isStale, text: '' }
  return {
    isStale,
    text: say(isStale ? 'display.lastUpdate' : 'display.updated', contactText(seen, least, feed.resort.timezone, language)),
  }
}
