/** Reproducible randomness: the same seed gives the same run. Proofs have fewer iterations in `npm test` than in `npm run proof`. */

export const isFull = Boolean(process.env['PROOF'])
export const seed = Number(process.env['PROOF_SEED'] ?? 20_261_121)
/** Number of iterations: the full count, or enough to notice a failure. */
export const times = (full: number, reduced: number) => (isFull ? full : reduced)

/** Hexadecimal; `scripts/test.mjs` takes the tested commit, so that commits one after the other test different samples. */
const sampleSeed = Number.parseInt(process.env['SAMPLE_SEED'] ?? '1', 16)

/** Two samples that are tested together must not always leave out the same: each has a salt of its own. */
const seedOf = (salt: string) => [...salt].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2 ** 31, sampleSeed)

/** All in the proof; otherwise the given share of them, at least one, in their order. Where each costs seconds and all are alike. */
export function sampled<T>(list: readonly T[], share: number, salt = ''): T[] {
  if (isFull) return [...list]
  const chance = chanceOf(seedOf(salt))
  const drawn = list.map((item, place) => ({ item, place, lot: chance.next() }))
  const taken = drawn.toSorted((one, other) => one.lot - other.lot).slice(0, Math.max(1, Math.round(list.length * share)))
  return taken.toSorted((one, other) => one.place - other.place).map(({ item }) => item)
}

export interface Chance {
  /** At least 0 and below 1. */
  next(): number
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** One to `max` different ones. */
  some<T>(list: readonly T[], max: number): T[]
}

/** mulberry32 */
export function chanceOf(start: number): Chance {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)]!,
    some(list, max) {
      const rest = [...list]
      return Array.from({ length: 1 + below(Math.min(max, rest.length)) }, () => rest.splice(below(rest.length), 1)[0]!)
    },
  }
}
