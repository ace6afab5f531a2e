/** Reloads the page, but only if the server responds, and never in a loop. */
import { pageDataId } from '@ridgeline/domain/displays/page/page-data'
import { hourMs, minuteMs } from '@ridgeline/domain/time/durations'
import { idbGet, idbSet } from '../../lib/browser/idb.ts'

/** Delays before a broken page reloads; they grow with each reload within an hour. */
const waits = [1, 5, 15].map((minutes) => minutes * minuteMs)
const memory = hourMs
const key = 'display reloads'

const recent = async () => ((await idbGet<number[]>(key)) ?? []).filter((at) => Math.abs(Date.now() - at) < memory)

/** Milliseconds until a broken page may reload. */
export const reloadDelay = async () => waits[Math.min((await recent()).length, waits.length - 1)]!

/** Reloads only if the server has the page, in the given build if there is one. */
export async function reloadPage(build?: string): Promise<void> {
  const page = await fetch(location.href, { cache: 'no-cache', signal: AbortSignal.timeout(15_000) })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
  if (!page.includes(`id="${pageDataId}"`) || (build && !page.includes(`"build":"${build}"`))) return
  await idbSet(key, [...(await recent()), Date.now()])
  location.reload()
}
