/** The shapes of the mountains on the sign-in page: drawn by rule, the same every time, in about 3 kB instead of a picture. */
export type Point = readonly [number, number]
export type Line = readonly Point[]

/** A repeatable sequence between 0 and 1 (Park–Miller). */
export function sequence(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

/** Breaks every segment in the middle, again and again, as rock does. */
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

export const farRidge: Line = [
  [-10, 470],
  [90, 420],
  [190, 455],
  [300, 395],
  [420, 450],
  [560, 405],
  [700, 460],
  [850, 400],
  [990, 440],
  [1110, 380],
  [1210, 430],
]

export const massif: Line = [
  [-10, 600],
  [70, 520],
  [130, 548],
  [235, 418],
  [300, 470],
  [345, 445],
  [430, 560],
  [510, 470],
  [575, 372],
  [622, 300],
  [668, 248],
  [716, 330],
  [748, 318],
  [812, 430],
  [858, 402],
  [936, 516],
  [1010, 452],
  [1076, 540],
  [1140, 505],
  [1210, 590],
]

/** Top, the saddle to the right of it, height of its face. */
const peaks: readonly (readonly [Point, Point, number])[] = [
  [[235, 418], [430, 560], 250],
  [[668, 248], [936, 516], 400],
  [[1010, 452], [1140, 560], 190],
  [[70, 520], [130, 560], 120],
]

export interface Face {
  lit: string
  snow: string[]
  shade: string[]
}

function snowField([x, y]: Point, height: number, at: number, seed: number): string {
  const start: Point = [x + height * (0.04 + at * 0.22), y + height * at * 0.72]
  const end: Point = [start[0] + height * 0.17, start[1] + height * 0.26]
  const edge = roughen([start, [start[0] - height * 0.02, start[1] + height * 0.14], end], seed, 0.4, 3)
  return areaOf([...edge, [start[0] + height * 0.13, start[1] + height * 0.1]])
}

function shadow([x, y]: Point, height: number, at: number, seed: number): string {
  const [left, top]: Point = [x - height * (0.03 + at * 0.34), y + height * at * 0.74]
  const edge = roughen(
    [
      [left, top],
      [left - height * 0.04, top + height * 0.13],
      [left + height * 0.05, top + height * 0.3],
    ],
    seed,
    0.45,
    3,
  )
  return areaOf([...edge, [left + height * 0.09, top + height * 0.12]])
}

/** The sides of the peaks that see the sun, with the snow on them and the shade beside them. */
export const faces: readonly Face[] = peaks.map(([top, saddle, height], index) => {
  const [x, y] = top
  const bones: Line = [top, [x + height * 0.06, y + height * 0.3], [x - height * 0.05, y + height * 0.55], [x + height * 0.1, y + height]]
  const spine = roughen(bones, 31 + index * 7, 0.34, 3)
  const crest = massif.filter(([at]) => at > x && at <= saddle[0])
  return {
    lit: areaOf([...spine, [saddle[0] + 30, saddle[1] + height * 0.75], ...crest.toReversed()]),
    snow: [0.26, 0.44, 0.63].map((at, number) => snowField(top, height, at, 77 + index * 9 + number)),
    shade: [0.2, 0.42, 0.66].map((at, number) => shadow(top, height, at, 137 + index * 5 + number)),
  }
})

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

export const middleRidge = roughen(
  [
    [-10, 690],
    [160, 640],
    [330, 720],
    [520, 668],
    [700, 745],
    [900, 660],
    [1060, 716],
    [1210, 650],
  ],
  5,
  0.16,
  5,
)
export const nearRidge = roughen(
  [
    [-10, 800],
    [200, 760],
    [420, 836],
    [660, 782],
    [880, 850],
    [1210, 770],
  ],
  9,
  0.1,
  5,
)
export const foreground = roughen(
  [
    [-10, 900],
    [260, 872],
    [520, 912],
    [800, 880],
    [1210, 928],
  ],
  15,
  0.05,
  5,
)

export interface Star {
  x: number
  y: number
  radius: number
  opacity: number
}

export const stars: readonly Star[] = Array.from({ length: 60 }, (_, index) => {
  const next = sequence(index * 97 + 5)
  next()
  return { x: next() * 1200, y: next() * 300, radius: next() * 1.2 + 0.3, opacity: next() * 0.55 + 0.08 }
})
