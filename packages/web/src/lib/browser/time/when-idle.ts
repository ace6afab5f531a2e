/** Milliseconds after which it is done in any case. */
const maxDelay = 2_000
/** For browsers without requestIdleCallback. */
const instead = 200

/** Runs when the page has nothing else to do. @returns the way to give up. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, instead)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: maxDelay })
  return () => cancelIdleCallback(request)
}

/** With data saving enabled nothing is prefetched. */
export const savesData = (): boolean =>
  // Not supported by every browser and missing in the types.
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false
