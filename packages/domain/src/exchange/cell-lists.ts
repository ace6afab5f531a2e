/** Several words in one cell: separated by semicolons, or as JSON where a word contains what would divide it. */

const isPlain = (word: string) => word.trim() === word && word !== '' && !/[;\n\r]/.test(word) && !word.startsWith('[')

export const joinedWords = (words: readonly string[]): string => (words.every(isPlain) ? words.join('; ') : JSON.stringify(words))

export const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.every((word) => typeof word === 'string')

/** The JSON value of a text; undefined if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function wordsIn(text: string): string[] {
  const list = text.trim().startsWith('[') ? jsonIn(text) : undefined
  if (isWords(list)) return list
  return text
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
