/** Ground cover: forest below the tree line, ice on flat high ground, rock on steep ground; and hillshading. */
import type { Relief } from './relief.ts'
import { noise } from './noise.ts'

export interface Ground {
  /** Positive where there is forest. */
  forest: Float32Array
  glacier: Float32Array
  rock: Float32Array
  /** Cosine of the angle to the light, minus that of flat ground. */
  shade: Float32Array
}

/** Tree line in metres above sea level: lower in the north (Körner 1998, rounded). */
const treeLineAt = (latitude: number) => 2_150 - 190 * (Math.abs(latitude) - 46)
/** Metres above sea level from which ice lasts through the summer. */
const iceLineAt = (latitude: number) => 3_060 - 70 * (Math.abs(latitude) - 46)
/** Light from the upper left, as usual on maps. */
const light = { x: -0.53, y: -0.53, z: 0.66 }
/** Metres by which the edge of a clearing varies. */
const meadowEdge = 650
/** Gentle ground is exaggerated to make its shading visible. */
const wantedSteepness = 0.42

function gradientsOf({ columns, rows, cell, altitude }: Relief, metresPerUnit: number) {
  const run = 2 * cell * metresPerUnit
  const [east, south] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = (x: number, y: number) => altitude[Math.min(rows - 1, Math.max(0, y)) * columns + Math.min(columns - 1, Math.max(0, x))]!
      const index = row * columns + column
      east[index] = (at(column + 1, row) - at(column - 1, row)) / run
      south[index] = (at(column, row + 1) - at(column, row - 1)) / run
    }
  return { east, south }
}

const shareOf = (values: Float32Array, share: number) => values.toSorted()[Math.floor((values.length - 1) * share)]!

export interface Surroundings {
  metresPerUnit: number
  latitude: number
  /** Metres to the next slope, lift or village. */
  open: Float32Array
}

export function groundOf(relief: Relief, { metresPerUnit, latitude, open }: Surroundings): Ground {
  const { columns, rows, cell, altitude } = relief
  const { east, south } = gradientsOf(relief, metresPerUnit)
  const steepness = east.map((value, index) => Math.hypot(value, south[index]!))
  const [gentle, steep] = [shareOf(steepness, 0.62), shareOf(steepness, 0.84)]
  const exaggeration = wantedSteepness / Math.max(0.02, shareOf(steepness, 0.6))
  const [treeLine, iceLine, metres] = [treeLineAt(latitude), iceLineAt(latitude), cell * metresPerUnit]
  const size = columns * rows
  const ground = {
    forest: new Float32Array(size),
    glacier: new Float32Array(size),
    rock: new Float32Array(size),
    shade: new Float32Array(size),
  }
  for (let index = 0; index < size; index++) {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const height = altitude[index]!
    const [x, y] = [(column * metres) / 1_400, (row * metres) / 1_400]
    const uneven = noise(x, y) + 0.5 * noise(x * 2.3 + 9, y * 2.3)
    ground.forest[index] = Math.min(
      (treeLine - height) / 160 + uneven * 1.6,
      uneven * 2 + 1.1,
      (open[index]! + uneven * meadowEdge - metres * 0.75) / metres,
    )
    ground.glacier[index] = Math.min((height - iceLine) / 120 + uneven, (gentle - steepness[index]!) / gentle + 0.25)
    ground.rock[index] = Math.min((steepness[index]! - steep) / steep, (height - treeLine) / 150)
    const [dx, dy] = [east[index]! * exaggeration, south[index]! * exaggeration]
    // The normal is (-dx, -dy, 1), with y to the south as on the screen.
    ground.shade[index] = (-dx * light.x - dy * light.y + light.z) / Math.hypot(dx, dy, 1) - light.z
  }
  return ground
}
