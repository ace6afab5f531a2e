/** Detects a persistently late event loop. A single stall, as on a busy machine, is already over when it is measured. */
const interval = 1_000
/** Milliseconds. */
const tooLate = 2_000
const timesInARow = 3

export function lateness() {
  let times = 0
  return {
    /** @param late milliseconds */
    note: (late: number) => void (times = late > tooLate ? times + 1 : 0),
    isHigh: () => times >= timesInARow,
  }
}

export function loopPressure() {
  const { note, isHigh } = lateness()
  let due = performance.now() + interval
  const timer = setInterval(() => {
    const now = performance.now()
    note(now - due)
    due = now + interval
  }, interval).unref()
  return { isHigh, stop: () => clearInterval(timer) }
}
