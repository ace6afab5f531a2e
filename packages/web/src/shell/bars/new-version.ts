/** Whether the server has a newer build than the one that runs here: its page then starts with files of other names. */
import { useEffect, useSyncExternalStore } from 'react'
import { signal } from '../../lib/browser/signal.ts'
import { connection } from '../../lib/live/connection.ts'

/** The modules a page starts with. One of them names all files that are fetched later, so it changes with everything in the build. */
export const entryOf = (page: string): string | undefined =>
  [...page.matchAll(/<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src).join(' ') || undefined

/** Nobody asks more often, whatever happens. */
export const leastPause = 60_000
const regularPause = 30 * 60_000

const changed = signal()
let isOutdated = false
let askedAt = Date.now()

const ownEntry = () =>
  [...document.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join(' ') || undefined

async function ask() {
  askedAt = Date.now()
  try {
    const answer = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' })
    const entry = answer.ok ? entryOf(await answer.text()) : undefined
    const own = ownEntry()
    if (!entry || !own || entry === own) return
    isOutdated = true
    changed.emit()
  } catch {
    // Without an answer nothing is known; it is asked again.
  }
}

const askIfDue = (pause: number) => {
  if (!isOutdated && !document.hidden && Date.now() - askedAt >= pause) void ask()
}

/** A release interrupts the live stream, so that is when it is asked; the clock and coming back to the tab are the net below. */
function watch(): () => void {
  const onVisible = () => askIfDue(leastPause)
  const timer = setInterval(() => askIfDue(regularPause), leastPause)
  const end = connection.onBack(() => void ask())
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    end()
    document.removeEventListener('visibilitychange', onVisible)
  }
}

export function useNewVersion(): boolean {
  useEffect(watch, [])
  return useSyncExternalStore(changed.subscribe, () => isOutdated)
}
