/** A release while the screen runs: the page loads itself anew, at an idle moment, never in a loop, never into nothing. */
import { idbGet, idbSet } from '../lib/browser/idb.ts'

/** At most once per so many milliseconds (security 3.4), and not again for a build that did not come. */
const leastTime = 3_000
const idleTime = 1_500
const key = 'display reload'

interface Reload {
  build: string
  at: number
}

export function reloadOnNewBuild(own: string) {
  let wanted: string | undefined
  return async (build: string) => {
    if (build === own || build === wanted) return
    wanted = build
    const last = await idbGet<Reload>(key)
    if (last && (last.build === build || Date.now() - last.at < leastTime)) return
    await new Promise((resolve) => setTimeout(resolve, idleTime + Math.random() * 10_000))
    // The heartbeat came from the server; the page has to come from it too.
    const page = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined)
    if (!page?.ok) {
      wanted = undefined
      return
    }
    await idbSet(key, { build, at: Date.now() } satisfies Reload)
    location.reload()
  }
}
