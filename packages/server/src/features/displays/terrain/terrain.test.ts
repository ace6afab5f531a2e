/** The terrain of a ski map: its input, and its creation without blocking other requests. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Position } from '@ridgeline/domain/declare/shape'
import { sampled } from '../../../proofs/scene/chance.ts'
import { contourOf, ringsOf } from './contours.ts'
import { mountainOf } from './kept-terrain.ts'
import { lookNames, looks } from './looks.ts'
import { planeAround } from './plane.ts'
import { reliefOf } from './relief.ts'
import { drawingOf, terrainOf } from './terrain.ts'
import { heightsAlong, metresBetween } from './ways.ts'

const hill = {
  columns: 21,
  rows: 21,
  cell: 10,
  values: Float32Array.from({ length: 441 }, (_, at) => 100 - Math.hypot((at % 21) - 10, Math.floor(at / 21) - 10) * 10),
}

test('a contour line surrounds all higher ground, and closes at the edge of the map', () => {
  const [ring, ...more] = ringsOf(hill, 55)
  expect(more).toEqual([])
  for (const [x, y] of ring!) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(45, -0.5)
  expect(ringsOf(hill, -1_000)).toHaveLength(1)
  expect(contourOf(hill, 55)).toMatch(/^M[\d-]+ ?[\d-]+(q[\d -]+)+z$/)
  expect(contourOf(hill, 200)).toBe('')
})

const valley: Position = [7.74, 46.01]
const summit: Position = [7.7, 45.95]

test('a slope between two stations adds altitudes along it; one that would lead uphill adds none', () => {
  const known = [
    { at: valley, altitude: 1600 },
    { at: summit, altitude: 3200 },
  ]
  const middle: Position = [7.72, 45.98]
  const found = heightsAlong(known, [{ line: [summit, middle, valley], from: null, to: null }]).slice(2)
  expect(found.map(({ altitude }) => Math.round(altitude / 100))).toEqual([32, 24, 16])
  expect(heightsAlong(known, [{ line: [valley, middle, summit], from: null, to: null }])).toHaveLength(2)
  expect(metresBetween(valley, summit)).toBeGreaterThan(7_000)
})

/** A massif of two thousand metres, with the size and number of known altitudes of Zermatt. */
const heights = Array.from({ length: 160 }, (_, index) => {
  const at: Position = [7.62 + ((index * 37) % 160) / 640, 45.85 + ((index * 61) % 160) / 860]
  return { at, altitude: Math.round(1_600 + 1_900 * Math.abs(Math.sin(at[0] * 31) * Math.cos(at[1] * 37))) }
})
const ways = heights.slice(1).map(({ at }, index) => ({ line: [heights[index]!.at, at], from: null, to: null }))
const mountain = mountainOf({ known: heights, ways, places: [] })!

test('the terrain has the known altitudes', async () => {
  const plane = planeAround({ west: 7.62, east: 7.87, south: 45.85, north: 46.04 })
  const { altitude, columns, cell } = await reliefOf(heights, plane)
  const errors = heights.map(({ at, altitude: known }) => {
    const [x, y] = plane.place(at)
    return Math.abs(altitude[Math.round(y / cell) * columns + Math.round(x / cell)]! - known)
  })
  expect(errors.toSorted((a, b) => a - b)[80]).toBeLessThan(80)
})

test('drawing a terrain does not block the event loop', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  const terrain = await terrainOf(mountain.heights, mountain.plane)
  const took = performance.now() - begun
  delay.disable()
  console.log(
    `A mountain took ${Math.round(took)} ms, others waited ${Math.round(delay.max / 1e6)} ms at most, its drawing is ${drawingOf(terrain, looks['winter-day']).length} bytes`,
  )
  for (const look of sampled(lookNames, 0.25)) {
    const drawing = drawingOf(terrain, looks[look])
    // Only numbers and colours: no scripts and no external references.
    expect(drawing).not.toMatch(/NaN|undefined|Infinity|href|script|url\((?!#ice\))/)
    expect(brotliCompressSync(drawing).length).toBeLessThan(300_000)
  }
})

test('other altitudes lead to another drawing with another URL; the same altitudes to the same one', () => {
  const same = mountainOf({ known: [...heights], ways: [...ways], places: [] })!
  const other = mountainOf({ known: [{ ...heights[0]!, altitude: 1 }, ...heights.slice(1)], ways, places: [] })!
  expect(same.tag).toBe(mountain.tag)
  expect(other.tag).not.toBe(mountain.tag)
  expect(mountainOf({ known: heights.slice(0, 3), ways, places: [] })).toBeUndefined()
  expect(mountainOf({ known: heights, ways: [], places: [] })).toBeUndefined()
})
