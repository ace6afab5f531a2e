/** Masks and clippings are drawn anew for everything that wears them: how much that comes to, and none of them within another. */
import type { Attributes } from './svg-parts.ts'

const covers = ['mask', 'clip-path'] as const
const isCover = (name: string) => name === 'mask' || name === 'clipPath'
/** A surface of its own, in elements drawn. */
const surface = 10

const targetOf = (value: string | undefined) => /^url\(#(.+)\)$/.exec(value ?? '')?.[1]

export function coverageOf() {
  /** How many elements lie in the masks and clippings of that name. */
  const sizes = new Map<string, number>()
  const worn: string[] = []
  const open: string[] = []
  return {
    /** What of its attributes an element may keep: within a mask, to wear another would multiply one by the other. */
    open(name: string, attributes: Attributes): Attributes {
      for (const id of open) sizes.set(id, (sizes.get(id) ?? 0) + 1)
      const isWithin = open.length > 0 || isCover(name)
      if (isCover(name)) open.push(attributes['id'] ?? '')
      if (isWithin) return Object.fromEntries(Object.entries(attributes).filter(([each]) => !covers.some((cover) => cover === each)))
      worn.push(...covers.flatMap((cover) => targetOf(attributes[cover]) ?? []))
      return attributes
    },
    close(name: string) {
      if (isCover(name)) open.pop()
    },
    /** What is drawn beside the elements themselves. */
    drawn: () => worn.reduce((sum, id) => sum + surface + (sizes.get(id) ?? 0), 0),
  }
}
