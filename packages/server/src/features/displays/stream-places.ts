/** How many streams may be open: in all, for one resort, from one address. A refused display asks for its feed instead. */
import { Failure } from '@ridgeline/domain/failure'
import { reservedFiles } from '../../http/open-files.ts'
import { clientNetwork } from '../../http/client-network.ts'

export interface StreamLimits {
  total: number
  perResort: number
  perAddress: number
}

/** About 20 kB of memory each (`npm run bench -- displays`). */
const maxStreams = 20_000
/** The rest is for displays of other resorts. */
const shareOfResort = 0.9

export function streamLimits(perAddress: number, openFiles: number): StreamLimits {
  const total = Math.min(maxStreams, openFiles - reservedFiles(openFiles))
  return { total, perResort: Math.floor(total * shareOfResort), perAddress }
}

/** A stream that stood so long was a screen, which comes back when it is switched off and on; a place is held for it so long. */
const standing = 10_000
const heldFor = 120_000

function counts() {
  const byName = new Map<string, number>()
  return {
    of: (name: string) => byName.get(name) ?? 0,
    add(name: string, difference: 1 | -1) {
      const count = (byName.get(name) ?? 0) + difference
      if (count > 0) byName.set(name, count)
      else byName.delete(name)
    },
  }
}

/** Places that were left a moment ago, by resort and address. A held place counts as taken for everybody else. */
function heldPlaces() {
  const byPlace = new Map<string, NodeJS.Timeout[]>()
  return {
    hold(place: string, expired: () => void) {
      const held = byPlace.get(place) ?? []
      byPlace.set(place, held)
      const timer = setTimeout(() => {
        held.splice(held.indexOf(timer), 1)
        if (held.length === 0) byPlace.delete(place)
        expired()
      }, heldFor)
      held.push(timer.unref())
    },
    /** @returns whether one was held. */
    take(place: string): boolean {
      const held = byPlace.get(place)
      if (!held) return false
      clearTimeout(held.shift())
      if (held.length === 0) byPlace.delete(place)
      return true
    },
  }
}

export interface Place {
  leave: () => void
  /** It was held for a screen that stood there before. */
  isReturning: boolean
}

export function streamPlaces({ total, perResort, perAddress }: StreamLimits) {
  const resorts = counts()
  const addresses = counts()
  const held = heldPlaces()
  let count = 0

  return {
    /** @throws tooManyRequests or unavailable when there is none. */
    take(resortId: string, ip: string): Place {
      const address = clientNetwork(ip)
      const place = `${resortId} ${address}`
      const add = (difference: 1 | -1) => {
        count += difference
        resorts.add(resortId, difference)
        addresses.add(address, difference)
      }
      // Idle streams of others may have filled all the rest meanwhile.
      const isReturning = held.take(place)
      if (!isReturning) {
        if (addresses.of(address) >= perAddress) throw new Failure('tooManyRequests')
        if (count >= total || resorts.of(resortId) >= perResort) throw new Failure('unavailable')
        add(1)
      }
      const since = performance.now()
      let isTaken = true
      const leave = () => {
        if (!isTaken) return
        isTaken = false
        if (performance.now() - since >= standing) held.hold(place, () => add(-1))
        else add(-1)
      }
      return { leave, isReturning }
    },
  }
}

export type StreamPlaces = ReturnType<typeof streamPlaces>
