/** Limits open streams: in all, per resort and per address. A refused display polls its feed instead. */
import { Failure } from '@ridgeline/domain/check/failure'
import { reservedFiles } from '../limits/open-files.ts'
import { clientNetwork } from '../sessions/client-network.ts'

export interface StreamLimits {
  total: number
  perResort: number
  perAddress: number
}

/** About 20 kB of memory each (`npm run bench -- displays`). */
const maxStreams = 20_000
/** The rest is reserved for displays of other resorts. */
const shareOfResort = 0.9

export function streamLimits(perAddress: number, openFiles: number): StreamLimits {
  const total = Math.min(maxStreams, openFiles - reservedFiles(openFiles))
  return { total, perResort: Math.floor(total * shareOfResort), perAddress }
}

/**
 * Milliseconds. A stream open for at least this long was a screen, which reconnects after an interruption; its place is reserved for as
 * long.
 */
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

/** Places that were left a moment ago, by resort and address. A reserved place counts as taken for others. */
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
    /** @returns whether one was reserved. */
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
  /** The place was reserved for a screen that was connected before. */
  isReturning: boolean
}

export function streamPlaces({ total, perResort, perAddress }: StreamLimits) {
  const resorts = counts()
  const addresses = counts()
  const held = heldPlaces()
  let count = 0

  return {
    /** @throws tooManyRequests or unavailable when there is no free place. */
    take(resortId: string, ip: string): Place {
      const address = clientNetwork(ip)
      const place = `${resortId} ${address}`
      const add = (difference: 1 | -1) => {
        count += difference
        resorts.add(resortId, difference)
        addresses.add(address, difference)
      }
      // The limits are not checked for a reserved place, because it counted as taken all the time.
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
