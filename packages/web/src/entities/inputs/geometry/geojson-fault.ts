/** The fault of pasted or uploaded GeoJSON, with its position. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import { geometryForm, isTooMany, maxAllPositions, maxLines, maxPositions } from '@ridgeline/domain/geometry/geometry'
import { linesOf } from '@ridgeline/domain/geometry/geometry-lines'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Geometry, GeometryType } from '@ridgeline/domain/declare/shape'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { geometriesIn } from './geometry-shape.ts'

export interface GeojsonFault {
  /** Of a text in the `inputs` area. */
  key: string
  args: readonly (string | number)[]
}

/** Some engines report the position of a syntax error. */
function syntaxFault(text: string, message: string): GeojsonFault {
  const at = /position (\d+)/.exec(message)?.[1]
  if (at === undefined) return { key: 'geojson.notJson', args: [] }
  const before = text.slice(0, Number(at)).split('\n')
  return { key: 'geojson.syntax', args: [before.length, before.at(-1)!.length + 1] }
}

const isPosition = (value: unknown) =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length <= 3 &&
  value.every(Number.isFinite) &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90

function partsFault(type: GeometryType, coordinates: unknown): GeojsonFault | undefined {
  const { minPositions, depth } = geometryForm(type)
  const isDeep = Array.isArray(coordinates) && (depth < 2 || coordinates.every(Array.isArray))
  if (!isDeep) return { key: 'geojson.position', args: [1] }
  // The depth is checked already; the loop checks the points.
  const lines = linesOf({ type, coordinates } as Geometry)
  if (lines.length > maxLines) return { key: 'geojson.manyLines', args: [lines.length, maxLines] }
  if (isTooMany(lines)) return { key: 'geojson.manyInAll', args: [lines.flat().length, maxAllPositions] }
  for (const line of lines) {
    const wrong = line.findIndex((position) => !isPosition(position))
    if (wrong >= 0) return { key: 'geojson.position', args: [wrong + 1] }
    if (line.length < minPositions) return { key: 'geojson.few', args: [line.length, minPositions] }
    if (line.length > maxPositions) return { key: 'geojson.many', args: [line.length, maxPositions] }
  }
  return undefined
}

export function geojsonFault(text: string, of: readonly GeometryType[], wordOf: (type: string) => string): GeojsonFault | undefined {
  const wanted = of.map(wordOf).join(', ')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return syntaxFault(text, messageOf(error))
  }
  const found = isObject(parsed) ? [...geometriesIn(parsed)] : []
  if (found.length === 0) return { key: 'geojson.none', args: [wanted] }
  const [fitting] = found.flatMap(({ type, coordinates }) => (isOneOf(of, type) ? [{ type, coordinates }] : []))
  if (!fitting) return { key: 'geojson.other', args: [[...new Set(found.map(({ type }) => type))].join(', '), wanted] }
  return partsFault(fitting.type, fitting.coordinates)
}
