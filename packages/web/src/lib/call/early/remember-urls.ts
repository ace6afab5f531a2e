/** Keeps what a URL requested first, for its next visit (`last-urls.ts`). Apart from it, because it is not needed before the rows. */
import { idbGet, idbSet } from '../../browser/idb.ts'
import { keyOf, nameOf, type Known, type Visited } from './last-urls.ts'

const maxKnown = 40

export async function rememberUrls(visited: Visited, urls: readonly string[]): Promise<void> {
  const name = nameOf(visited)
  const known = (await idbGet<Known>(keyOf(visited))) ?? []
  if (known.find(([each]) => each === name)?.[1].join(' ') === urls.join(' ')) return
  const others = known.filter(([each]) => each !== name)
  await idbSet(keyOf(visited), [...others, [name, urls]].slice(-maxKnown))
}
