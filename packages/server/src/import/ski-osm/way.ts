/** What lifts and slopes of the extract have in common: each is one way of OpenStreetMap, drawn as a line. */
import { geometryFault } from '@ridgeline/domain/geometry'
import type { Geometry } from '@ridgeline/domain/shape'
import type { Feature } from '../geojson.ts'
import type { Refused } from '../mapped.ts'

export type Line = Extract<Geometry, { type: 'LineString' }>

export interface Way {
  osmId: number
  externalId: string
  /** As the source writes it, which may be a way of saying that there is none. */
  name: string
  line: Line
  tags: string[]
}

export const externalIdOf = (osmId: number | string): string => `osm:${osmId}`

/** The extract is German at these places: abandoned and planned things are still, or already, on the map. */
const notThere: [RegExp, string][] = [
  [/\(stillgelegt\)/i, 'It is abandoned: "(stillgelegt)".'],
  [/\(geplant\)/i, 'It is planned, not built: "(geplant)".'],
]

/** Whether a row is one of the extract, and not one of another writer of GeoJSON. */
export const isExtract = ({ properties }: Feature): boolean => properties['osmId'] !== undefined

/** The marks of a record that say what the import made of its source. */
export const marks = { unnamed: 'import:unnamed', green: 'osm:green' } as const

export function wayOf({ properties, geometry }: Feature): Way | Refused {
  const { osmId, name, sector } = properties
  const trimmed = typeof name === 'string' ? name.trim() : ''
  if (typeof osmId !== 'number' || !Number.isSafeInteger(osmId) || osmId <= 0)
    return { externalId: '', name: trimmed, reason: 'It has no osmId to know it by again.' }
  const externalId = externalIdOf(osmId)
  const [, reason] = notThere.find(([mark]) => mark.test(trimmed)) ?? []
  if (reason) return { externalId, name: trimmed, reason }
  if (geometryFault(geometry, ['LineString'])) return { externalId, name: trimmed, reason: 'Its geometry is no line of positions.' }
  const tags = typeof sector === 'string' && sector.trim() ? [sector.trim()] : []
  // geometryFault has found nothing, so this is a line.
  return { osmId, externalId, name: trimmed, line: geometry as Line, tags }
}

export const isWay = (way: Way | Refused): way is Way => 'line' in way

/** Whole numbers only; the domain bounds them. */
export const wholeNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : null
