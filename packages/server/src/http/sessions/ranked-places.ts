/**
 * Limits parallel work such as verifying passwords and queries for sign-ins. Some places are reserved for known networks, so that guesses
 * from elsewhere cannot block users at their usual place (M4).
 */
import { Failure } from '@ridgeline/domain/check/failure'
import { rankedQueue } from '../../load/ranked-queue.ts'

/** `tries`: recent failures of the wider network; those with fewer go first. */
export interface Rank {
  isKnown: boolean
  tries: number
}

interface Sizes {
  atOnce: number
  /** How many of these places unknown networks may use. */
  forUnknown: number
  /** For each of the two queues. */
  waiting: number
}

interface Turn {
  isKnown: boolean
  come: () => void
  refuse: (failure: Failure) => void
}

export function rankedPlaces({ atOnce, forUnknown, waiting }: Sizes) {
  const [known, unknown] = [rankedQueue<Turn>(waiting), rankedQueue<Turn>(waiting)]
  let busy = 0
  let busyWithUnknown = 0

  const queueOf = (isKnown: boolean) => (isKnown ? known : unknown)
  const isFree = (isKnown: boolean) => busy < atOnce && (isKnown || busyWithUnknown < forUnknown)

  function admit() {
    while (known.size() > 0 && isFree(true)) enter(known.shift()!)
    while (unknown.size() > 0 && isFree(false)) enter(unknown.shift()!)
  }

  function enter({ isKnown, come }: Turn) {
    busy++
    if (!isKnown) busyWithUnknown++
    come()
  }

  return {
    /** Whether a caller of this rank would run at once or be queued. */
    hasRoomFor: ({ isKnown, tries }: Rank) => isFree(isKnown) || queueOf(isKnown).hasRoomFor(tries),

    /** @throws unavailable when the queue is full of callers with fewer tries. */
    async run<T>({ isKnown, tries }: Rank, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((come, refuse) => {
        queueOf(isKnown).add(tries, { isKnown, come, refuse })?.refuse(new Failure('unavailable'))
        admit()
      })
      try {
        return await work()
      } finally {
        busy--
        if (!isKnown) busyWithUnknown--
        admit()
      }
    },
  }
}
