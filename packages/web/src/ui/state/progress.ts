/** The bar of navigation (R2.124). Several works at once share it: it is done when the last one is. */
import { signal } from '../../lib/browser/signal.ts'

export const progressSettings = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleEvery: 800 } as const

/** Never reaches the end by itself. */
export const trickled = (value: number, random = Math.random()) => Math.min(0.994, value + random * progressSettings.trickleRate)

const changed = signal()
let value: number | undefined
let works = 0
let trickle: ReturnType<typeof setInterval> | undefined

function set(next: number | undefined) {
  value = next
  changed.emit()
}

export const progress = {
  /** Between 0 and 1 while there is something to wait for. */
  get: () => value,
  subscribe: changed.subscribe,

  start() {
    if (works++ > 0) return
    set(progressSettings.minimum)
    clearInterval(trickle)
    trickle = setInterval(() => set(trickled(value ?? progressSettings.minimum)), progressSettings.trickleEvery)
  },

  done() {
    if (works === 0 || --works > 0) return
    clearInterval(trickle)
    set(1)
    setTimeout(() => works === 0 && set(undefined), progressSettings.speed)
  },
}
