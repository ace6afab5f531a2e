/** Invented geometries of the demo: a winding slope beside the lift that serves it. */
import type { Position } from '@ridgeline/domain/declare/shape'

/** Along a meridian. */
const metresPerDegree = 111_195
const steps = 14
/** Metres, to each side. */
const bend = 22
const exact = (degree: number) => Number(degree.toFixed(7))

/** `aside`: maximum distance from the straight line in metres, to the left; negative to the right. */
export function windingBetween([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position, aside: number): Position[] {
  const narrowing = Math.cos((fromLatitude * Math.PI) / 180)
  const [east, north] = [(toLongitude - fromLongitude) * narrowing, toLatitude - fromLatitude]
  const length = Math.hypot(east, north)
  return Array.from({ length: steps + 1 }, (_, step): Position => {
    const share = step / steps
    const off = (aside * Math.sin(Math.PI * share) + bend * Math.sin(4 * Math.PI * share)) / metresPerDegree
    return [
      exact(fromLongitude + (east * share - (north / length) * off) / narrowing),
      exact(fromLatitude + north * share + (east / length) * off),
    ]
  })
}
