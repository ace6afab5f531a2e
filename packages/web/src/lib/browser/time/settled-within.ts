/** Waiting for what is on its way, but not for ever. */
import { whenIdle } from './when-idle.ts'

/**
 * Waits for the work, but no longer than the given milliseconds. A busy device may process a response late that has
 * already arrived, so pending tasks run before it gives up. Never rejects.
 */
export function settledWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => whenIdle(resolve), milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
