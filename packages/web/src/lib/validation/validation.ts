/** Validates one value while it is typed: first local checks, then slow ones such as requests (R4.61, R5.3). */
import type { Fault } from '@ridgeline/domain/check/fault'
import { isValidationOff } from './validation-switch.ts'

export type Verdict = Fault | undefined
export type Check<V = unknown> = (value: V) => Verdict
/** A check that waits, for example for the server. A failed request counts as valid, because saving checks again. */
export type SlowCheck<V = unknown> = (value: V, signal: AbortSignal) => Promise<Verdict>

export interface Validated {
  fault: Verdict
  /** A slow check is running. */
  isPending: boolean
}

interface ValidationOptions<V> {
  checks?: readonly Check<V>[]
  /** Run last, when all other checks pass (T60), and not with every letter. */
  slow?: readonly SlowCheck<V>[]
  delay?: number
  onValidated: (validated: Validated) => void
}

/** Milliseconds: a pause in typing long enough not to check half a word. */
const pauseInTyping = 350

interface Asking {
  /** Without waiting any longer. */
  start: () => Promise<void>
  stop: () => void
}

export function validation<V = unknown>({ checks = [], slow = [], delay = pauseInTyping, onValidated }: ValidationOptions<V>) {
  let now: Validated = { fault: undefined, isPending: false }
  let asking: Asking | undefined

  function set(next: Validated) {
    if (next.isPending === now.isPending && next.fault === now.fault) return
    now = next
    onValidated(now)
  }

  function ask(value: V): Asking {
    const turn = new AbortController()
    let work: Promise<void> | undefined
    async function run() {
      const fault = await firstObjection(slow, value, turn.signal)
      if (turn.signal.aborted) return
      asking = undefined
      set({ fault, isPending: false })
    }
    const start = () => {
      clearTimeout(timer)
      return (work ??= run())
    }
    const timer = setTimeout(() => void start(), delay)
    return {
      start,
      stop() {
        clearTimeout(timer)
        turn.abort()
      },
    }
  }

  function stop() {
    asking?.stop()
    asking = undefined
  }

  return {
    get: () => now,
    check(value: V): void {
      stop()
      if (isValidationOff()) return set({ fault: undefined, isPending: false })
      const fault = checks.map((one) => one(value)).find(Boolean)
      if (fault || slow.length === 0) return set({ fault, isPending: false })
      asking = ask(value)
      set({ fault: undefined, isPending: true })
    },
    /** Stops running checks and clears the result. */
    reset(): void {
      stop()
      set({ fault: undefined, isPending: false })
    },
    /** The result after all slow checks; saving waits for it. */
    async settled(): Promise<Validated> {
      while (asking) await asking.start()
      return now
    },
  }
}

export type Validation<V = unknown> = ReturnType<typeof validation<V>>

async function firstObjection<V>(slow: readonly SlowCheck<V>[], value: V, signal: AbortSignal): Promise<Verdict> {
  for (const check of slow) {
    const found = await check(value, signal).catch(() => undefined)
    if (found || signal.aborted) return found
  }
}
