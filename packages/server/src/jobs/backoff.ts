/** Milliseconds. The first pause bridges the restart of a mail server, the longest its failure during a night. */
const [firstPause, maxPause] = [1_000, 3_600_000]
const factor = 4
/** Jobs that failed together are spread over this share of the pause. */
const jitter = 0.2

/** @returns milliseconds until the next attempt. @param attempt the one that failed, from 1 */
export function pauseAfter(attempt: number, random: () => number = Math.random): number {
  const pause = Math.min(maxPause, firstPause * factor ** (attempt - 1))
  return Math.round(pause * (1 + jitter * random()))
}
