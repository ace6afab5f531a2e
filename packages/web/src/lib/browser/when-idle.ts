/** Milliseconds after which it is done in any case. */
const longest = 2_000
/** Where a browser does not tell when it is idle. */
const instead = 200

/** Runs when the page has nothing else to do. @returns the way to give up. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, instead)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: longest })
  return () => cancelIdleCallback(request)
}

/** Whoever counts bytes gets nothing fetched that they have not asked for. */
export const savesData = (): boolean =>
  // Not every browser knows it, and the types know it of none.
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false
