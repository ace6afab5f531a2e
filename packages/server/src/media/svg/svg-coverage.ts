/** Masks and clip paths are rendered for each element that uses them: sums up the cost, and prevents nesting. */
import type { Attributes } from './svg-parts.ts'

const covers = ['mask', 'clip-path'] as const
const isCover = (name: string) => name === 'mask' || name === 'clipPath'
/** The cost of a separate surface, in rendered elements. */
const surface = 10

const targetOf = (value: string | undefined) => /^url\(#(.+)\)$/.exec(value ?? '')?.[1]

export function coverageOf() {
  /** Number of elements in each mask or clip path. */
  const sizes = new Map<string, number>()
  const worn: string[] = []
  const open: string[] = []
  return {
    /** The attributes an element may keep: elements within a mask cannot use another one, which would multiply the cost. */
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
    /** Rendered elements in addition to the elements of the drawing. */
    drawn: () => worn.reduce((sum, id) => sum + surface + (sizes.get(id) ?? 0), 0),
  }
}
