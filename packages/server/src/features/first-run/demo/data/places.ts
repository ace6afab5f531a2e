/** Locations, departments and badges, which other records refer to. */
import { badge, type BadgeDraft } from '@ridgeline/domain/entities/badge'
import { department, type DepartmentDraft } from '@ridgeline/domain/entities/department'
import { location, type LocationDraft } from '@ridgeline/domain/entities/location'
import { portion, type Demo } from '../portion.ts'
import { landmarksOfJasna, landmarksOfTatras, landmarksOfZermatt, placesAt } from './landmarks.ts'
import { sameInAllLanguages, inAllLanguages } from '../words.ts'
import { placesOfBuses } from './ski-buses.ts'

type Place = [key: string, name: string, type: LocationDraft['type'], latitude: string, longitude: string, altitude: number]

/** Stations of the lifts in the extract of OpenStreetMap. */
const ofZermatt: readonly Place[] = [
  ['zermatt', 'Zermatt', 'village', '46.0147437', '7.7429893', 1623],
  ['cervinia', 'Breuil-Cervinia', 'village', '45.9341259', '7.6336407', 2025],
  ['trockener-steg', 'Trockener Steg', 'station', '45.9709313', '7.7223483', 2918],
  ['plateau-rosa', 'Plateau Rosa', 'station', '45.9344658', '7.7076533', 3441],
  ['glacier-paradise', 'Matterhorn glacier paradise', 'station', '45.9392676', '7.7295015', 3736],
]
/** Stops of the Tatra Electric Railway in the timetable of ŽSR. */
const ofTatras: readonly Place[] = [
  ['strbske-pleso', 'Štrbské Pleso', 'stop', '49.1183915', '20.0630025', 1320],
  ['stary-smokovec', 'Starý Smokovec', 'stop', '49.1393600', '20.2225700', 990],
  ['tatranska-lomnica', 'Tatranská Lomnica', 'stop', '49.1646900', '20.2795600', 850],
]

const inItaly = new Set(['cervinia', 'plateau-rosa'])

const placesOf = (rows: readonly Place[], country: 'CH' | 'SK') => () =>
  rows.map(([alias, name, type, gpsLatitude, gpsLongitude, altitude]): LocationDraft & { externalId: string } => ({
    externalId: `demo:${alias}`,
    name: sameInAllLanguages(name),
    alias,
    type,
    country: inItaly.has(alias) ? 'IT' : country,
    gpsLatitude,
    gpsLongitude,
    altitude,
  }))

const newcomer = (resort: string, icon: Demo['icon']): BadgeDraft & { externalId: string } => ({
  externalId: `demo:${resort}-new`,
  code: 'new',
  badgeType: 'new',
  name: inAllLanguages('New'),
  text: inAllLanguages('New'),
  textColor: '#ffffff',
  backgroundColor: '#0b6e4f',
  icon: icon('star'),
})

const family = (
  resort: string,
  icon: Demo['icon'],
  entityTypes: NonNullable<BadgeDraft['entityTypes']>,
): BadgeDraft & { externalId: string } => ({
  externalId: `demo:${resort}-family`,
  code: 'family',
  badgeType: 'custom',
  name: inAllLanguages('For families'),
  text: inAllLanguages('For families'),
  textColor: '#ffffff',
  backgroundColor: '#0b4a6f',
  icon: icon('family'),
  entityTypes,
})

