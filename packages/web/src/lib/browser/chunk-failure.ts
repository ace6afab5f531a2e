/** Files of the product that could not be fetched; most likely a newer version has replaced them (R2.126, R8.28). */
import { reach } from '../live/reach.ts'
import { readStored, writeStored } from './storage.ts'

/** R9.16 */
const throttle = 3000

/** The address this document was loaded for, and when, in milliseconds since 1970. */
interface Arrival {
  href: string
  at: number
}

/**
 * A page is loaded again once: not within three seconds of the last time, and not where this document is itself the result of
 * loading that URL again. Otherwise a missing file would reload the page for ever.
 */
export function mayReload(last: string | null, now: number, target: string, arrival: Arrival): boolean {
  const at = Number(last ?? 0)
  if (now - at < throttle) return false
  const isAfterReload = Math.abs(arrival.at - at) < throttle
  return !(isAfterReload && target === arrival.href)
}

const failures = new WeakSet<object>()
let arrival: Arrival = { href: '', at: 0 }

/** Called before the router changes the address. Browsers word the failure differently; Vite says of each that it is one. */
export function noteChunkFailures() {
  const { pathname, search, hash } = location
  arrival = { href: `${pathname}${search}${hash}`, at: performance.timeOrigin }
  window.addEventListener('vite:preloadError', ({ payload }) => void failures.add(payload))
}

export const isChunkFailure = (error: unknown): boolean => typeof error === 'object' && error !== null && failures.has(error)

/** Without a connection the page would be gone, and nothing in its place. */
const isOffline = () => reach.lostAt !== undefined || navigator.onLine === false

/** Whether the page that was being opened is worth loading again (T40). */
export const isWorthReloading = (error: unknown, target: string): boolean =>
  isChunkFailure(error) && !isOffline() && mayReload(readStored('errLastReload'), Date.now(), target, arrival)

export function loadAgain(target: string) {
  writeStored('errLastReload', String(Date.now()))
  location.assign(target)
}
