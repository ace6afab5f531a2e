/** Many rows are sent a portion at a time: each is a request of its own, and what is done is told as it is done. */
export const portion = 500

export type OnProgress = (done: number | undefined, total: number) => void

export async function inPortions<T>(items: readonly T[], onProgress: OnProgress, work: (items: readonly T[]) => Promise<void>) {
  const isLong = items.length > portion
  try {
    for (let at = 0; at < items.length; at += portion) {
      if (isLong) onProgress(at, items.length)
      await work(items.slice(at, at + portion))
    }
  } finally {
    if (isLong) onProgress(undefined, items.length)
  }
}
