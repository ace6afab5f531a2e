import { slowness } from './slowness.ts'

const spentMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * The longest work in one turn of the event loop, in milliseconds of this thread on the machine of the limits: other programs do not count,
 * nor does a slower processor.
 */
export function watchTurns(): () => number {
  let [last, longest, isOver] = [spentMs(), 0, false]
  const next = () => {
    if (isOver) return
    const now = spentMs()
    longest = Math.max(longest, now - last)
    last = now
    setImmediate(next)
  }
  setImmediate(next)
  return () => {
    isOver = true
    return longest / slowness()
  }
}
