/** Common parts of lifts and slopes of the extract: each is an OpenStreetMap way, drawn as a line. */
import { geometryFault } from '@ridgeline/domain/geometry/geometry'
import { importedSources } from '@ridgeline/domain/publication/imported-sources'
import type { Geometry } from '@ridgeline/domain/declare/shape'
import type { Feature } from '../geojson.ts'
import type { Refused } from '../mapped.ts'

export type Line = Extract<Geometry, { type: 'LineString' }>

export interface Way {
  osmId: number
  externalId: string
  /** The name in the source, which can be a placeholder for a missing one. */
  name: string
  line: Line
  tags: string[]
}

export const externalIdOf = (osmId: number | string): string => `${importedSources.openStreetMap.prefix}${osmId}`

/** German status texts of the extract, which also contains abandoned and planned objects. */
const notThere: [RegExp, string][] = [
  [/\(stillgelegt\)/i, 'It is abandoned: "(stillgelegt)".'],
  [/\(geplant\)/i, 'It is planned, not built: "(geplant)".'],
]

/** Whether a row comes from the extract, not from another GeoJSON source. */
export const isExtract = ({ properties }: Feature): boolean => properties['osmId'] !== undefined

export function wayOf({ properties, geometry }: Feature): Way | Refused {
  const { osmId, name, sector } = properties
  const trimmed = typeof name === 'string' ? name.trim() : ''
  if (typeof osmId !== 'number' || !Number.isSafeInteger(osmId) || osmId <= 0)
    return { externalId: '', name: trimmed, reason: 'It has no osmId to know it by again.' }
  const externalId = externalIdOf(osmId)
  const [, reason] = notThere.find(([mark]) => mark.test(trimmed)) ?? []
  if (reason) return { externalId, name: trimmed, reason }
  if (geometryFault(geometry, ['LineString'])) return { externalId, name: trimmed, reason: 'Its geometry is not a line of positions.' }
  const tags = typeof sector === 'string' && sector.trim() ? [sector.trim()] : []
  // geometryFault has validated it.
  return { osmId, externalId, name: trimmed, line: geometry as Line, tags }
}

export const isWay = (way: Way | Refused): way is Way => 'line' in way

/** Whole numbers only; their bounds are checked by the domain. */
export const wholeNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : null
