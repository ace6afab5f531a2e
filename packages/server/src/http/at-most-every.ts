/** Work that anybody may ask for and everybody may share: done at most once in so many milliseconds. */
export function atMostEvery<Result>(milliseconds: number, work: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined
  return () => {
    if (!last || performance.now() - last.at > milliseconds) last = { at: performance.now(), result: work() }
    return last.result
  }
}
