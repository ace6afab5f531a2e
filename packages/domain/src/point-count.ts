import { linesOf } from './geometry-lines.ts'
import type { Geometry } from './shape.ts'

/** How many positions a geometry is made of; apart from drawing, since each list may ask. */
export const pointCount = (geometry: Geometry): number => linesOf(geometry).reduce((sum, line) => sum + line.length, 0)
