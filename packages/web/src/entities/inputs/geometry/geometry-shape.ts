/** Reading and drawing GeoJSON without a map. */
import { isObject } from '@ridgeline/domain/check/fault'
import { linesOf } from '@ridgeline/domain/geometry/geometry-lines'
import type { Geometry, GeometryType, Position } from '@ridgeline/domain/declare/shape'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { tenth } from '@ridgeline/domain/formatting/tenth'

export function* geometriesIn(value: unknown): Generator<{ type: string; coordinates: unknown }> {
  if (!isObject(value)) return
  const { type, coordinates, geometry, features, geometries } = value
  if (typeof type === 'string' && coordinates !== undefined) yield { type, coordinates }
  if (geometry) yield* geometriesIn(geometry)
  for (const part of [features, geometries]) if (Array.isArray(part)) for (const item of part) yield* geometriesIn(item)
}

/** The first geometry of a kind the field takes, out of a geometry, a feature or a collection. `check` validates it. */
export function geometryFrom(text: string, of: readonly GeometryType[]): Geometry | undefined {
  try {
    for (const found of geometriesIn(JSON.parse(text)))
      // The type was compared; the coordinates are validated by `check` before anything is sent.
      if (isOneOf(of, found.type)) return { type: found.type, coordinates: found.coordinates } as Geometry
  } catch {
    return undefined
  }
  return undefined
}

interface Drawing {
  paths: string[]
  ends: readonly (readonly [x: number, y: number])[]
}

/** SVG paths that fill the box, north up, with true proportions at their latitude. */
export function drawingOf(geometry: Geometry, width: number, height: number, margin = 10): Drawing {
  const lines = linesOf(geometry)
  const points = lines.flat()
  const [first] = points
  if (!first) return { paths: [], ends: [] }
  const narrowing = Math.cos((first[1] * Math.PI) / 180)
  const eastings = points.map(([longitude]) => longitude * narrowing)
  const northings = points.map(([, latitude]) => latitude)
  const [west, east, south, north] = [Math.min(...eastings), Math.max(...eastings), Math.min(...northings), Math.max(...northings)]
  const scale = Math.min((width - 2 * margin) / (east - west || 1e-6), (height - 2 * margin) / (north - south || 1e-6))
  const place = ([longitude, latitude]: Position) =>
    [
      tenth(width / 2 + (longitude * narrowing - (west + east) / 2) * scale),
      tenth(height / 2 - (latitude - (south + north) / 2) * scale),
    ] as const
  const closing = geometry.type === 'Polygon' ? 'Z' : ''
  return {
    paths: lines.map((line) => `M${line.map((position) => place(position).join(' ')).join('L')}${closing}`),
    ends: geometry.type === 'Polygon' ? [] : lines.flatMap((line) => [place(line[0]!), place(line.at(-1)!)]),
  }
}
