/**
 * Work that is done a little at once: passwords are verified, since each takes a core for a moment, and the database is asked. Some of
 * the places are never taken by strangers, so where people sign in is not shut out by any number of guesses from elsewhere (M4).
 */
import { Failure } from '@ridgeline/domain/failure'
import { rankedQueue } from './ranked-queue.ts'

/** `tries`: recent failures from around there; fewer go first. */
export interface Rank {
  isKnown: boolean
  tries: number
}

interface Sizes {
  atOnce: number
  /** Of these, how many strangers may take. */
  forUnknown: number
  /** Of each kind. */
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
    /** Whether somebody like this would be let in or may wait. */
    hasRoomFor: ({ isKnown, tries }: Rank) => isFree(isKnown) || queueOf(isKnown).hasRoomFor(tries),

    /** @throws unavailable when too many wait who have tried less. */
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
