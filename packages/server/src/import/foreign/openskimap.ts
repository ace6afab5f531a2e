/** Lifts and runs of OpenSkiMap (openskidata-format): https://openskimap.org, OpenStreetMap under ODbL. */
import { isObject } from '@ridgeline/domain/check/fault'
import { importedSources } from '@ridgeline/domain/publication/imported-sources'
import { known, nothing, type FoundRow, type Names } from './found.ts'
import { externalIdOf, type Tags } from './osm.ts'
import { flagAt, textAt, wholeAt } from './read-value.ts'

export const isOpenSkiMap = (properties: Tags): boolean =>
  typeof properties['liftType'] === 'string' ||
  (properties['type'] === 'run' && Array.isArray(properties['uses'])) ||
  properties['type'] === 'skiArea'

/** The id of the OpenStreetMap way of a feature; the feature's own id is a hash that changes with its geometry. */
function idOf({ sources, id }: Tags): string {
  const ways = Array.isArray(sources) ? sources.filter(isObject).filter((each) => each['type'] === 'openstreetmap') : []
  const [, type, number] = /^(node|way|relation)\/(\d+)$/.exec(String(ways[0]?.['id'] ?? '')) ?? []
  if (type && number) return externalIdOf(type, number, true)
  return typeof id === 'string' && id ? `${importedSources.openSkiMap.prefix}${id}` : ''
}

export function rowOfOpenSkiMap(properties: Tags, geometry: unknown): FoundRow {
  const externalId = idOf(properties)
  const name = textAt(properties, 'name')
  const names: Names = name ? { sk: name } : {}
  const status = textAt(properties, 'status')
  const isLift = typeof properties['liftType'] === 'string'
  if (!isLift && properties['type'] !== 'run')
    return nothing(externalId, name ?? '', 'A ski area is a resort; it is not imported into one.')
  if (status && status !== 'operating') return nothing(externalId, name ?? '', `It is not in operation: "${status}".`)
  const found = { externalId, names, geometry }
  if (isLift) {
    const facts = known({
      type: textAt(properties, 'liftType'),
      capacityPerHour: wholeAt(properties, 'capacity'),
      personsPerChair: wholeAt(properties, 'occupancy'),
      rideTime: wholeAt(properties, 'duration'),
      heatedSeats: flagAt(properties, 'heating'),
      bubble: flagAt(properties, 'bubble'),
    })
    return { kind: 'skilift', ...found, facts }
  }
  const uses = Array.isArray(properties['uses']) ? properties['uses'].map(String) : []
  const [difficulty, number] = [textAt(properties, 'difficulty'), textAt(properties, 'ref')]
  if (uses.includes('downhill') || uses.includes('skitour')) {
    const facts = known({ difficulty, number, isSkiTour: !uses.includes('downhill'), snowmaking: flagAt(properties, 'snowmaking') })
    return { kind: 'slope', ...found, facts }
  }
  if (uses.includes('nordic'))
    return { kind: 'crossCountry', ...found, facts: known({ difficulty, grooming: textAt(properties, 'grooming') }) }
  return nothing(externalId, name ?? '', `There is no kind of record for a run for ${uses.join(', ') || 'nothing'}.`)
}
