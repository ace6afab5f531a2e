/** Typing errors: a wrong, missing or extra letter, or two swapped ones. */
import { fold } from './fold.ts'

/** With fewer results than these, similar ones are added. */
export const fewMatches = 3

/** The number of errors that are tolerated, by length of the word. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Whether the one may be a typing error of the other; both are folded. */
export function isSlip(typed: string, word: string): boolean {
  const maxSlips = slipsIn(word)
  if (typed === word) return true
  if (maxSlips === 0 || Math.abs(typed.length - word.length) > maxSlips) return false
  return slipsBetween(typed, word) <= maxSlips
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each typed word is in the text, possibly with typing errors. */
export function isMeant(text: string, typed: string): boolean {
  const words = wordsOf(text)
  const meant = wordsOf(typed)
  return meant.length > 0 && meant.every((word) => words.some((other) => isSlip(word, other)))
}

/** Optimal string alignment distance. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const cheapest = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      next.push(isSwapped ? Math.min(cheapest, before[at - 2]! + 1) : cheapest)
    }
    before = last
    last = next
  }
  return last[other.length]!
}
