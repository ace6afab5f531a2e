export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Of an even number of values the average of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/**
 * The order of a round: another one in each, and of three values all six in six rounds. What one leaves to the next, such as rows to vacuum,
 * then slows down each of them equally often.
 */
export function inTurns<T>(values: readonly T[], round: number): T[] {
  const begin = (round >> 1) % values.length
  const order = [...values.slice(begin), ...values.slice(0, begin)]
  return round % 2 === 0 ? order : order.toReversed()
}

/** To three significant digits; more would not be reliable. */
export const rounded = (value: number) => Number(value.toPrecision(3))
