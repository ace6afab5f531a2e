/** The faces of the massif in the light of the low sun. */
import { massif } from './landscape.ts'
import { areaOf, roughen, type Line, type Point } from './terrain.ts'

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
