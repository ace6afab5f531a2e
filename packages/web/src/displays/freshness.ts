/** Whether the picture is current, and the words that say so. */
import type { Language } from '@ridgeline/domain/localized'
import { staleAfter, type DisplayState } from './display-state.ts'
import { contactText } from './moments.ts'
import type { Say } from './texts.ts'

export interface Freshness {
  isStale: boolean
  text: string
}

export function freshnessOf({ feed, contactAt }: DisplayState, now: number | undefined, language: Language, say: Say): Freshness {
  if (!feed || now === undefined) return { isStale: false, text: '' }
  const seen = contactAt ?? Date.parse(feed.generatedAt)
  const isStale = now - seen > staleAfter(feed)
  // Before the first word from the server nothing is claimed, unless the picture is old in itself.
  if (contactAt === undefined && !isStale) return { isStale, text: '' }
  return { isStale, text: say(isStale ? 'display.lastUpdate' : 'display.updated', contactText(seen, now, feed.resort.timezone, language)) }
}
