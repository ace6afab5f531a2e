/** Round numbers from nothing to a little above the most, for the lines of a chart. */
export function niceSteps(most: number, wanted = 4): number[] {
  const raw = most / wanted
  const size = 10 ** Math.floor(Math.log10(raw))
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((each) => each * size).find((each) => each >= raw) ?? size * 10)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
