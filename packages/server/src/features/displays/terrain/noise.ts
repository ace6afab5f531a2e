/** Ridges and gullies between known altitudes: gradient noise (Perlin 2002), deterministic. */

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** A pseudo-random direction for each point of the lattice. */
function slopeAt(x: number, y: number, right: number, down: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash ^= hash >>> 13
  const angle = ((hash >>> 0) / 2 ** 32) * 2 * Math.PI
  return Math.cos(angle) * right + Math.sin(angle) * down
}

/** From about -0.7 to 0.7. */
export function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [dx, dy] = [x - left, y - top]
  const [u, v] = [fade(dx), fade(dy)]
  const above = slopeAt(left, top, dx, dy) * (1 - u) + slopeAt(left + 1, top, dx - 1, dy) * u
  const below = slopeAt(left, top + 1, dx, dy - 1) * (1 - u) + slopeAt(left + 1, top + 1, dx - 1, dy - 1) * u
  return above * (1 - v) + below * v
}

const octaves = 4

/** Sharp ridges with spurs (ridged noise, Musgrave 1994); from 0 in the valleys to about 1. */
export function ridges(x: number, y: number): number {
  let [sum, weight, size] = [0, 0.55, 1]
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.min(1, Math.abs(noise(x * size + octave * 17.3, y * size - octave * 9.1)) * 2.2)
    sum += weight * crest * crest
    weight *= 0.5
    size *= 2.1
  }
  return sum
}
