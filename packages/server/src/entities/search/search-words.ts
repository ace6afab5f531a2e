/** The search words, and their shape, on which a statement depends. */
import type { Given } from '../../db/connect/statement.ts'

export interface WordShape {
  count: number
  /** One of the words is long enough for a trigram lookup. */
  isLookedUp: boolean
}

export const noWords: WordShape = { count: 0, isLookedUp: false }

/** Shorter words contain no trigram. */
const trigram = 3

const maxWords = 6

export const wordsIn = (q = ''): string[] => q.split(/\s+/).filter(Boolean).slice(0, maxWords)

export function wordShapeOf(words: readonly string[]): WordShape {
  if (words.length === 0) return noWords
  return { count: words.length, isLookedUp: words.some((word) => [...word].length >= trigram) }
}

export const wordAt = (at: number) => `word ${at}`
export const patternAt = (at: number) => `pattern ${at}`
/** The parameter with all words as typed, separated by one space. */
export const wordsTogether = 'words'

/** Matches the word anywhere in a text. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export const wordValuesOf = (words: readonly string[]): Given => ({
  ...Object.fromEntries(
    words.flatMap((word, at) => [
      [wordAt(at), word],
      [patternAt(at), likePattern(word)],
    ]),
  ),
  [wordsTogether]: words.join(' '),
})
