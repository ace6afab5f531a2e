/** Generates the landscape of the sign-in page deterministically, in about 3 kB instead of a picture. */
export type Point = readonly [number, number]
export type Line = readonly Point[]

/** A repeatable sequence between 0 and 1 (Park–Miller). */
export function sequence(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

/** Midpoint displacement: breaks every segment in the middle, repeatedly. */
export function roughen(line: Line, seed: number, roughness: number, rounds = 4): Line {
  const next = sequence(seed)
  let rough = line
  for (let round = 0; round < rounds; round++)
    rough = rough.flatMap((point, index) => {
      const following = rough[index + 1]
      if (!following) return [point]
      const [x0, y0] = point
      const [x1, y1] = following
      const length = Math.hypot(x1 - x0, y1 - y0)
      const x = (x0 + x1) / 2 + (next() - 0.5) * length * roughness * 0.6
      return [point, [x, (y0 + y1) / 2 + (next() - 0.5) * length * roughness] as const]
    })
  return rough
}

export const pathOf = (line: Line) => `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
/** The land under a ridge. */
export const landOf = (ridge: Line) => `${pathOf(ridge)}L1210 1010L-10 1010Z`
export const areaOf = (outline: Line) => `${pathOf(outline)}Z`

const fir = (x: number, y: number, h: number) =>
  `M${x} ${y - h}l${h * 0.2} ${h * 0.42}h${-h * 0.09}l${h * 0.16} ${h * 0.34}h${-h * 0.1}l${h * 0.14} ${h * 0.26}` +
  `h${-h * 0.62}l${h * 0.14} ${-h * 0.26}h${-h * 0.1}l${h * 0.16} ${-h * 0.34}h${-h * 0.09}z`

/** A wood along a ridge. */
export function firsOn(ridge: Line, seed: number, count: number, height: number): string {
  const next = sequence(seed)
  return Array.from({ length: count }, () => {
    const [x, y] = ridge[Math.floor(next() * ridge.length)]!
    return fir(x + next() * 10, y + 6, height * (0.6 + next() * 0.7))
  }).join('')
}
