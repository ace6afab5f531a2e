/** At most once in so long: says whether now is the time. */
export function throttle(wait: number): (now?: number) => boolean {
  let last = -Infinity
  return (now = performance.now()) => {
    if (now - last < wait) return false
    last = now
    return true
  }
}
