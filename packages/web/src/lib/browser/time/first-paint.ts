/** The first screen of a page has the processor for itself: what it can be read without is requested when it is painted. */
import { afterPaint } from '../screen/after-paint.ts'

/** Milliseconds; a screen that fails to render is never painted. */
const maxWait = 3_000

let painted: Promise<void> = Promise.resolve()
let isPainting = false

/** Resolves when the first screen is painted, at once on later ones. */
export const firstPaint = (): Promise<void> => painted

/** Whether the first screen is rendered, but not painted yet. */
export const isBeingPainted = (): boolean => isPainting

/** At the start of a page. @returns what to call when the first screen is rendered. */
export function expectFirstPaint(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const finish = () => {
    isPainting = false
    resolve()
  }
  painted = promise
  setTimeout(resolve, maxWait)
  return () => {
    isPainting = true
    afterPaint(finish)
  }
}
