/**
 * Counts the new shapes of objects in a JSON text: each name that occurs for the first time after the same preceding names. The records of
 * a bulk repeat one shape; objects with different names or orders of names cost a hundred times as much to parse.
 */
import { randomInt } from 'node:crypto'

/** A bulk of a hundred records, each with opening hours of a different year, has 40,000. */
export const maxNewNames = 50_000

const slots = 1 << 18
/** Random, so that attackers cannot choose names with colliding hashes. */
const factor = randomInt(1 << 30) * 2 + 1

export function objectShapes(maxDepth: number) {
  const seen = new Uint8Array(slots)
  /** The hash of the names so far of the open object at each depth. */
  const path = new Int32Array(maxDepth + 1)
  let count = 0
  return {
    open: (depth: number) => void (path[depth] = 0),
    /** Counts the name between two positions of the text. On a hash collision two names count as one, so the count is never too high. */
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
