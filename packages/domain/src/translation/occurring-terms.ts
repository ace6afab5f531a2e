/** Finds terms of the glossary in texts, also where the language inflects them: `lanovka` in "lanovkou". */

/** A term in the two languages of a translation. */
export interface TermPair {
  source: string
  /** Null where it has not been translated yet; of a term that is never translated the term itself. */
  target: string | null
  isKept: boolean
  note: string | null
}

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/<[^>]*>/gu, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Endings in the languages of this product have up to this many letters. */
const maxEnding = 3
/** Shorter words are found as they are: too many others begin with the same letters. */
const minStem = 3

const isForm = (stem: string, word: string, term: string) =>
  word === term || (stem.length >= minStem && word.startsWith(stem) && word.length <= stem.length + maxEnding)

/** Its words one after the other, each in any form. */
function formsOf(term: string): (words: readonly string[]) => boolean {
  const own = wordsIn(term).map((word) => ({
    word,
    stem: word.replace(/[\p{L}]$/u, (last) => (/[aeiouyáéíóúýäôůěàèìòùöüőű]/u.test(last) ? '' : last)),
  }))
  return (words) =>
    own.length > 0 &&
    words.some((_, at) => own.every(({ word, stem }, next) => words[at + next] !== undefined && isForm(stem, words[at + next]!, word)))
}

export function occurringTerms<Term extends Pick<TermPair, 'source'>>(text: string, terms: readonly Term[]): Term[] {
  const words = wordsIn(text)
  return terms.filter(({ source }) => formsOf(source)(words))
}

/** Whether a translation lacks the wished word. */
export const lacksTerm = (translation: string, { target }: Pick<TermPair, 'target'>): boolean =>
  target !== null && !formsOf(target)(wordsIn(translation))
