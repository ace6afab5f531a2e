/** Normalizes texts for comparison: without case and accents. `ridgeline_fold` is the same in PostgreSQL. */

/** Letters that do not decompose into a base letter and an accent. */
const plain: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łßøđæœı]/g, (letter) => plain[letter]!)
