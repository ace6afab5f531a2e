/** The ridges of the sign-in page, from the far ones to the meadow in front, and the stars above them. */
import { roughen, sequence, type Line } from './terrain.ts'

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
