/** Pages that take turns, each for its own time, in the languages of the screen: a whole round in one, the next round in the next. */
import type { Language } from '../localized.ts'

export interface Turning {
  /** The same page keeps its key when its words change. */
  key: string
  /** How long it stands. */
  seconds: number
}

/** A notice is read in the language of the round; one that does not have it, in its own by turns. */
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

/** Where a page is now that others came or went before it. One that is gone leaves its place to the next. */
export function turnAt<Page extends Turning>(pages: readonly Page[], key: string | undefined, { index, round }: Turn): Turn {
  if (key !== undefined && pages[index]?.key === key) return { index, round }
  const found = pages.findIndex((page) => page.key === key)
  if (found >= 0) return { index: found, round }
  return { index: pages.length ? Math.min(index, pages.length - 1) : 0, round }
}
