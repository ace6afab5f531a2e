/**
 * Counts what is new about the shapes of objects in a JSON text: each name that no object had before after the same names. A bulk repeats the
 * shape of its records; objects that each have names, or an order of names, of their own cost a hundred times as much to build.
 */
import { randomInt } from 'node:crypto'

/** A bulk of a hundred records, each with another year of opening hours, has 40,000. */
export const maxNewNames = 50_000

const slots = 1 << 18
/** Nobody can choose names that look alike to a hash they do not know. */
const factor = randomInt(1 << 30) * 2 + 1

export function objectShapes(maxDepth: number) {
  const seen = new Uint8Array(slots)
  /** The names so far of the open object at each depth, as one number. */
  const path = new Int32Array(maxDepth + 1)
  let count = 0
  return {
    open: (depth: number) => void (path[depth] = 0),
    /** Takes the name between two places of the text. Two may share a slot: the count is never more than there are. */
    isOneTooMany(depth: number, text: string, start: number, end: number): boolean {
      let hash = Math.imul(path[depth]! ^ (end - start), factor)
      for (let at = start; at < end; at++) {
        hash = Math.imul(hash ^ text.charCodeAt(at), factor)
        hash ^= hash >>> 15
      }
      path[depth] = hash
      const slot = hash & (slots - 1)
      if (seen[slot]) return false
      seen[slot] = 1
      return ++count > maxNewNames
    },
  }
}
