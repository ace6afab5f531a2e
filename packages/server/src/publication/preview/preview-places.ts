/** How many previews of displays, of the app and of pages run: a few of each session, so that no one keeps others waiting, and a few of all. */
import { Failure } from '@ridgeline/domain/check/failure'
import { concurrencyLimit, type ConcurrencyLimit } from '../../load/concurrency-limit.ts'

const atOnce = 2
/** Of a session: a user may try one time after another faster than they are read. */
const waiting = 4

interface OfSession {
  limit: ConcurrencyLimit
  count: number
}

export function previewPlaces() {
  const all = concurrencyLimit({ atOnce, waiting: 20 })
  const sessions = new Map<string, OfSession>()
  return {
    /** @throws tooManyRequests for the session; unavailable for all */
    async run<T>(session: string, work: () => Promise<T>): Promise<T> {
      const own = sessions.get(session) ?? { limit: concurrencyLimit({ atOnce, waiting }), count: 0 }
      if (own.count >= atOnce + waiting) throw new Failure('tooManyRequests')
      sessions.set(session, own)
      own.count++
      try {
        return await own.limit.run(() => all.run(work))
      } finally {
        if (--own.count === 0) sessions.delete(session)
      }
    },
  }
}

export type PreviewPlaces = ReturnType<typeof previewPlaces>
