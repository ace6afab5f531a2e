/** Many rows are sent a portion at a time: each is a request of its own, and what is done is told as it is done. */
export const portion = 500

export type OnProgress = (done: number | undefined, total: number) => void

/** A portion whose request failed, and what was not sent after it. */
export interface Broken<T> {
  left: readonly T[]
  error: Error
}

/** @returns where it ended, if it did before its end: what was done until then is done, and is the caller's to tell. */
export async function inPortions<T>(
  items: readonly T[],
  onProgress: OnProgress,
  work: (items: readonly T[]) => Promise<void>,
): Promise<Broken<T> | undefined> {
  const isLong = items.length > portion
  let at = 0
  try {
    for (; at < items.length; at += portion) {
      if (isLong) onProgress(at, items.length)
      await work(items.slice(at, at + portion))
    }
    return undefined
  } catch (error) {
    return { left: items.slice(at), error: error as Error }
  } finally {
    if (isLong) onProgress(undefined, items.length)
  }
}
