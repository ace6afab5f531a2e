/** The first screen of a page has the processor for itself: what it can be read without is requested when it is painted. */
import { afterPaint } from '../screen/after-paint.ts'

/** Milliseconds; a screen that fails to render is never painted. */
const longest = 3_000

let painted: Promise<void> = Promise.resolve()

/** Resolves when the first screen is painted, at once on later ones. */
export const firstPaint = (): Promise<void> => painted

/** At the start of a page. @returns what to call when the first screen is rendered. */
export function expectFirstPaint(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  painted = promise
  setTimeout(resolve, longest)
  return () => void afterPaint(resolve)
}
