/** How many previews run: a few of each session, so that no one keeps others waiting, and a few of all. */
import { Failure } from '@ridgeline/domain/check/failure'
import { concurrencyLimit } from '../../../http/load/concurrency-limit.ts'

const ofSession = 2

export function previewPlaces() {
  const all = concurrencyLimit({ atOnce: 2, waiting: 20 })
  const running = new Map<string, number>()
  return {
    /** @throws tooManyRequests; unavailable */
    async run<T>(session: string, work: () => Promise<T>): Promise<T> {
      const own = running.get(session) ?? 0
      if (own >= ofSession) throw new Failure('tooManyRequests')
      running.set(session, own + 1)
      try {
        return await all.run(work)
      } finally {
        const left = running.get(session)! - 1
        if (left > 0) running.set(session, left)
        else running.delete(session)
      }
    },
  }
}
