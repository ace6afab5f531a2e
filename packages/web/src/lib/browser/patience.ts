/** Waiting for what is on its way, but not for ever. */
import { whenIdle } from './when-idle.ts'

/**
 * Until the work has ended, and no longer than so many milliseconds. A busy machine may be late with an answer that is
 * there already: it is not given up before everything that lies ready was worked off. Never fails.
 */
export function patiently(work: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => whenIdle(resolve), milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
