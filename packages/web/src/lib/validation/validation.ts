/** Validates one value while it is typed: what can be said at once, then what somebody else has to be asked for (R4.61, R5.3). */
import type { Fault } from '@ridgeline/domain/fault'
import { isValidationOff } from './validation-switch.ts'

export type Verdict = Fault | undefined
export type Check<V = unknown> = (value: V) => Verdict
/** One that has to ask, for instance the server. What fails to answer has no objection: saving asks again. */
export type SlowCheck<V = unknown> = (value: V, signal: AbortSignal) => Promise<Verdict>

export interface Validated {
  fault: Verdict
  /** Somebody is still being asked. */
  isPending: boolean
}

interface ValidationOptions<V> {
  checks?: readonly Check<V>[]
  /** Asked last, when there is nothing else to say (T60), and not with every letter. */
  slow?: readonly SlowCheck<V>[]
  delay?: number
  tell: (validated: Validated) => void
}

/** A pause in typing, long enough that nobody is asked about half a word. */
const pauseInTyping = 350

interface Asking {
  /** Without waiting any longer. */
  start: () => Promise<void>
  stop: () => void
}

export function validation<V = unknown>({ checks = [], slow = [], delay = pauseInTyping, tell }: ValidationOptions<V>) {
  let now: Validated = { fault: undefined, isPending: false }
  let asking: Asking | undefined

  function set(next: Validated) {
    if (next.isPending === now.isPending && next.fault === now.fault) return
    now = next
    tell(now)
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
    /** Nobody is asked any more, and what was found is forgotten. */
    reset(): void {
      stop()
      set({ fault: undefined, isPending: false })
    },
    /** The verdict, once nobody is asked any more; whoever saves waits for it. */
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
