/** Deterministic pseudo-random numbers, so that the demo is reproducible. */

/** FNV-1a hash of the seed, then mulberry32. Each call returns the next number in [0, 1). */
export function randomOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export const between = (random: () => number, min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
