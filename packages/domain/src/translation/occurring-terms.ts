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

interface TermWord {
  word: string
  stem: string
}

const termWords = (term: string): TermWord[] =>
  wordsIn(term).map((word) => ({ word, stem: word.replace(/[aeiouyáéíóúýäôůěàèìòùöüőű]$/u, '') }))

const isForm = (found: string | undefined, { word, stem }: TermWord) =>
  found !== undefined && (found === word || (stem.length >= minStem && found.startsWith(stem) && found.length <= stem.length + maxEnding))

/** Its words one after the other, each in any form. */
const isAt = (words: readonly string[], at: number, own: readonly TermWord[]) => own.every((each, next) => isForm(words[at + next], each))

/** All forms of a word begin with it. */
const beginningOf = (word: string) => word.slice(0, minStem)

/** @returns the terms that occur in a text, in their order; made once for many texts */
export function termFinder<Term extends Pick<TermPair, 'source'>>(terms: readonly Term[]): (text: string) => Term[] {
  const known = terms.map((term, place) => ({ place, own: termWords(term.source) })).filter(({ own }) => own.length > 0)
  const byBeginning = Map.groupBy(known, ({ own }) => beginningOf(own[0]!.word))
  return (text) => {
    const words = wordsIn(text)
    const places = new Set<number>()
    for (const [at, word] of words.entries())
      for (const { place, own } of byBeginning.get(beginningOf(word)) ?? []) if (isAt(words, at, own)) places.add(place)
    return terms.filter((_, place) => places.has(place))
  }
}

/** Whether a translation lacks the wished word. */
export function lacksTerm(translation: string, { target }: Pick<TermPair, 'target'>): boolean {
  return target !== null && termFinder([{ source: target }])(translation).length === 0
}
