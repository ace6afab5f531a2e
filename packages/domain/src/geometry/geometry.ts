/** GeoJSON geometries (RFC 7946) as far as lifts, slopes and trails need them. */
import { fault, isObject, type Fault } from '../check/fault.ts'
import type { GeometryType, Position } from '../declare/shape.ts'

/** Positions of one line or ring; a mapped trail has a few hundred. */
export const maxPositions = 5000
export const maxLines = 100
/** Of all lines together: a third of a megabyte in each response, revision and drawing that contains them. */
export const maxAllPositions = 20_000

/** The nesting depth of the positions, and how many a line or ring needs. */
const forms: Record<GeometryType, { depth: 0 | 1 | 2; minPositions: number }> = {
  Point: { depth: 0, minPositions: 0 },
  LineString: { depth: 1, minPositions: 2 },
  MultiLineString: { depth: 2, minPositions: 2 },
  Polygon: { depth: 2, minPositions: 4 },
}

export const geometryForm = (type: GeometryType) => forms[type]

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3 || !value.every(Number.isFinite)) return false
  const [longitude, latitude, altitude = 0]: number[] = value
  return Math.abs(longitude!) <= 180 && Math.abs(latitude!) <= 90 && altitude >= -430 && altitude <= 8849
}

const isLine = (value: unknown, minPositions: number) =>
  Array.isArray(value) && value.length >= minPositions && value.length <= maxPositions && value.every(isPosition)

export function geometryFault(value: unknown, types: readonly GeometryType[]): Fault | undefined {
  const wrong = fault('geometry')
  if (!isObject(value) || Object.keys(value).some((key) => key !== 'type' && key !== 'coordinates')) return wrong
  const type = types.find((known) => known === value['type'])
  if (!type) return wrong
  const { coordinates } = value
  const { depth, minPositions } = forms[type]
  if (depth === 0) return isPosition(coordinates) ? undefined : wrong
  if (depth === 1) return isLine(coordinates, minPositions) ? undefined : wrong
  const lines = Array.isArray(coordinates) ? coordinates : []
  const isSound = lines.length > 0 && lines.length <= maxLines && !isTooMany(lines) && lines.every((line) => isLine(line, minPositions))
  return isSound ? undefined : wrong
}

/** Whether these lines have more positions in total than permitted; values other than lists have none. */
export const isTooMany = (lines: readonly unknown[]): boolean =>
  lines.reduce<number>((sum, line) => sum + (Array.isArray(line) ? line.length : 0), 0) > maxAllPositions
