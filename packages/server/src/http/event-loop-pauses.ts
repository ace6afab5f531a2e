/** Long work on the thread that answers everybody lets others have their turn. */

/** Milliseconds of work between two pauses. */
const maxWork = 10

/** Work that has paused goes on one piece in each turn of the loop: ten at once cost the others no more than one. */
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

/** @returns what is awaited between two steps; it pauses only once it is time to */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < maxWork) return undefined
    return turnOfItsOwn().then(() => void (since = performance.now()))
  }
}
