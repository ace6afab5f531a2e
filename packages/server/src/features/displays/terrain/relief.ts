/**
 * The terrain as a grid of altitudes: interpolated between known altitudes (multiquadric interpolation, Hardy 1971), with random ridges and
 * gullies that grow with the distance to known altitudes.
 */
import { setImmediate as pause } from 'node:timers/promises'
import { noise, ridges } from './noise.ts'
import type { Plane } from './plane.ts'
import type { Height } from './ways.ts'

export interface Relief {
  columns: number
  rows: number
  /** Drawing units between two values. */
  cell: number
  altitude: Float32Array
  lowest: number
  highest: number
}

/** Values along the longer side. */
const fineness = 280
/** Known altitudes used for the interpolation: each adds a row to the equations. */
const maxHeights = 320
/** Metres: smoothing around a known altitude, and the distance from which the terrain is only estimated. */
const softness = 240
const sure = 350
const guessed = 2_600
/** Amplitude of ridges as a share of the altitude range. */
const ruggedness = 0.17
/** Metres; beyond this distance the terrain approaches the mean of the known altitudes. */
const farthest = 14_000
/** Limits of how much a summit rises above its surroundings: a share of the range, and metres. */
const summitShare = 0.16
const highestTip = 380
const tipWidth = 760
const rowsAtOnce = 8

interface Point {
  x: number
  y: number
  altitude: number
}

/** Merges nearby points to their mean, and thins the rest until the equations are few enough. */
function thinned(points: readonly Point[], min: number): Point[] {
  for (let distance = min; ; distance *= 1.3) {
    const cells = new Map<string, Point & { count: number }>()
    for (const { x, y, altitude } of points) {
      const key = `${Math.floor(x / distance)} ${Math.floor(y / distance)}`
      const cell = cells.get(key) ?? { x: 0, y: 0, altitude: 0, count: 0 }
      const count = cell.count + 1
      const mean = (before: number, now: number) => before + (now - before) / count
      cells.set(key, { x: mean(cell.x, x), y: mean(cell.y, y), altitude: mean(cell.altitude, altitude), count })
    }
    if (cells.size <= maxHeights) return [...cells.values()]
  }
}

/** The weights of the points, followed by the constant (Gaussian elimination with pivots). */
async function weightsOf(points: readonly Point[], soft: number): Promise<Float64Array> {
  const size = points.length + 1
  const rows = points.map(({ x, y, altitude }) => {
    const row = new Float64Array(size + 1)
    points.forEach((other, index) => (row[index] = Math.hypot(x - other.x, y - other.y, soft)))
    row[size - 1] = 1
    row[size] = altitude
    return row
  })
  rows.push(Float64Array.from({ length: size + 1 }, (_, index) => (index < size - 1 ? 1 : 0)))
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot
    for (let row = pivot + 1; row < size; row++) if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = row
    ;[rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!]
    const lead = rows[pivot]!
    for (let row = pivot + 1; row < size; row++) {
      const current = rows[row]!
      const share = current[pivot]! / lead[pivot]!
      if (share === 0) continue
      for (let column = pivot; column <= size; column++) current[column]! -= share * lead[column]!
    }
    if (pivot % 32 === 0) await pause()
  }
  const weights = new Float64Array(size)
  for (let row = size - 1; row >= 0; row--) {
    const current = rows[row]!
    let sum = current[size]!
    for (let column = row + 1; column < size; column++) sum -= current[column]! * weights[column]!
    weights[row] = sum / current[row]!
  }
  return weights
}

const smooth = (value: number, from: number, to: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** The shape of a summit with three or four ridges in varying directions: from 1 at the summit to 0 around it. */
function pyramid(x: number, y: number, summit: Point): number {
  const distance = Math.hypot(x, y)
  if (distance > 5) return 0
  const turned = Math.atan2(y, x) + summit.x + summit.y
  const spurs = 0.34 * Math.cos((Math.round(summit.x) % 2 ? 3 : 4) * turned) + 0.7 * noise(x * 1.3 + summit.x, y * 1.3)
  return Math.exp(-distance * (1 - spurs))
}

export async function reliefOf(heights: readonly Height[], plane: Plane): Promise<Relief> {
  const { width, height, metresPerUnit } = plane
  const cell = Math.max(width, height) / fineness
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  const inside = heights.flatMap(({ at, altitude, isSummit }) => {
    const [x, y] = plane.place(at)
    return x > -width / 4 && y > -height / 4 && x < width * 1.25 && y < height * 1.25 ? [{ x, y, altitude, isSummit }] : []
  })
  const tip = Math.min(
    highestTip,
    summitShare * (Math.max(...inside.map((point) => point.altitude)) - Math.min(...inside.map((point) => point.altitude))),
  )
  const summits = inside.filter((point) => point.isSummit)
  for (const summit of summits) summit.altitude -= tip
  const points = thinned(inside, Math.max(cell, 60 / metresPerUnit))
  const altitudes = points.map(({ altitude }) => altitude)
  const [min, max] = [Math.min(...altitudes), Math.max(...altitudes)]
  const middle = altitudes.reduce((sum, each) => sum + each, 0) / altitudes.length
  const range = Math.max(60, max - min)
  const soft = softness / metresPerUnit
  const spread = Math.min(tipWidth, range / 2) / metresPerUnit
  const weights = await weightsOf(points, soft)
  const floor = weights[points.length]!
  /** Ridges are about as far apart as the mountain is high. */
  const wave = Math.min(4_200, Math.max(900, range * 1.5)) / metresPerUnit
  const altitude = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    if (row % rowsAtOnce === 0) await pause()
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * cell, row * cell]
      let [sum, nearest] = [floor, Infinity]
      for (let index = 0; index < points.length; index++) {
        const point = points[index]!
        const squared = (x - point.x) ** 2 + (y - point.y) ** 2
        nearest = Math.min(nearest, squared)
        sum += weights[index]! * Math.sqrt(squared + soft * soft)
      }
      const distance = Math.sqrt(nearest) * metresPerUnit
      const bounded = Math.min(max + range * 0.12, Math.max(min - range * 0.1, sum))
      const base = bounded + (middle - bounded) * smooth(distance, farthest / 4, farthest) * 0.7
      // Distorted, so that ridges are not aligned with the lattice.
      const [bentX, bentY] = [x / wave + noise(x / wave / 2, y / wave / 2) * 0.9, y / wave + noise(x / wave / 2 + 40, y / wave / 2) * 0.9]
      const rough = (ridges(bentX, bentY) - 0.42) * range * ruggedness
      const pointed = summits.reduce((sum, summit) => sum + tip * pyramid((x - summit.x) / spread, (y - summit.y) / spread, summit), 0)
      altitude[row * columns + column] = base + pointed + rough * (0.14 + 0.86 * smooth(distance, sure, guessed))
    }
  }
  let [lowest, highest] = [Infinity, -Infinity]
  for (const value of altitude) {
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  return { columns, rows, cell, altitude, lowest, highest }
}
