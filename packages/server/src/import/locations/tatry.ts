/** Car parks, lift stations and sights of the Tatras, objects of OpenStreetMap named in Slovak and English. */
import { isObject } from '@ridgeline/domain/check/fault'
import { languages } from '@ridgeline/domain/values/localized'
import type { Feature } from '../geojson.ts'
import { positionOf } from '../position.ts'
import { pointOf, type LocationSource } from './location-source.ts'

const types = { parking: 'parking', lift_station: 'station', aquapark: 'building', attraction: 'other' } as const
type SourceKind = keyof typeof types

const isKind = (kind: unknown): kind is SourceKind => Object.hasOwn(types, String(kind))

function nameOf({ properties }: Feature) {
  const name = isObject(properties['name']) ? properties['name'] : {}
  return Object.fromEntries(
    languages.flatMap((language) => (typeof name[language] === 'string' ? [[language, name[language].trim()]] : [])),
  )
}

export const tatry: LocationSource = {
  reach: 25_000,
  locationOf(feature) {
    const name = nameOf(feature)
    const shown = String(name['sk'] ?? '')
    if (typeof feature.id !== 'string' || !/^(node|way|relation)\/\d+$/.test(feature.id))
      return { externalId: '', name: shown, reason: 'It has no OpenStreetMap id to know it by again.' }
    const externalId = `osm:${feature.id}`
    const point = pointOf(feature)
    if (!point) return { externalId, name: shown, reason: 'Its geometry is not a position.' }
    const { kind } = feature.properties
    if (!isKind(kind)) return { externalId, name: shown, reason: `"${String(kind)}" is not a known kind of place.` }
    return { externalId, name: shown, draft: { externalId, name, type: types[kind], country: 'SK', ...positionOf(point) }, notes: [] }
  },
}
