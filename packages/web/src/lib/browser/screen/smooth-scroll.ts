/** Scrolls so that one can follow with the eye (R9.25). */
export const scrollTime = 1200

/** Starts and ends softly; `progress` goes from 0 to 1. */
export const eased = (progress: number): number => (progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2)

/** Where the scroll is after so many milliseconds. */
export const scrollAt = (from: number, to: number, elapsed: number): number =>
  from + (to - from) * eased(Math.min(1, Math.max(0, elapsed / scrollTime)))

const prefersCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Jumps if reduced motion is preferred, and stops as soon as users scroll themselves.
 * `to` is evaluated again on the way, because content that comes into view may be higher than estimated.
 */
export function scrollSmoothly(panel: Element, to: () => number): void {
  const arrive = () => void (panel.scrollTop = to())
  if (prefersCalm()) {
    arrive()
    requestAnimationFrame(arrive)
    return
  }
  const from = panel.scrollTop
  const start = performance.now()
  let isStopped = false
  const stop = () => (isStopped = true)
  for (const event of ['wheel', 'touchstart', 'keydown']) panel.addEventListener(event, stop, { once: true, passive: true })
  function step(now: number) {
    if (isStopped) return
    panel.scrollTop = scrollAt(from, to(), now - start)
    if (now - start < scrollTime) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
