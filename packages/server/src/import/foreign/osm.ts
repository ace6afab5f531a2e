/** Converts OpenStreetMap objects by their tags, from Overpass JSON and from GeoJSON with tags as properties. */
import { isObject } from '@ridgeline/domain/check/fault'
import { languages } from '@ridgeline/domain/values/localized'
import { importedSources } from '@ridgeline/domain/publication/imported-sources'
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import { known, nothing, shownName, type FoundRow, type Names, type TrailFacts } from './found.ts'
import { decimalAt, flagAt, textAt, wholeOfTag } from './read-value.ts'

export type Tags = Readonly<Record<string, unknown>>

/** A piste can have another name than the road or meadow it is on. */
export function namesOf(tags: Tags, prefixes: readonly string[] = ['piste:', '']): Names {
  const found = prefixes.map((prefix) => ({
    ...Object.fromEntries(
      languages.flatMap((language) => [[language, textAt(tags, `${prefix}name:${language}`)]].filter(([, text]) => text)),
    ),
    ...(textAt(tags, `${prefix}name`) && !textAt(tags, `${prefix}name:sk`) && { sk: textAt(tags, `${prefix}name`) }),
  }))
  // The keys are languages, as checked above.
  return (found.find((names) => Object.keys(names).length > 0) ?? {}) as Names
}

/** Ways of lifts and pistes are identified by number only, as in the first imported extract; others by type and number. */
export const externalIdOf = (type: string, id: number | string, isSki: boolean) =>
  `${importedSources.openStreetMap.prefix}${type === 'way' && isSki ? id : `${type}/${id}`}`

/** "5", "5:30" and "00:05:30": minutes first, or hours if there are three parts. */
function secondsAt(tags: Tags, name: string): number | undefined {
  const parts = (textAt(tags, name) ?? '').split(':').map(Number)
  if (parts.some((part) => !Number.isFinite(part)) || textAt(tags, name) === undefined) return undefined
  const [minutes = 0, seconds = 0, rest] = parts
  return Math.round(rest === undefined ? minutes * 60 + seconds : minutes * 3600 + seconds * 60 + rest)
}

const places: readonly [tag: string, values: RegExp, type: LocationDraft['type']][] = [
  ['tourism', /^(alpine_hut|wilderness_hut)$/, 'hut'],
  ['amenity', /^parking$/, 'parking'],
  ['aerialway', /^station$/, 'station'],
  ['railway', /^(station|halt)$/, 'station'],
  ['natural', /^(peak|saddle)$/, 'peak'],
  ['place', /^(village|hamlet|town|city)$/, 'village'],
  ['highway', /^bus_stop$/, 'stop'],
  ['tourism', /^(hotel|information|attraction|viewpoint)$/, 'other'],
]
const gone = /^(abandoned|disused|razed|demolished|removed|dismantled|proposed|planned|construction):(aerialway|piste:type|railway)$/

function trailOf(tags: Tags): TrailFacts | undefined {
  const route = textAt(tags, 'route')
  const scale = /^[0-6]/.exec(textAt(tags, 'mtb:scale') ?? '')?.[0]
  if (route !== 'mtb' && route !== 'bicycle' && scale === undefined) return undefined
  const mtbScale = scale === undefined ? undefined : Number(scale)
  const difficulty = mtbScale === undefined ? undefined : mtbScale < 2 ? 'easy' : mtbScale === 2 ? 'medium' : 'hard'
  return known<TrailFacts>({ type: route === 'bicycle' ? 'cycleRoute' : 'singletrail', difficulty, mtbScale })
}

/** `heights` are those of its two ends, where the file has them. */
export function rowOfTags(type: string, id: number | string, tags: Tags, geometry: unknown, heights: readonly number[] = []): FoundRow {
  const at = (isSki: boolean) => externalIdOf(type, id, isSki)
  const names = namesOf(tags)
  const shown = shownName(names)
  const past = Object.keys(tags).find((key) => gone.test(key))
  const aerialway = textAt(tags, 'aerialway')
  const piste = textAt(tags, 'piste:type')
  const isFunicular = textAt(tags, 'railway') === 'funicular'
  if (past && !aerialway && !piste) return nothing(at(true), shown, `It is not there, or not yet: "${past}".`)
  if (textAt(tags, 'piste:abandoned') === 'yes') return nothing(at(true), shown, 'It is abandoned.')
  if ((aerialway && aerialway !== 'station' && aerialway !== 'pylon') || isFunicular) {
    const facts = known({
      type: isFunicular ? 'funicular' : aerialway,
      lowestPoint: heights.length === 2 ? Math.round(Math.min(...heights)) : undefined,
      highestPoint: heights.length === 2 ? Math.round(Math.max(...heights)) : undefined,
      capacityPerHour: wholeOfTag(tags, 'aerialway:capacity'),
      personsPerChair: wholeOfTag(tags, 'aerialway:occupancy'),
      rideTime: secondsAt(tags, 'aerialway:duration'),
      heatedSeats: flagAt(tags, 'aerialway:heating'),
      bubble: flagAt(tags, 'aerialway:bubble'),
      carriesBikes: flagAt(tags, 'aerialway:bicycle'),
    })
    return { kind: 'skilift', externalId: at(true), names: namesOf(tags, ['']), geometry, facts }
  }
  if (piste) return pisteOf(piste, { externalId: at(true), names, geometry }, tags)
  const trail = trailOf(tags)
  if (trail) return { kind: 'bike', externalId: at(false), names: namesOf(tags, ['']), geometry, facts: trail }
  const [, , place] = places.find(([tag, values]) => values.test(textAt(tags, tag) ?? '')) ?? []
  if (place) {
    const facts = known({ type: place, altitude: wholeOfTag(tags, 'ele') })
    return { kind: 'location', externalId: at(false), names: namesOf(tags, ['']), geometry, facts }
  }
  const [tag] = Object.entries(tags).filter(([name]) =>
    /^(aerialway|railway|route|tourism|amenity|natural|highway|landuse|building)$/.test(name),
  )
  return nothing(at(false), shown, tag ? `"${tag[0]}=${String(tag[1])}" is not imported.` : 'None of its tags are imported.')
}

