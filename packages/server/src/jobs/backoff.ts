/** Milliseconds. The first pauses bridge the restart of a mail server; after a longer failure, mails follow within the longest. */
const [firstPause, maxPause] = [1_000, 600_000]
const factor = 4
/** Jobs that failed together are spread over this share of the pause. */
const jitter = 0.2

/** @returns milliseconds until the next attempt. @param attempt the one that failed, from 1 */
export function pauseAfter(attempt: number, random: () => number = Math.random): number {
  const pause = Math.min(maxPause, firstPause * factor ** (attempt - 1))
  return Math.round(pause * (1 + jitter * random()))
}
