/** Writes to many streams in slices, so that other requests are handled in between. The order within each stream is kept. */
import type { ServerResponse } from 'node:http'

type Write = (response: ServerResponse) => void

interface Job {
  to: readonly ServerResponse[]
  next: number
  write: Write
}

/**
 * Milliseconds per turn. A limit by time, because with a limit by number ten thousand streams would wait for many slow turns of a busy
 * loop.
 */
const budget = 40
/** Number of writes between two readings of the clock. */
const portion = 20

export function outbox(now: () => number = () => performance.now()) {
  const jobs: Job[] = []
  /** When the slice of this turn ends. */
  let end: number | undefined

  function beginTurn() {
    setImmediate(() => {
      end = undefined
      work()
    })
    return now() + budget
  }

  function writePortion(job: Job) {
    for (const response of job.to.slice(job.next, job.next + portion))
      // The stream may have ended while it waited.
      if (!response.writableEnded && !response.destroyed) job.write(response)
    job.next += portion
  }

  function work() {
    for (let job = jobs[0]; job; job = jobs[0]) {
      end ??= beginTurn()
      if (now() >= end) return
      writePortion(job)
      if (job.next >= job.to.length) jobs.shift()
    }
  }

  return {
    add(to: readonly ServerResponse[], write: Write) {
      if (to.length === 0) return
      jobs.push({ to, next: 0, write })
      if (jobs.length === 1) work()
    },
  }
}
