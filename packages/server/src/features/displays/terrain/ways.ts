/** Altitudes along slopes: interpolated where the altitudes of both ends are known. */
import type { Position } from '@ridgeline/domain/declare/shape'

export interface Height {
  at: Position
  /** Metres above sea level. */
  altitude: number
  /** A sharp summit. */
  isSummit?: boolean
}

export interface Way {
  line: readonly Position[]
  /** Metres at its first and last position, where recorded. */
  from: number | null
  to: number | null
}

const metresPerDegree = 111_195
/** Maximum metres between the end of a slope and a station. */
const atStation = 150
/** Metres between two altitudes taken from a slope. */
const step = 250
/** Repeated, because an interpolated end of one slope can be the start of another. */
const passes = 3

export function metresBetween([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const narrowing = Math.cos((((lat1 + lat2) / 2) * Math.PI) / 180)
  return Math.hypot((lon2 - lon1) * narrowing, lat2 - lat1) * metresPerDegree
}

function nearest(known: readonly Height[], at: Position): number | null {
  let [best, altitude]: [number, number | null] = [atStation, null]
  for (const height of known) {
    const distance = metresBetween(height.at, at)
    if (distance < best) [best, altitude] = [distance, height.altitude]
  }
  return altitude
}

function along({ line }: Way, from: number, to: number): Height[] {
  const lengths = line.map((at, index) => (index ? metresBetween(line[index - 1]!, at) : 0))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const heights: Height[] = []
  let [gone, last] = [0, -step]
  for (const [index, at] of line.entries()) {
    gone += lengths[index]!
    if (gone - last < step && index < line.length - 1) continue
    last = gone
    heights.push({ at, altitude: from + ((to - from) * gone) / Math.max(1, whole) })
  }
  return heights
}

/** The recorded altitudes, and those interpolated along slopes. */
export function heightsAlong(known: readonly Height[], ways: readonly Way[]): Height[] {
  const all = [...known]
  let rest = [...ways]
  for (let pass = 0; pass < passes; pass++) {
    const open: Way[] = []
    const found: Height[] = []
    for (const way of rest) {
      const [first, last] = [way.line[0], way.line.at(-1)]
      if (!first || !last) continue
      const [from, to] = [way.from ?? nearest(all, first), way.to ?? nearest(all, last)]
      if (from === null || to === null || from < to) open.push(way)
      else found.push(...along(way, from, to))
    }
    all.push(...found)
    rest = open
  }
  return all
}
