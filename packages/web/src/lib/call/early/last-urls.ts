/**
 * What a URL requested first the last time. On the next visit it is requested at once, while the code that composes the requests is
 * still on its way (decision 0081): what is then composed differently is requested beside it, and what is not used expires.
 */
import { idbAtStart } from '../../browser/idb.ts'
import { keptOf } from '../../browser/kept-keys.ts'

/** A screen of a user in the resort they work in; `path` has the query too. */
export interface Visited {
  userId: string
  resortId: string | undefined
  path: string
}

/** The latest changed at the end. */
export type Known = readonly (readonly [visited: string, urls: readonly string[]])[]

export const keyOf = ({ userId }: Visited) => `${keptOf(userId)}first-requests`
export const nameOf = ({ resortId = '', path }: Visited) => `${resortId} ${path}`

export async function lastUrls(visited: Visited): Promise<readonly string[]> {
  const known = (await idbAtStart<Known>(keyOf(visited))) ?? []
  return known.find(([name]) => name === nameOf(visited))?.[1] ?? []
}
