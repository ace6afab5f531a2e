/** Limits of a single request for event loop and heap, and the requests closest to them. */
import { maxTurn } from '../../testing/watch-turns.ts'
import type { Seen, Sent } from './monitored.ts'

export interface Measured extends Seen {
  name: string
  status: number
  /** Of the request. */
  bytes: number
}

/** Only the requests with the longest turns are stored, longest first, because bodies are megabytes and requests thousands. */
export function keptHardest(max: number) {
  const hardest: (Measured & { sent: Sent })[] = []
  return {
    hardest,
    keep(measured: Measured, sent: Sent) {
      const place = hardest.findIndex(({ turn }) => turn < measured.turn)
      hardest.splice(place < 0 ? hardest.length : place, 0, { ...measured, sent })
      hardest.splice(max)
    },
  }
}

export const maxHeap = 256 * 1_048_576

/** The maxima with the names of their requests, and all over a limit. */
export function worst(all: readonly Measured[]) {
  const by = (key: 'turn' | 'heap') => all.toSorted((one, other) => other[key] - one[key])
  const line = ({ name, status, turn, heap }: Measured) => `${turn.toFixed(0)} ms, ${(heap / 1_048_576).toFixed(0)} MB: ${name} → ${status}`
  const over = all.filter(({ turn, heap }) => turn > maxTurn || heap > maxHeap)
  return { turns: by('turn').slice(0, 8).map(line), heaps: by('heap').slice(0, 4).map(line), over: over.map(line) }
}
