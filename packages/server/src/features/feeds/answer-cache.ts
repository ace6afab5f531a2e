/** Answers by what was asked, kept while nothing they show has changed; many requests for the same share one reading. */
import { LRUCache } from 'lru-cache'
import { prepare, type Prepared } from '../../http/prepared/prepared.ts'

/** Bytes of all kept answers in plain text; compressed copies add about a third. */
const maxBytes = 32 * 1024 * 1024
const maxEntryBytes = maxBytes / 8

interface Kept {
  version: string
  /** Epoch milliseconds after which time may have changed what is published; Infinity if it cannot. */
  until: number
  prepared: Prepared
}

export function answerCache() {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ prepared }) => prepared.size + 1,
  })
  const reading = new Map<string, Promise<Prepared>>()

  const current = (key: string, version: string): Prepared | undefined => {
    const found = kept.get(key)
    return found?.version === version && Date.now() < found.until ? found.prepared : undefined
  }

  return {
    current,
    /** @param lifetime milliseconds for which time alone cannot change the answer. */
    get(key: string, version: string, lifetime: number, make: () => Promise<string>): Prepared | Promise<Prepared> {
      const known = current(key, version)
      if (known) return known
      const shared = `${version} ${key}`
      const begun = reading.get(shared)
      if (begun) return begun
      const made = make()
        .then((text) => {
          const prepared = prepare(text)
          kept.set(key, { version, until: Date.now() + lifetime, prepared })
          return prepared
        })
        .finally(() => reading.delete(shared))
      reading.set(shared, made)
      return made
    },
  }
}

export type AnswerCache = ReturnType<typeof answerCache>
