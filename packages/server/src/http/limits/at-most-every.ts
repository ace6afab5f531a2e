/** Shares one result among all callers: the work runs at most once in the given interval. */
export function atMostEvery<Result>(milliseconds: number, work: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined
  return () => {
    if (!last || performance.now() - last.at > milliseconds) last = { at: performance.now(), result: work() }
    return last.result
  }
}
