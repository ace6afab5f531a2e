/** Trees in the style of painted maps: single firs in the area of the forest. */
import { noise } from './noise.ts'
import type { Relief } from './relief.ts'

/** Drawing units between two trees, and their size. */
const apart = 16
const size = 8
const maxTrees = 5_000

export function treesIn({ columns, rows, cell }: Relief, forest: Float32Array): string {
  const fir = `l3 ${size}h-6z`
  const trees: string[] = []
  const [width, height] = [(columns - 1) * cell, (rows - 1) * cell]
  for (let top = apart / 2, line = 0; top < height; top += apart * 0.8, line++)
    for (let left = line % 2 ? apart / 2 : 0; left < width; left += apart) {
      const x = Math.round(left + noise(left / 31, top / 29) * apart)
      const y = Math.round(top + noise(left / 37 + 50, top / 41) * apart)
      const index = Math.round(y / cell) * columns + Math.round(x / cell)
      if ((forest[index] ?? -1) > 0.12) trees.push(`M${x} ${y - size / 2 > 0 ? Math.round(y - size / 2) : 0}${fir}`)
    }
  const every = Math.ceil(trees.length / maxTrees)
  return trees.filter((_, index) => index % every === 0).join('')
}
