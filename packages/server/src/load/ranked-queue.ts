/** A bounded queue ordered by attempts, fewest first. When it is full, the entry with the most attempts is removed. */
interface Waiting<T> {
  tries: number
  item: T
}

export interface RankedQueue<T> {
  /** @returns the entry that is removed for it: another one, the new one itself, or none. */
  add(tries: number, item: T): T | undefined
  shift(): T | undefined
  remove(item: T): void
  /** Whether an entry with so many tries would be accepted now. */
  hasRoomFor(tries: number): boolean
  size(): number
}

export function rankedQueue<T>(max: number): RankedQueue<T> {
  const waiting: Waiting<T>[] = []
  const hasRoomFor = (tries: number) => waiting.length < max || tries < waiting.at(-1)!.tries
  return {
    add(tries, item) {
      if (!hasRoomFor(tries)) return item
      const left = waiting.length < max ? undefined : waiting.pop()!.item
      const after = waiting.findLastIndex((other) => other.tries <= tries)
      waiting.splice(after + 1, 0, { tries, item })
      return left
    },
    shift: () => waiting.shift()?.item,
    remove(item) {
      const at = waiting.findIndex((other) => other.item === item)
      if (at >= 0) waiting.splice(at, 1)
    },
    hasRoomFor,
    size: () => waiting.length,
  }
}
