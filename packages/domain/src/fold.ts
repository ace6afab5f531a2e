/** Texts as they are compared: without case and accents. `ridgeline_fold` is the same in PostgreSQL. */

/** Letters that are no letter with an accent, and what people type for them. */
const plain: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łßøđæœı]/g, (letter) => plain[letter]!)
