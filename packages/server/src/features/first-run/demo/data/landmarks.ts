/** Real summits and villages for orientation on the ski map, with their known positions and altitudes. */
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import { sameInAllLanguages } from '../words.ts'

export type Landmark = readonly [
  key: string,
  name: string,
  type: 'peak' | 'village',
  latitude: number,
  longitude: number,
  altitude: number,
  country: 'CH' | 'IT' | 'SK',
]

export const landmarksOfZermatt: readonly Landmark[] = [
  ['matterhorn', 'Matterhorn', 'peak', 45.9764, 7.6586, 4478, 'CH'],
  ['breithorn', 'Breithorn', 'peak', 45.9411, 7.7481, 4164, 'CH'],
  ['pollux', 'Pollux', 'peak', 45.9275, 7.7847, 4092, 'CH'],
  ['castor', 'Castor', 'peak', 45.9217, 7.7928, 4223, 'CH'],
  ['lyskamm', 'Lyskamm', 'peak', 45.9225, 7.8356, 4527, 'CH'],
  ['dufourspitze', 'Dufourspitze', 'peak', 45.9369, 7.8667, 4634, 'CH'],
  ['gornergrat', 'Gornergrat', 'peak', 45.9833, 7.7847, 3089, 'CH'],
  ['stockhorn', 'Stockhorn', 'peak', 45.9878, 7.8367, 3532, 'CH'],
  ['oberrothorn', 'Oberrothorn', 'peak', 46.0244, 7.8172, 3414, 'CH'],
  ['theodulhorn', 'Theodulhorn', 'peak', 45.945, 7.7047, 3469, 'CH'],
  ['dent-d-herens', 'Dent d’Hérens', 'peak', 45.97, 7.605, 4171, 'CH'],
  ['obergabelhorn', 'Obergabelhorn', 'peak', 46.0386, 7.6681, 4063, 'CH'],
  ['rimpfischhorn', 'Rimpfischhorn', 'peak', 46.0228, 7.8842, 4199, 'CH'],
  ['gobba-di-rollin', 'Gobba di Rollin', 'peak', 45.9258, 7.7269, 3899, 'CH'],
  ['grand-tournalin', 'Grand Tournalin', 'peak', 45.8678, 7.6903, 3379, 'IT'],
  ['valtournenche', 'Valtournenche', 'village', 45.8882, 7.624, 1559, 'IT'],
  ['champoluc', 'Champoluc', 'village', 45.8322, 7.7283, 1579, 'IT'],
  ['stafal', 'Stafal', 'village', 45.8577, 7.8119, 1819, 'IT'],
]

export const landmarksOfTatras: readonly Landmark[] = [
  ['lomnicky-stit', 'Lomnický štít', 'peak', 49.1953, 20.2131, 2634, 'SK'],
  ['gerlachovsky-stit', 'Gerlachovský štít', 'peak', 49.1642, 20.1339, 2655, 'SK'],
  ['slavkovsky-stit', 'Slavkovský štít', 'peak', 49.1661, 20.1847, 2452, 'SK'],
  ['ladovy-stit', 'Ľadový štít', 'peak', 49.1986, 20.1628, 2627, 'SK'],
  ['kezmarsky-stit', 'Kežmarský štít', 'peak', 49.1992, 20.2217, 2558, 'SK'],
  ['vysoka', 'Vysoká', 'peak', 49.1719, 20.0931, 2547, 'SK'],
  ['krivan', 'Kriváň', 'peak', 49.1625, 20, 2495, 'SK'],
  ['predne-solisko', 'Predné Solisko', 'peak', 49.1461, 20.0408, 2093, 'SK'],
  ['jahnaci-stit', 'Jahňací štít', 'peak', 49.2189, 20.2125, 2230, 'SK'],
  ['havran', 'Havran', 'peak', 49.255, 20.1708, 2152, 'SK'],
  ['lomnica-village', 'Tatranská Lomnica', 'village', 49.1653, 20.2817, 850, 'SK'],
  ['strbske-pleso-village', 'Štrbské Pleso', 'village', 49.1194, 20.0625, 1346, 'SK'],
  ['smokovec-village', 'Starý Smokovec', 'village', 49.1389, 20.2219, 1010, 'SK'],
  ['zdiar', 'Ždiar', 'village', 49.2711, 20.2622, 896, 'SK'],
]

export const landmarksOfJasna: readonly Landmark[] = [
  ['chopok', 'Chopok', 'peak', 48.9428, 19.5922, 2024, 'SK'],
  ['derese', 'Dereše', 'peak', 48.9436, 19.568, 2004, 'SK'],
  ['polana', 'Poľana', 'peak', 48.9392, 19.5461, 1890, 'SK'],
  ['krupova-hola', 'Krúpova hoľa', 'peak', 48.9353, 19.6197, 1928, 'SK'],
  ['dumbier', 'Ďumbier', 'peak', 48.9364, 19.6408, 2043, 'SK'],
  ['jasna-village', 'Jasná', 'village', 48.9716, 19.5893, 1123, 'SK'],
  ['srdiecko-village', 'Srdiečko', 'village', 48.9308, 19.5995, 1216, 'SK'],
]

export const placesAt = (landmarks: readonly Landmark[]) => (): (LocationDraft & { externalId: string })[] =>
  landmarks.map(([alias, name, type, latitude, longitude, altitude, country]) => ({
    externalId: `demo:${alias}`,
    name: sameInAllLanguages(name),
    alias,
    type,
    country,
    gpsLatitude: latitude.toFixed(7),
    gpsLongitude: longitude.toFixed(7),
    altitude,
  }))
