/** Detects a newer build on the server: its page then starts with other file names. */
import { useEffect, useSyncExternalStore } from 'react'
import { signal } from '../../lib/browser/signal.ts'
import { connection } from '../../lib/live/connection.ts'

/** The modules a page starts with. One of them names all files that are fetched later, so it changes with everything in the build. */
export const entryOf = (page: string): string | undefined =>
  [...page.matchAll(/<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src).join(' ') || undefined

/** Minimum time between two checks. */
export const minPause = 60_000
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
    if (!entry || !own) return
    // A release may also have been taken back.
    isOutdated = entry !== own
    changed.emit()
  } catch {
    // Without a response nothing is known; the next check tries again.
  }
}

const askIfDue = (pause: number) => {
  if (!isOutdated && !document.hidden && Date.now() - askedAt >= pause) void ask()
}

/** Checks after an interruption of the live stream, since a release causes one; also by timer and when the tab becomes visible. */
function watch(): () => void {
  const onVisible = () => askIfDue(minPause)
  const timer = setInterval(() => askIfDue(regularPause), minPause)
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
