/** Begins anew, but never into nothing, and never in a loop. */
import { pageDataId } from '@ridgeline/domain/displays/page-data'
import { idbGet, idbSet } from '../lib/browser/idb.ts'

const minute = 60_000
/** Waits before a broken page is loaded again: the second time in an hour it is not the first. */
const waits = [1, 5, 15].map((minutes) => minutes * minute)
const memory = 60 * minute
const key = 'display reloads'

const recent = async () => ((await idbGet<number[]>(key)) ?? []).filter((at) => Math.abs(Date.now() - at) < memory)

/** Milliseconds until a page that broke may begin anew. */
export const healingTime = async () => waits[Math.min((await recent()).length, waits.length - 1)]!

/** The server has to have the page, and (where one is named) of the build that is wanted; otherwise all stays as it is. */
export async function reloadPage(build?: string): Promise<void> {
  const page = await fetch(location.href, { cache: 'no-cache', signal: AbortSignal.timeout(15_000) })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
  if (!page.includes(`id="${pageDataId}"`) || (build && !page.includes(`"build":"${build}"`))) return
  await idbSet(key, [...(await recent()), Date.now()])
  location.reload()
}
