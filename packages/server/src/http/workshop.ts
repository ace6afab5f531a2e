/** Heavy work, a little at once: whoever would wait behind too many is told to come back. */
import { Failure } from '@ridgeline/domain/failure'

export interface Workshop {
  /** @throws unavailable */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function workshopOf({ atOnce, waiting }: { atOnce: number; waiting: number }): Workshop {
  const queue: (() => void)[] = []
  let busy = 0
  return {
    async run(work) {
      if (busy < atOnce) busy++
      else if (queue.length >= waiting) throw new Failure('unavailable')
      // Whoever leaves hands his place on, so `busy` stays as it is.
      else await new Promise<void>((come) => queue.push(come))
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
