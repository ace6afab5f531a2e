const spentMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The longest work in one turn of the event loop, in milliseconds of this thread: other programs on the machine do not count. */
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
