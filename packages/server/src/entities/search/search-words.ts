/** The search words, and their shape, on which a statement depends. */
import type { Given } from '../../db/connect/statements/statement.ts'

export interface WordShape {
  count: number
  /** Positions of the words that are long enough for a trigram lookup. */
  long: readonly number[]
  isLookedUp: boolean
}

export const noWords: WordShape = { count: 0, long: [], isLookedUp: false }

/** Shorter words contain no trigram. */
const trigram = 3

const maxWords = 6

export const wordsIn = (q = ''): string[] => q.split(/\s+/).filter(Boolean).slice(0, maxWords)

export function wordShapeOf(words: readonly string[]): WordShape {
  if (words.length === 0) return noWords
  const long = words.flatMap((word, at) => ([...word].length >= trigram ? [at] : []))
  return { count: words.length, long, isLookedUp: long.length > 0 }
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
