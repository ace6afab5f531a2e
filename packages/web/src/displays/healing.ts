/**
 * What a display does for itself, so that nobody has to come by: a new build, a month of running or a full memory wait for
 * the quiet hour of the resort; a page that broke or stands still begins anew by day too, after a wait that grows.
 */
import type { DisplayState } from './display-state.ts'
import { isQuietHour } from './quiet-hour.ts'
import { healingTime, reloadPage } from './reload.ts'

const minute = 60_000
const longestRun = 30 * 24 * 60 * minute
/** Bytes: a board needs a tenth of it. */
const mostHeap = 300 * 2 ** 20
/** Drawn sixty times a second; whoever draws nothing for so long is stuck. */
const longestStill = minute
const lookTime = 15_000

/** Chromium alone tells. */
const heapSize = () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0

export function healing(own: string, state: () => DisplayState) {
  const began = performance.now()
  const share = Math.random()
  let wanted: string | undefined
  let isMending = false
  let frameAt = performance.now()

  async function mend(): Promise<void> {
    if (isMending) return
    isMending = true
    const wait = await healingTime()
    setTimeout(() => void reloadPage().finally(() => (isMending = false)), wait * (1 + Math.random() / 4))
  }

  function look() {
    const { feed, offset } = state()
    const isWorn = performance.now() - began > longestRun || heapSize() > mostHeap
    // Where nothing is shown nobody sees it blink.
    const isTime = !feed || isQuietHour(Date.now() + offset, feed.resort.timezone, share)
    if ((wanted || isWorn) && isTime) void reloadPage(wanted)
    if (document.visibilityState === 'visible' && performance.now() - frameAt > longestStill) void mend()
    requestAnimationFrame(() => (frameAt = performance.now()))
  }
  setInterval(look, lookTime)
  document.addEventListener('visibilitychange', () => (frameAt = performance.now()))
  // Without an error it is the browser's own remark, as about observers of sizes.
  addEventListener('error', ({ error }) => void (error && mend()))
  addEventListener('unhandledrejection', () => void mend())

  return {
    onBuild(build: string) {
      wanted = build === own ? undefined : build
    },
    /** The page cannot draw what it has; another build may. */
    onBroken() {
      void (wanted ? reloadPage(wanted) : mend())
    },
  }
}
