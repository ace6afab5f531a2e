/** Huts and other places in the data of the Hohe Tauern national park. */
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import { importedSources } from '@ridgeline/domain/publication/imported-sources'
import { positionOf } from '../position.ts'
import { pointOf, type LocationSource } from './location-source.ts'

/** Meaning of POI_TYP, derived from the names: 26 alpine huts, 27 snack stations on alps, 28 bivouacs, 20 inns and hotels on the road. */
const types: Readonly<Record<number, LocationDraft['type']>> = {
  10: 'building',
  11: 'building',
  12: 'other',
  20: 'hut',
  21: 'parking',
  25: 'stop',
  26: 'hut',
  27: 'hut',
  28: 'hut',
  31: 'building',
}

/** The source uses 9999 for unknown altitudes. */
const highestOfAustria = 3798

const austrian = new Set(['Tirol', 'Kärnten', 'Salzburg'])

export const notes = {
  altitude: 'Its altitude is not an altitude; left empty.',
  country: 'The source names no Austrian state; the country is left empty.',
} as const

export const hoheTauern: LocationSource = {
  reach: 100_000,
  locationOf(feature) {
    const { OBJECTID, NAME, POI_TYP, SEEHOEHE, LAND } = feature.properties
    const name = typeof NAME === 'string' ? NAME.trim() : ''
    if (typeof OBJECTID !== 'number' || !Number.isSafeInteger(OBJECTID))
      return { externalId: '', name, reason: 'It has no OBJECTID to know it by again.' }
    const externalId = `${importedSources.hoheTauern.prefix}${OBJECTID}`
    const point = pointOf(feature)
    if (!point) return { externalId, name, reason: 'Its geometry is not a position.' }
    const type = types[Number(POI_TYP)]
    if (!type) return { externalId, name, reason: `POI_TYP ${String(POI_TYP)} is unknown.` }

    const isAustrian = typeof LAND === 'string' && austrian.has(LAND.trim())
    const isAltitude = typeof SEEHOEHE === 'number' && SEEHOEHE > 0 && SEEHOEHE <= highestOfAustria
    const isOdd = typeof SEEHOEHE === 'number' && !isAltitude
    const draft: LocationDraft = {
      externalId,
      // A proper name is the same in Slovak, which every name requires.
      name: { sk: name, de: name },
      type,
      country: isAustrian ? 'AT' : null,
      ...positionOf(point),
      altitude: isAltitude ? Math.round(SEEHOEHE) : null,
    }
    return { externalId, name, draft, notes: [...(isOdd ? [notes.altitude] : []), ...(isAustrian ? [] : [notes.country])] }
  },
}
