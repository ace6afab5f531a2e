import { linesOf } from './geometry-lines.ts'
import type { Geometry } from '../declare/shape.ts'

/** The number of positions of a geometry; in a separate module, because every list may need it. */
export const pointCount = (geometry: Geometry): number => linesOf(geometry).reduce((sum, line) => sum + line.length, 0)
