import { slowness } from '@ridgeline/domain/repository/slowness.fixture'

/** The longest that one turn may take, in milliseconds: what is asked for meanwhile waits that long. */
export const maxTurn = 250 * slowness()

const spentMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Watches the work of this thread by turns of the event loop; other programs on the machine do not count.
 * @returns a function that ends the watch and gives the longest turn, in milliseconds
 */
export function watchTurns(): () => number {
  let [last, longest, isOver] = [spentMs(), 0, false]
  const next = () => {
    const now = spentMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  return () => {
    isOver = true
    return longest
  }
}
