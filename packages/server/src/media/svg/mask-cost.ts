/** Masks and clip paths are rendered for each element that uses them: sums up the cost, and prevents nesting. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { Attributes } from './svg-parts.ts'

const maskAttributes = ['mask', 'clip-path'] as const
const isMask = (name: string) => name === 'mask' || name === 'clipPath'
/** The cost of a separate surface, in rendered elements. */
const surfaceCost = 10

const targetOf = (value: string | undefined) => /^url\(#(.+)\)$/.exec(value ?? '')?.[1]

export function maskCost() {
  /** Number of elements in each mask or clip path. */
  const sizes = new Map<string, number>()
  const usedMasks: string[] = []
  const openMasks: string[] = []
  return {
    /** The attributes an element may keep: elements within a mask cannot use another one, which would multiply the cost. */
    enter(name: string, attributes: Attributes): Attributes {
      for (const id of openMasks) sizes.set(id, (sizes.get(id) ?? 0) + 1)
      const isWithin = openMasks.length > 0 || isMask(name)
      if (isMask(name)) openMasks.push(attributes['id'] ?? '')
      if (isWithin) return Object.fromEntries(Object.entries(attributes).filter(([each]) => !isOneOf(maskAttributes, each)))
      usedMasks.push(...maskAttributes.flatMap((attribute) => targetOf(attributes[attribute]) ?? []))
      return attributes
    },
    leave(name: string) {
      if (isMask(name)) openMasks.pop()
    },
    /** Rendered elements in addition to the elements of the drawing. */
    extraElements: () => usedMasks.reduce((sum, id) => sum + surfaceCost + (sizes.get(id) ?? 0), 0),
  }
}
