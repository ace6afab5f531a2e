/** The terrain of a resort as a drawing: tints by altitude, forest, ice and rock, hillshading, contour lines. */
import { setImmediate as pause } from 'node:timers/promises'
import type { Heights } from './heights.ts'
import { clearings } from './clearings.ts'
import { contourOf } from './contours.ts'
import { groundOf } from './ground.ts'
import type { Look } from './looks.ts'
import type { Plane } from './plane.ts'
import { reliefOf, type Relief } from './relief.ts'
import { treesIn } from './trees.ts'
import { heightsAlong } from './ways.ts'

/** Paths without colours. */
export interface Terrain {
  width: number
  height: number
  /** From the second tint on. */
  tints: string[]
  forest: string
  trees: string
  glacier: string
  rock: string
  shadows: string[]
  lights: string[]
  contours: string
  index: string
}

const shadowLevels = [-0.07, -0.15, -0.24, -0.34, -0.46]
const lightLevels = [0.06, 0.12, 0.18]
const tintCount = 6
/** Metres between contour lines: the smallest interval that stays below the maximum number of lines. */
const intervals = [10, 20, 50, 100, 200]
const maxContours = 45
const indexEvery = 5

export async function terrainOf({ known, ways, places }: Heights, plane: Plane): Promise<Terrain> {
  const relief = await reliefOf(heightsAlong(known, ways), plane)
  const villages = places.filter(({ type }) => type === 'village').map(({ at }) => at)
  const open = clearings(
    relief,
    plane,
    ways.map(({ line }) => line),
    villages,
  )
  await pause()
  const { extent, metresPerUnit } = plane
  const ground = groundOf(relief, { metresPerUnit, latitude: (extent.north + extent.south) / 2, open })
  const { columns, rows, cell, altitude, lowest, highest } = relief
  /** Each takes some milliseconds, with pauses in between for other requests. */
  async function drawn(values: Float32Array, levels: readonly number[]): Promise<string[]> {
    const paths: string[] = []
    for (const level of levels) {
      await pause()
      paths.push(contourOf({ columns, rows, cell, values }, level))
    }
    return paths
  }
  const opposite = (values: Float32Array) => values.map((value) => -value)
  const interval = intervals.find((each) => (highest - lowest) / each <= maxContours) ?? intervals.at(-1)!
  const lines = Array.from(
    { length: Math.ceil((highest - lowest) / interval) },
    (_, index) => (Math.ceil(lowest / interval) + index) * interval,
  )
  const isIndex = (level: number) => (level / interval) % indexEvery === 0
  const [contours, index] = [lines.filter((level) => !isIndex(level)), lines.filter(isIndex)]
  return {
    width: plane.width,
    height: plane.height,
    tints: await drawn(altitude, tintLevels(relief)),
    forest: (await drawn(ground.forest, [0])).join(''),
    trees: treesIn(relief, ground.forest),
    glacier: (await drawn(ground.glacier, [0])).join(''),
    rock: (await drawn(ground.rock, [0])).join(''),
    shadows: await drawn(
      opposite(ground.shade),
      shadowLevels.map((level) => -level),
    ),
    lights: await drawn(ground.shade, lightLevels),
    contours: (await drawn(altitude, contours)).join(''),
    index: (await drawn(altitude, index)).join(''),
  }
}

const tintLevels = ({ lowest, highest }: Relief) =>
  Array.from({ length: tintCount }, (_, index) => lowest + ((highest - lowest) * (index + 1)) / (tintCount + 1))

const filled = (path: string, colour: string, opacity = 1) =>
  path && `<path fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''} fill-rule="evenodd" d="${path}"/>`
const line = (path: string, colour: string, width: number, more = '') =>
  path && `<path fill="none" stroke="${colour}" stroke-width="${width}"${more} d="${path}"/>`

/** As a standalone file with attributes only, so that no content security policy blocks its styles. */
export function drawingOf(terrain: Terrain, look: Look): string {
  const { width, height, tints, forest, trees, glacier, rock, shadows, lights, contours, index } = terrain
  const ice = glacier && `<clipPath id="ice"><path clip-rule="evenodd" d="${glacier}"/></clipPath>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">`,
    `<rect width="${width}" height="${height}" fill="${look.tints[0]}"/>`,
    ...tints.map((path, step) => filled(path, look.tints[step + 1]!)),
    filled(forest, look.forest, 0.8),
    filled(rock, look.rock, 0.4),
    filled(glacier, look.glacier, 0.9),
    ...shadows.map((path) => filled(path, ...look.shadow)),
    ...lights.map((path) => filled(path, ...look.light)),
    line(contours, look.contour, 1, ' stroke-opacity=".55"'),
    line(index, look.index, 1.8, ' stroke-opacity=".6"'),
    ice && `${ice}<g clip-path="url(#ice)">${line(contours, look.ice, 1.2, ' stroke-opacity=".7"')}</g>`,
    filled(trees, look.tree, 0.75),
    '</svg>',
  ].join('')
}
