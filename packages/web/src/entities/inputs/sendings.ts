/** Files on their way into a form. They belong to the form, not to the input that sent them: another section may be shown meanwhile. */
import { createContext } from 'react'
import { signal } from '../../lib/browser/signal.ts'

export interface Cropping {
  file: File
  aspect: number | undefined
  settle: (cropped: File | undefined) => void
}

export interface SendingState {
  /** `share`: of its bytes, 0 to 1. */
  readonly current: { name: string; share: number } | undefined
  /** Still to be sent, the current one included. */
  readonly waiting: number
  readonly errors: readonly string[]
  readonly cropping: Cropping | undefined
}

export interface SendingStore {
  get: () => SendingState
  set: (change: Partial<SendingState>) => void
  subscribe: (listener: () => void) => () => void
  stopping: AbortController | undefined
}

function sendingStore(): SendingStore {
  let state: SendingState = { current: undefined, waiting: 0, errors: [], cropping: undefined }
  const changed = signal()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      changed.emit()
    },
    subscribe: changed.subscribe,
    stopping: undefined,
  }
}

export interface Sendings {
  /** Of one input: the name of its field, and what it does with it. */
  of: (input: string) => SendingStore
  /** Follows work under way; it tells whether all of it came. */
  follow: (work: Promise<boolean>) => void
  isBusy: () => boolean
  /** Resolves when nothing is on its way any more: whether all of it came. */
  settled: () => Promise<boolean>
}

export function sendings(): Sendings {
  const stores = new Map<string, SendingStore>()
  const running = new Set<Promise<boolean>>()
  return {
    of(input) {
      const store = stores.get(input) ?? sendingStore()
      stores.set(input, store)
      return store
    },
    follow(work) {
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    isBusy: () => running.size > 0,
    async settled() {
      let isWhole = true
      while (running.size > 0) isWhole = (await Promise.all(running)).every(Boolean) && isWhole
      return isWhole
    },
  }
}

/** Of the form around; an input without one keeps its own. */
export const SendingsContext = createContext<Sendings | undefined>(undefined)
