import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from './unavailable.ts'

/** Tries while the database restarts, and milliseconds between two of them. */
const [maxTries, pause] = [60, 500]

/** Repeats only storing what has been done, so that it is not done twice. @throws the last error */
export async function untilAvailable<T>(store: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await store()
    } catch (error) {
      if (!isUnavailable(error) || tries === maxTries) throw error
      await sleep(pause)
    }
}
