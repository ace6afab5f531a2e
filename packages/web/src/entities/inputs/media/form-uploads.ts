/** Uploads of a form. They belong to the form instead of their input, because another section may be shown meanwhile. */
import { createContext } from 'react'
import { signal } from '../../../lib/browser/signal.ts'

export interface Cropping {
  file: File
  aspect: number | undefined
  settle: (cropped: File | undefined) => void
}

export interface UploadState {
  /** `share`: the uploaded part of the file, 0 to 1. */
  readonly current: { name: string; share: number } | undefined
  /** Files still to be uploaded, including the current one. */
  readonly waiting: number
  readonly errors: readonly string[]
  readonly cropping: Cropping | undefined
}

export interface UploadStore {
  get: () => UploadState
  set: (change: Partial<UploadState>) => void
  subscribe: (listener: () => void) => () => void
  /** Whether an input shows it now. */
  isSeen: () => boolean
  stopping: AbortController | undefined
}

/** Failed uploads of a field. */
export interface FailedUpload {
  field: string
  errors: readonly string[]
}

function uploadStore(): UploadStore {
  let state: UploadState = { current: undefined, waiting: 0, errors: [], cropping: undefined }
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

export interface FormUploads {
  /** The uploads of one input: the name of its field, and after a space its purpose. */
  of: (input: string) => UploadStore
  /** Counts running work, which reports its own errors. */
  follow: (work: Promise<unknown>) => void
  isBusy: () => boolean
  /** Resolves when no upload is running. */
  settled: () => Promise<void>
  /** Failed uploads that were neither dismissed nor repeated. */
  failed: () => FailedUpload[]
  /** Of these shown fields, drops errors whose input is no longer mounted, so that they could not be dismissed. */
  forgetUnseen: (fields: readonly string[]) => void
  /** @returns a check whether work begun now is still wanted: nothing was dropped since. */
  begin: () => () => boolean
  /** Stops all uploads and drops their errors, because the changes were discarded. */
  drop: () => void
  enter: () => void
  /** Stops all uploads, because the form was left. */
  leave: () => void
  isLeft: () => boolean
}

const fieldOfInput = (input: string) => input.split(' ')[0]!

export function createFormUploads(): FormUploads {
  const stores = new Map<string, UploadStore>()
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
      const store = stores.get(input) ?? uploadStore()
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
    failed: () =>
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

/** The uploads of the surrounding form; an input without a form has its own. */
export const FormUploadsContext = createContext<FormUploads | undefined>(undefined)
