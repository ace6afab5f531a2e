/** Work the whole page waits for. It is covered only when the work takes long (R4.16, R9.46). */
import { signal } from '../browser/signal.ts'

export const blockDelay = 850

const changed = signal()
let late = 0
let asking = 0

export const blocking = { isShown: () => late > 0 && asking === 0, subscribe: changed.subscribe }

function count(step: 1 | -1) {
  late += step
  changed.emit()
}

/** A question during the work must stay usable, so the cover is removed. */
export async function whileAsking<T>(question: () => Promise<T>): Promise<T> {
  asking++
  changed.emit()
  try {
    return await question()
  } finally {
    asking--
    changed.emit()
  }
}

/** Each work has its own delay: one that ends earlier never covers the page, however many others are under way. */
export async function whileBlocking<T>(work: () => Promise<T>): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    count(1)
  }, blockDelay)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (isLate) count(-1)
  }
}
