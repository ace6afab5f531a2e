/** The search words, and the part of them that a statement depends on before it gets the words as values. */
import type { Given } from '../db/statement.ts'

export interface WordShape {
  count: number
  /** One of them has trigrams to be looked up by. */
  isLookedUp: boolean
}

export const noWords: WordShape = { count: 0, isLookedUp: false }

/** Shorter words have no trigram within them. */
const trigram = 3

const maxWords = 6

export const wordsIn = (q = ''): string[] => q.split(/\s+/).filter(Boolean).slice(0, maxWords)

export function wordShapeOf(words: readonly string[]): WordShape {
  if (words.length === 0) return noWords
  return { count: words.length, isLookedUp: words.some((word) => [...word].length >= trigram) }
}

export const wordAt = (at: number) => `word ${at}`
export const patternAt = (at: number) => `pattern ${at}`
/** All of them as they were typed, one space between. */
export const wordsTogether = 'words'

/** Wherever it stands in a text. */
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
