/** How long a click in the back office takes to be seen on a display, by the clock of the machine both pages share. */
import type { Page } from 'playwright-core'

export const noteClicks = (office: Page) =>
  office.evaluate(`addEventListener('click', () => (window.clickedAt = performance.timeOrigin + performance.now()), true)`)

/** @param seen when it was on the display; @returns milliseconds from the last click */
export const sinceClick = async (office: Page, seen: Promise<number>): Promise<number> =>
  (await seen) - (await office.evaluate<number>('clickedAt'))

/** Reported too, because a limit alone does not show how near it is. */
export function medianOf(times: readonly number[], what: string): number {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const median = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
  console.log(`${what}: median ${Math.round(median)} ms, most ${Math.round(sorted.at(-1)!)} ms`)
  return median
}
