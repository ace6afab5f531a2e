/** Runs a few heavy tasks at a time; refuses tasks when too many are waiting already. */
import { Failure } from '@ridgeline/domain/check/failure'

export interface ConcurrencyLimit {
  /** @throws unavailable */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function concurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let busy = 0
  return {
    async run(work) {
      if (busy < atOnce) busy++
      else if (queue.length >= waiting) throw new Failure('unavailable')
      // A finished task passes its slot to the next in the queue, so `busy` does not change.
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else busy--
      }
    },
  }
}
