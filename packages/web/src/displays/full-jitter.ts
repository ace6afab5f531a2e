const base = 1_000
const most = 60_000

/** Milliseconds before the next try: anything from half a second up to a bound that doubles. */
export const fullJitter = (failures: number, random = Math.random) => 500 + random() * Math.min(most, base * 2 ** failures)
