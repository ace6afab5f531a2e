/** How long a search waits for the next letter before it asks, unless the source says otherwise (R7.26). */
export const searchDelay = 200

/** Does it after the pause, unless it is called off before. @returns what calls it off. */
export function afterPause(delay: number, work: () => void): () => void {
  const timer = setTimeout(work, delay)
  return () => clearTimeout(timer)
}