function pisteOf(piste: string, found: { externalId: string; names: Names; geometry: unknown }, tags: Tags): FoundRow {
  const difficulty = textAt(tags, 'piste:difficulty')
  const number = textAt(tags, 'piste:ref', 'ref')
  const kinds = piste.split(/[;,]/)
  if (kinds.includes('downhill') || kinds.includes('skitour')) {
    const isSkiTour = !kinds.includes('downhill')
    const facts = known({ difficulty, number, isSkiTour, snowmaking: flagAt(tags, 'piste:snowmaking', 'snowmaking') })
    return { kind: 'slope', ...found, facts }
  }
  if (kinds.includes('nordic')) {
    return { kind: 'crossCountry', ...found, facts: known({ difficulty, grooming: textAt(tags, 'piste:grooming') }) }
  }
  return nothing(found.externalId, shownName(found.names), `There is no kind of record for "piste:type=${piste}".`)
}

/** A GeoJSON feature of Overpass, JOSM or QuickOSM: tags beside the id, or in `tags`. */
export function rowOfFeature(id: unknown, properties: Tags, geometry: unknown): FoundRow | undefined {
  // osmtogeojson stores type and id separately.
  const apart = /^(node|way|relation)$/.test(String(properties['type']))
    ? `${String(properties['type'])}/${String(properties['id'])}`
    : undefined
  const named = [id, properties['@id'], properties['full_id'], apart, properties['osm_id']].find(
    (each) => each !== undefined && each !== null,
  )
  const [, type = 'way', number] = /^(node|way|relation|n|w|r)?\/?(\d+)$/.exec(String(named ?? '')) ?? []
  const tags = isObject(properties['tags']) ? properties['tags'] : properties
  const isTagged = ['aerialway', 'piste:type', 'railway', 'route', 'tourism', 'amenity', 'natural', 'mtb:scale'].some((tag) =>
    textAt(tags, tag),
  )
  if (!number || !isTagged) return undefined
  const types: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }
  return rowOfTags(types[type] ?? type, number, tags, geometry)
}

interface Element {
  type: string
  id: number
  tags: Tags
  positions: [number, number][]
  nodes: readonly unknown[]
}

const positionAt = (value: unknown): [number, number] | undefined =>
  isObject(value) && typeof value['lon'] === 'number' && typeof value['lat'] === 'number' ? [value['lon'], value['lat']] : undefined

/** A way has its geometry (`out geom`) or refers to nodes elsewhere in the file. */
function elementOf(element: unknown, nodes: ReadonlyMap<unknown, Readonly<Record<string, unknown>>>): Element | undefined {
  if (!isObject(element) || !isObject(element['tags']) || typeof element['id'] !== 'number') return undefined
  const named = Array.isArray(element['nodes']) ? element['nodes'] : []
  const drawn = Array.isArray(element['geometry']) ? element['geometry'] : named.map((node) => nodes.get(node))
  const own = positionAt(element) ?? positionAt(element['center'])
  const positions = drawn.flatMap((each) => [positionAt(each)].filter((position) => position !== undefined))
  return {
    type: String(element['type']),
    id: element['id'],
    tags: element['tags'],
    positions: positions.length > 0 ? positions : own ? [own] : [],
    nodes: named,
  }
}

function geometryOf({ type, positions, tags }: Element): unknown {
  const [first, last] = [positions[0], positions.at(-1)]
  if (!first || !last) return null
  if (type === 'node' || positions.length === 1) return { type: 'Point', coordinates: first }
  const isClosed = positions.length > 3 && first[0] === last[0] && first[1] === last[1]
  const isArea = isClosed && (tags['area'] === 'yes' || textAt(tags, 'amenity', 'tourism', 'building') !== undefined)
  return isArea ? { type: 'Polygon', coordinates: [positions] } : { type: 'LineString', coordinates: positions }
}

/** The lines of a relation are its members. */
function linesOfMembers(element: unknown): unknown {
  const members = isObject(element) && Array.isArray(element['members']) ? element['members'] : []
  const lines = members.flatMap((member) => {
    const positions = isObject(member) && Array.isArray(member['geometry']) ? member['geometry'].map(positionAt).filter(Boolean) : []
    return positions.length > 1 ? [positions] : []
  })
  return lines.length > 0 ? { type: 'MultiLineString', coordinates: lines } : undefined
}

export function rowsOfOverpass(elements: readonly unknown[]): FoundRow[] {
  const nodes = new Map(elements.filter(isObject).flatMap((each) => (each['type'] === 'node' ? [[each['id'], each] as const] : [])))
  const heightOf = (node: unknown) => {
    const tags = nodes.get(node)?.['tags']
    return isObject(tags) ? decimalAt(tags, 'ele') : undefined
  }
  return elements.flatMap((each) => {
    const element = elementOf(each, nodes)
    // Nodes without tags only define the geometry of ways.
    if (!element || Object.keys(element.tags).length === 0) return []
    const ends = [heightOf(element.nodes[0]), heightOf(element.nodes.at(-1))].filter((height) => height !== undefined)
    return [rowOfTags(element.type, element.id, element.tags, linesOfMembers(each) ?? geometryOf(element), ends)]
  })
}
