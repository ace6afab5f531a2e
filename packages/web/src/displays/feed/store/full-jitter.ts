const base = 1_000
const usual = 60_000

/** Milliseconds before the next try: anything from half a second up to a bound that doubles. @param most how far it grows */
export const fullJitter = (failures: number, most = usual, random = Math.random) => 500 + random() * Math.min(most, base * 2 ** failures)
