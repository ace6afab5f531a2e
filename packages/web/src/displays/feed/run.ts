/** Scrolling text; with reduced motion it changes screen by screen instead. */

/** Em per second at the ten speeds of a panel: about as fast as people read at 5. */
const velocity = (speed: number) => 1 + 0.8 * speed
/** Seconds to read one screen of still text, or one end of a name. */
const screenTime = 4
const restTime = 1.5

export interface Run {
  /** Seconds of one pass. */
  pass: number
  stop(): void
}

export interface Path {
  /** 1 to 10. */
  speed: number
  /** On a LED matrix text moves by whole pixels. */
  isMatrix: boolean
  /** In at one end and out at the other; otherwise back and forth, so that a name starts with its first letter. */
  isThrough: boolean
}

const at = (x: number, more: Keyframe = {}): Keyframe => ({ transform: `translateX(${x}px)`, ...more })

/** @param line the visible window; `text` inside it has the full width of the text. */
export function runIn(line: HTMLElement, text: HTMLElement, { speed, isMatrix, isThrough }: Path): Run {
  const [room, width] = [line.clientWidth, Math.ceil(text.getBoundingClientRect().width)]
  const perSecond = velocity(speed) * Number.parseFloat(getComputedStyle(text).fontSize)
  const easing = (way: number) => (isMatrix ? `steps(${way})` : 'linear')
  const start = (keyframes: Keyframe[], pass: number, options: KeyframeAnimationOptions = {}): Run => {
    const animation = text.animate(keyframes, { duration: pass * 1_000, iterations: Infinity, ...options })
    return { pass, stop: () => animation.cancel() }
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const screens = Math.max(1, Math.ceil(width / room))
    return start([at(0), at(-screens * room)], screens * screenTime, { easing: `steps(${screens})` })
  }
  if (isThrough) return start([at(room), at(-width)], (room + width) / perSecond, { easing: easing(room + width) })
  const way = Math.max(1, width - room)
  const pass = way / perSecond + 2 * restTime
  const rest = restTime / pass
  const there = [
    at(0, { offset: 0 }),
    at(0, { offset: rest, easing: easing(way) }),
    at(-way, { offset: 1 - rest }),
    at(-way, { offset: 1 }),
  ]
  return start(there, pass, { direction: 'alternate' })
}
