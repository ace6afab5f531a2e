/** Pages in rotation, each with its own duration, in the languages of the screen: one language per round. */
import type { Language } from '../../values/localized.ts'

export interface Turning {
  /** The key of a page is stable when its content changes. */
  key: string
  /** Duration. */
  seconds: number
}

/** A notice is shown in the language of the round; if it lacks that one, in its own languages in turn. */
export function languageOfRound(own: readonly Language[], languages: readonly Language[], round: number): Language {
  const wanted = languages[round % languages.length] ?? 'en'
  if (own.length === 0 || own.includes(wanted)) return wanted
  return own[round % own.length]!
}

export interface Turn {
  index: number
  round: number
}

export const firstTurn: Turn = { index: 0, round: 0 }

/** After the last page comes the first one, in the next round. */
export const nextTurn = ({ index, round }: Turn, count: number): Turn =>
  index + 1 < count ? { index: index + 1, round } : { index: 0, round: round + 1 }

/** The current position of a page after the list has changed. A removed page is replaced by the next. */
export function turnAt<Page extends Turning>(pages: readonly Page[], key: string | undefined, { index, round }: Turn): Turn {
  if (key !== undefined && pages[index]?.key === key) return { index, round }
  const found = pages.findIndex((page) => page.key === key)
  if (found >= 0) return { index: found, round }
  return { index: pages.length ? Math.min(index, pages.length - 1) : 0, round }
}
