import { median, rounded } from '../statistics.ts'

const rounds = 5

/** Milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<[time: number, value: T]> {
  const begin = performance.now()
  const value = await work()
  return [performance.now() - begin, value]
}

/** Milliseconds: the median of five rounds. */
export async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times = []
  for (let round = 0; round < rounds; round++) times.push((await timed(work))[0])
  return rounded(median(times))
}
