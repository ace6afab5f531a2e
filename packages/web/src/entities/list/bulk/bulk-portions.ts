/** Sends many rows in portions, each as one request, and reports progress. */
export const portion = 500

export type OnProgress = (done: number | undefined, total: number) => void

/** A portion whose request failed, and the unsent rows after it. */
export interface Broken<T> {
  left: readonly T[]
  error: unknown
}

/** @returns where it stopped, if a portion failed. Earlier portions are done; the caller reports them. */
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
    return { left: items.slice(at), error }
  } finally {
    if (isLong) onProgress(undefined, items.length)
  }
}
