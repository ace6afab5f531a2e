/** Stations of lifts in Jasná and below the High Tatras: positions from OpenStreetMap where it has them, otherwise approximate. */
import { join } from 'node:path'
import type { Position } from '@ridgeline/domain/declare/shape'
import { readFeatures } from '../../../../import/geojson.ts'
import { demoFolder } from '../../../../roots.ts'

export interface Station {
  name: string
  /** Longitude first. */
  at: Position
  /** Metres above sea level, from common knowledge. */
  altitude: number
  isSurveyed: boolean
}

type Surveyed = readonly [name: string, node: string, altitude: number]
type Guessed = readonly [name: string, longitude: number, latitude: number, altitude: number]

const rows = {
  'biela-put': ['Biela Púť', 'node/10024881510', 1117],
  priehyba: ['Priehyba', 'node/10024881511', 1349],
  koliesko: ['Koliesko', 'node/13208536008', 1218],
  chopok: ['Chopok', 'node/1941847909', 2004],
  brhliska: ['Brhliská', 19.5778, 48.9592, 1432],
  'konsky-grun': ['Konský Grúň', 19.5738, 48.9528, 1751],
  lukova: ['Luková', 19.5868, 48.9548, 1668],
  derese: ['Dereše', 19.5803, 48.9478, 1902],
  otupne: ['Otupné', 19.5785, 48.9694, 1128],
  'otupne-top': ['Otupné', 19.5759, 48.9667, 1214],
  lucky: ['Lúčky', 19.5698, 48.9768, 986],
  vyhliadka: ['Vyhliadka', 19.5662, 48.9692, 1263],
  zahradky: ['Záhradky', 19.6028, 48.9756, 1028],
  'rovna-hola': ['Rovná Hoľa', 19.6047, 48.9662, 1491],
  kosodrevina: ['Kosodrevina', 19.5926, 48.9376, 1494],
  srdiecko: ['Srdiečko', 19.5984, 48.9318, 1216],

  lomnica: ['Tatranská Lomnica', 'node/3358061873', 903],
  bachledka: ['Bachledka', 'node/642266312', 752],
  'bachledka-top': ['Bachledka', 'node/642266318', 1098],
  start: ['Štart', 20.2521, 49.1755, 1173],
  'skalnate-pleso': ['Skalnaté pleso', 20.2343, 49.1893, 1764],
  'lomnicky-stit': ['Lomnický štít', 20.2131, 49.1953, 2634],
  'lomnicke-sedlo': ['Lomnické sedlo', 20.2222, 49.1903, 2190],
  jamy: ['Jamy', 20.2647, 49.1714, 1012],
  solisko: ['Solisko', 20.0476, 49.1389, 1814],
  fis: ['Štrbské Pleso', 20.0607, 49.1286, 1368],
} as const satisfies Record<string, Surveyed | Guessed>

type Rows = typeof rows
export type StationKey = keyof Rows
type SurveyedKey = { [Key in StationKey]: Rows[Key] extends Surveyed ? Key : never }[StationKey]

/** The external id of its imported location. */
export const locationAt = (key: SurveyedKey) => `osm:${rows[key][1]}`

export function stationsOfTatras(): (key: StationKey) => Station {
  const features = readFeatures(join(demoFolder, 'tatry-parking-and-lift-stations.geojson'))
  // The file is ours: every place in it is a point.
  const surveyed = new Map(features.map(({ id, geometry }) => [id, geometry.coordinates as Position]))
  return (key) => {
    const row: Surveyed | Guessed = rows[key]
    if (row.length === 4) return { name: row[0], at: [row[1], row[2]], altitude: row[3], isSurveyed: false }
    return { name: row[0], at: surveyed.get(row[1])!, altitude: row[2], isSurveyed: true }
  }
}
