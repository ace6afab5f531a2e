/** The stored form of lines on a picture: SVG path data of straight lines, absolute, in pixels of the picture (`M12 30.5L40 50`). */
import type { Point } from './placement/projection.ts'

const tenth = (value: number) => Math.max(0, Math.round(value * 10) / 10)

/** Lines with fewer than two points are dropped; coordinates are not negative. */
export const picturePath = (lines: readonly (readonly Point[])[]): string =>
  lines
    .filter((line) => line.length > 1)
    .map((line) => `M${line.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}`)
    .join('')

export const linesOfPath = (path: string): Point[][] =>
  path
    .split('M')
    .slice(1)
    .map((line) =>
      line.split('L').map((point): Point => {
        const [x = 0, y = 0] = point.split(' ').map(Number)
        return [x, y]
      }),
    )
