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
  /** Somebody draws it now. */
  isSeen: () => boolean
  stopping: AbortController | undefined
}

/** What did not come, by the field it was for. */
export interface Unsent {
  field: string
  errors: readonly string[]
}

function sendingStore(): SendingStore {
  let state: SendingState = { current: undefined, waiting: 0, errors: [], cropping: undefined }
  const changed = signal()
  let seenBy = 0
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      changed.emit()
    },
    subscribe(listener) {
      seenBy++
      const leave = changed.subscribe(listener)
      return () => {
        seenBy--
        leave()
      }
    },
    isSeen: () => seenBy > 0,
    stopping: undefined,
  }
}

export interface Sendings {
  /** Of one input: the name of its field, and after a space what it does with it. */
  of: (input: string) => SendingStore
  /** Follows work under way, which tells its own faults. */
  follow: (work: Promise<unknown>) => void
  isBusy: () => boolean
  /** Resolves when nothing is on its way any more. */
  settled: () => Promise<void>
  /** What did not come and was neither dismissed nor tried again. */
  unsent: () => Unsent[]
  /** Of these fields, which are drawn: what has no input any more to be dismissed at. */
  forgetUnseen: (fields: readonly string[]) => void
  /** @returns whether what begins now is still wanted: nothing was dropped since. */
  begin: () => () => boolean
  /** Stops what is on its way, and forgets what did not come: it was given up. */
  drop: () => void
  enter: () => void
  /** Stops what is on its way: nobody waits for it any more. */
  leave: () => void
  isLeft: () => boolean
}

const fieldOfInput = (input: string) => input.split(' ')[0]!

export function sendings(): Sendings {
  const stores = new Map<string, SendingStore>()
  const running = new Set<Promise<unknown>>()
  let isLeft = false
  let drops = 0
  function stop() {
    drops++
    for (const store of stores.values()) {
      store.stopping?.abort()
      store.get().cropping?.settle(undefined)
    }
  }
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
      while (running.size > 0) await Promise.all(running)
    },
    unsent: () =>
      [...stores].flatMap(([input, store]) => {
        const { errors } = store.get()
        return errors.length > 0 ? [{ field: fieldOfInput(input), errors }] : []
      }),
    forgetUnseen(fields) {
      for (const [input, store] of stores) if (fields.includes(fieldOfInput(input)) && !store.isSeen()) store.set({ errors: [] })
    },
    begin() {
      const begun = drops
      return () => !isLeft && drops === begun
    },
    drop() {
      stop()
      for (const store of stores.values()) store.set({ errors: [] })
    },
    enter: () => void (isLeft = false),
    leave() {
      isLeft = true
      stop()
    },
    isLeft: () => isLeft,
  }
}

/** Of the form around; an input without one keeps its own. */
export const SendingsContext = createContext<Sendings | undefined>(undefined)
