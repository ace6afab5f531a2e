/**
 * Reloads the page by itself, so that no one has to visit the screen. A new build, a month of uptime or high memory use wait for
 * the quiet hour of the resort; a broken or frozen page reloads at any time, after a growing delay.
 */
import { dayMs, minuteMs } from '@ridgeline/domain/time/durations'
import type { DisplayState } from './display-state.ts'
import { isQuietHour } from './quiet-hour.ts'
import { reloadDelay, reloadPage } from './reload.ts'

const maxRunTime = 30 * dayMs
/** Bytes: a display normally needs a tenth of this. */
const maxHeap = 300 * 2 ** 20
/** Frames come sixty times a second; a page without one for this long is frozen. */
const maxStillTime = minuteMs
const checkInterval = 15_000

// Only Chromium reports its memory.
const heapSize = () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0

export function autoReload(own: string, state: () => DisplayState) {
  const began = performance.now()
  const share = Math.random()
  let wanted: string | undefined
  let isReloading = false
  let frameAt = performance.now()

  async function reloadLater(): Promise<void> {
    if (isReloading) return
    isReloading = true
    const wait = await reloadDelay()
    setTimeout(() => void reloadPage().finally(() => (isReloading = false)), wait * (1 + Math.random() / 4))
  }

  function check() {
    const { feed, offset } = state()
    const isExhausted = performance.now() - began > maxRunTime || heapSize() > maxHeap
    // Without a feed nothing is shown, so a reload disturbs no one.
    const isTime = !feed || isQuietHour(Date.now() + offset, feed.resort.timezone, share)
    if ((wanted || isExhausted) && isTime) void reloadPage(wanted)
    if (document.visibilityState === 'visible' && performance.now() - frameAt > maxStillTime) void reloadLater()
    requestAnimationFrame(() => (frameAt = performance.now()))
  }
  setInterval(check, checkInterval)
  document.addEventListener('visibilitychange', () => (frameAt = performance.now()))
  // Without an error object it is only a browser warning, for example about ResizeObserver loops.
  addEventListener('error', ({ error }) => void (error && reloadLater()))
  addEventListener('unhandledrejection', () => void reloadLater())

  return {
    onBuild(build: string) {
      wanted = build === own ? undefined : build
    },
    /** The page cannot render its feed; another build may. */
    onBroken() {
      void (wanted ? reloadPage(wanted) : reloadLater())
    },
  }
}
