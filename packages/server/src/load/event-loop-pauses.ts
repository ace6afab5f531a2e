/** Lets long work yield to the event loop. */

/** Milliseconds of work between two pauses. */
const maxWork = 10

/** One paused task resumes per turn of the loop, so that ten tasks delay other requests no more than one. */
const waiting: (() => void)[] = []

function goOn() {
  waiting.shift()!()
  if (waiting.length) setImmediate(goOn)
}

export function turnOfItsOwn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(goOn)
  })
}

/** @returns a function to await between two steps of the work; it pauses only when `maxWork` has passed */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < maxWork) return undefined
    return turnOfItsOwn().then(() => void (since = performance.now()))
  }
}
