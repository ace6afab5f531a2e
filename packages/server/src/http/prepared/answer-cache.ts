/** Answers by what was asked, kept while nothing they show has changed; many requests for the same share one reading. */
import { LRUCache } from 'lru-cache'
import { prepare, type Prepared } from './prepared.ts'

/** Bytes of all kept answers in plain text; compressed copies add about a third. */
const maxBytes = 32 * 1024 * 1024
const maxEntryBytes = maxBytes / 8
/**
 * Milliseconds after which an answer is read again although nothing is known to have changed: time alone opens, closes and publishes, and
 * an answer that was written while a setting changed must not stay.
 */
const lifetime = 10_000

export interface WrittenAnswer {
  text: string
  /** Where the next page begins; null for the last one. */
  next: string | null
}

export interface KeptAnswer extends Pick<WrittenAnswer, 'next'> {
  prepared: Prepared
}

interface Entry extends KeptAnswer {
  version: string
  /** Epoch milliseconds. */
  until: number
}

export function answerCache() {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ prepared }) => prepared.size + 1,
  })
  const reading = new Map<string, Promise<KeptAnswer>>()

  const current = (key: string, version: string): KeptAnswer | undefined => {
    const found = kept.get(key)
    return found?.version === version && Date.now() < found.until ? found : undefined
  }

  return {
    current,
    get(key: string, version: string, make: () => Promise<WrittenAnswer>): KeptAnswer | Promise<KeptAnswer> {
      const known = current(key, version)
      if (known) return known
      const shared = `${version} ${key}`
      const begun = reading.get(shared)
      if (begun) return begun
      const made = make()
        .then(({ text, next }) => {
          const answer = { prepared: prepare(text), next }
          kept.set(key, { ...answer, version, until: Date.now() + lifetime })
          return answer
        })
        .finally(() => reading.delete(shared))
      reading.set(shared, made)
      return made
    },
  }
}

export type AnswerCache = ReturnType<typeof answerCache>