export const places = [
  portion<LocationDraft>(location, 'zermatt-cervinia', placesOf(ofZermatt, 'CH')),
  portion<LocationDraft>(location, 'vysoke-tatry', placesOf(ofTatras, 'SK')),
  portion<LocationDraft>(location, 'zermatt-cervinia', placesAt(landmarksOfZermatt)),
  portion<LocationDraft>(location, 'vysoke-tatry', placesAt(landmarksOfTatras)),
  portion<LocationDraft>(location, 'jasna', placesAt(landmarksOfJasna)),
  portion<LocationDraft>(location, 'jasna', placesOfBuses),
  portion<DepartmentDraft>(department, 'zermatt-cervinia', ({ userIds }) => {
    const [managerId = null] = userIds('resort-admin@ridgeline.local')
    const code = (key: string, costCenter: string) => ({ externalId: `demo:${key.toLowerCase()}`, code: key, costCenter })
    const [operators, editors] = [userIds('operator@ridgeline.local'), userIds('editor@ridgeline.local')]
    return [
      { ...code('OPS', '1000'), managerId, name: inAllLanguages('Operations') },
      { ...code('LIFT', '1100'), userIds: operators, name: inAllLanguages('Lifts') },
      {
        ...code('PIST', '1200'),
        name: inAllLanguages('Slopes and snowmaking'),
      },
      { ...code('RESC', '1300'), phone: '+41270000112', name: inAllLanguages('Ski patrol') },
      { ...code('MKT', '2000'), userIds: editors, name: inAllLanguages('Marketing') },
      { ...code('SALE', '2100'), name: inAllLanguages('Sales and ticket offices') },
    ]
  }),
  portion<BadgeDraft>(badge, 'zermatt-cervinia', ({ icon, winter }) => {
    const named = (english: string) => ({ name: inAllLanguages(english), text: inAllLanguages(english) })
    const white = { textColor: '#ffffff' }
    return [
      {
        externalId: 'demo:new',
        code: 'new',
        badgeType: 'new',
        ...named('New'),
        ...white,
        backgroundColor: '#0b6e4f',
        icon: icon('star'),
      },
      {
        externalId: 'demo:top',
        code: 'top',
        badgeType: 'top',
        ...named('Popular'),
        textColor: '#1b1b1b',
        backgroundColor: '#f2c14e',
      },
      {
        externalId: 'demo:early',
        code: 'early-season',
        badgeType: 'discount',
        name: inAllLanguages('Early season discount'),
        text: inAllLanguages('−20%'),
        ...white,
        backgroundColor: '#b3261e',
        validFrom: `${winter.from}T00:00:00.000Z`,
        validTo: `${winter.from.slice(0, 4)}-12-18T23:00:00.000Z`,
      },
      {
        externalId: 'demo:family',
        code: 'family',
        badgeType: 'custom',
        ...named('For families'),
        ...white,
        backgroundColor: '#0b4a6f',
        icon: icon('family'),
        entityTypes: ['restaurant', 'accommodation', 'event', 'service'],
      },
    ]
  }),
  portion<DepartmentDraft>(department, 'vysoke-tatry', () => [
    { externalId: 'demo:tatry-ops', code: 'T-OPS', costCenter: '3000', name: inAllLanguages('Operations') },
    { externalId: 'demo:tatry-water', code: 'T-AQUA', costCenter: '3100', name: inAllLanguages('Pools and slides') },
    { externalId: 'demo:tatry-sale', code: 'T-SALE', costCenter: '3200', name: inAllLanguages('Sales and ticket offices') },
  ]),
  portion<BadgeDraft>(badge, 'vysoke-tatry', ({ icon }) => [
    newcomer('tatry', icon),
    family('tatry', icon, ['pool', 'aquaparkAttraction', 'event']),
  ]),
  portion<DepartmentDraft>(department, 'jasna', () => [
    { externalId: 'demo:jasna-ops', code: 'J-OPS', costCenter: '4000', name: inAllLanguages('Operations') },
    { externalId: 'demo:jasna-lift', code: 'J-LIFT', costCenter: '4100', name: inAllLanguages('Lifts') },
    { externalId: 'demo:jasna-pist', code: 'J-PIST', costCenter: '4200', name: inAllLanguages('Slopes and snowmaking') },
    { externalId: 'demo:jasna-resc', code: 'J-RESC', costCenter: '4300', name: inAllLanguages('Ski patrol') },
    { externalId: 'demo:jasna-sale', code: 'J-SALE', costCenter: '4400', name: inAllLanguages('Sales and ticket offices') },
  ]),
  portion<BadgeDraft>(badge, 'jasna', ({ icon }) => [
    newcomer('jasna', icon),
    family('jasna', icon, ['restaurant', 'accommodation', 'slope', 'event']),
    {
      externalId: 'demo:jasna-top',
      code: 'top',
      badgeType: 'top',
      name: inAllLanguages('Popular'),
      text: inAllLanguages('Popular'),
      textColor: '#1b1b1b',
      backgroundColor: '#f2c14e',
    },
  ]),
]
