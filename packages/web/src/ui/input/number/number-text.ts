/** Numbers as people type them: comma or point, with or without spaces. */
const grouping = /[\s\u00a0\u202f']/g
const numeric = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/** `null` for nothing, the text itself when it is not a number, so that the check can say so. */
export function parseNumber(typed: string): number | string | null {
  const bare = typed.replace(grouping, '')
  if (bare === '') return null
  return numeric.test(bare) ? Number(bare.replace(',', '.')) : typed
}
