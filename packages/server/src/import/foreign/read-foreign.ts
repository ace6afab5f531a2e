/** Reads a file of any known format, detected by its content. */
import { basename } from 'node:path'
import { isObject } from '@ridgeline/domain/check/fault'
import { contentOf, featuresIn, SourceFault, type Feature } from '../geojson.ts'
import { hoheTauern } from '../locations/hohe-tauern.ts'
import { isAccepted } from '../mapped.ts'
import { isResource, rowOfResource } from './alpinebits/alpinebits-rows.ts'
import type { FoundRow } from './found.ts'
import { rowsOfList } from './lift-list.ts'
import { isOpenSkiMap, rowOfOpenSkiMap } from './openskimap.ts'
import { rowOfFeature, rowsOfOverpass } from './osm.ts'
import { rowOfOther } from './other-geojson.ts'

export type Format = 'OpenSkiMap' | 'OpenStreetMap GeoJSON' | 'Overpass JSON' | 'AlpineBits DestinationData' | 'GeoJSON' | 'list of lifts'

export interface ForeignFile {
  path: string
  format: Format
  rows: FoundRow[]
}

/** The prefix of external ids, for files without globally unique ids. */
const keyOf = (path: string): string =>
  basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

/** The type codes of the national park contain more than the texts of its rows. */
function typeOfHoheTauern(feature: Feature): FoundRow | undefined {
  if (feature.properties['POI_TYP'] === undefined) return undefined
  const row = hoheTauern.locationOf(feature)
  if (!isAccepted(row)) return { kind: undefined, ...row }
  const { name, type, altitude } = row.draft
  return {
    kind: 'location',
    externalId: row.externalId,
    names: name ?? {},
    geometry: feature.geometry,
    facts: { type, ...(typeof altitude === 'number' && { altitude }) },
  }
}

function rowOf({ id, properties, geometry }: Feature, source: { key: string; title: string }): { row: FoundRow; format: Format } {
  if (isOpenSkiMap(properties)) return { row: rowOfOpenSkiMap(properties, geometry), format: 'OpenSkiMap' }
  const ofOsm = rowOfFeature(id, properties, geometry)
  if (ofOsm) return { row: ofOsm, format: 'OpenStreetMap GeoJSON' }
  return { row: typeOfHoheTauern({ id, properties, geometry }) ?? rowOfOther(id, properties, geometry, source), format: 'GeoJSON' }
}

const shapeOf = (content: unknown): string => {
  if (Array.isArray(content)) return `a list of ${content.length}`
  return isObject(content) ? `an object with ${Object.keys(content).slice(0, 6).join(', ') || 'nothing'}` : `a ${typeof content}`
}

/** Included resources such as pictures and categories are not rows. */
const isMountain = (value: unknown) => isObject(value) && (value['type'] === 'lifts' || value['type'] === 'skiSlopes')

/** @throws SourceFault if the file is unreadable or has none of the formats; errors of a row are reported with the row. */
export function readForeign(path: string): ForeignFile {
  const content = contentOf(path)
  if (isObject(content) && (content['type'] === 'FeatureCollection' || content['type'] === 'Feature')) {
    const title = `${basename(path)} ${String(content['name'] ?? '')}`
    const found = featuresIn(content, path).map((feature) => rowOf(feature, { key: keyOf(path), title }))
    const [format] = found.map((each) => each.format).toSorted((one, other) => Number(one === 'GeoJSON') - Number(other === 'GeoJSON'))
    return { path, format: format ?? 'GeoJSON', rows: found.map(({ row }) => row) }
  }
  if (isObject(content) && Array.isArray(content['elements']))
    return { path, format: 'Overpass JSON', rows: rowsOfOverpass(content['elements']) }
  const data = isObject(content) ? [content['data']].flat() : []
  const included = isObject(content) && Array.isArray(content['included']) ? content['included'] : []
  const resources = [...data, ...included.filter(isMountain)].filter(isResource)
  if (data.some(isResource)) return { path, format: 'AlpineBits DestinationData', rows: resources.map(rowOfResource) }
  const rows = rowsOfList(content, keyOf(path))
  if (rows.length > 0) return { path, format: 'list of lifts', rows }
  throw new SourceFault(
    `${path} is ${shapeOf(content)}, and nothing in it was recognised. Known are GeoJSON (OpenSkiMap, OpenStreetMap, open data), Overpass JSON, AlpineBits DestinationData and lists of lifts.`,
  )
}
