/** What is loaded when it is first wanted, and never again (R2.187, R9.37). */
import { lazyContentDelay } from '../../kit-constants.ts'

export interface LazyContent<T> {
  /** What is there already. */
  get: () => T | undefined
  /** Starts loading after half a second, so that a dialog closed at once loads nothing. Answers with the way to give up. */
  open: (onReady: (content: T) => void, onFailed: (error: unknown) => void) => () => void
}

export function lazyContent<T>(load: () => Promise<T>): LazyContent<T> {
  let kept: { content: T } | undefined
  let loading: Promise<T> | undefined

  /** A failure is not kept: the next opening tries again. */
  async function fetched(): Promise<T> {
    loading ??= load()
    try {
      const content = await loading
      kept = { content }
      return content
    } finally {
      loading = undefined
    }
  }

  return {
    get: () => kept?.content,
    open(onReady, onFailed) {
      let isOpen = true
      const whileOpen =
        <V>(report: (value: V) => void) =>
        (value: V) =>
          isOpen && report(value)
      if (kept) onReady(kept.content)
      const timer = kept ? undefined : setTimeout(() => fetched().then(whileOpen(onReady), whileOpen(onFailed)), lazyContentDelay)
      return () => {
        isOpen = false
        clearTimeout(timer)
      }
    },
  }
}
