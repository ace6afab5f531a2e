import type { CartLine } from '@ridgeline/domain/cart/cart'

/** Lines have no id: what they are about is the same in the stored cart and in its prices. */
export const lineKey = ({ productId, days, persons }: CartLine): string =>
  [productId, ...days, ...persons.map(({ category, quantity }) => `${quantity} ${category}`)].join(' ')

/** Equal lines are counted, so that each has a key. */
export function keyedLines(lines: readonly CartLine[]): { key: string; line: CartLine }[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = lineKey(line)
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return { key: `${key} ${before}`, line }
  })
}
