/** Car parks: those of the Tatras have their positions from OpenStreetMap. */
import { parking, type ParkingDraft } from '@ridgeline/domain/entities/parking'
import { portion } from '../portion.ts'
import { markedAsDemo, inAllLanguages } from '../words.ts'

interface CarPark {
  osm: string
  name: string
  type: ParkingDraft['type']
  at: [latitude: string, longitude: string]
  capacity: number
  vacant: number
  euros?: string
}

const ofTatras: readonly CarPark[] = [
  {
    osm: 'way/27925667',
    name: 'Štrbské Pleso central car park',
    type: 'surface',
    at: ['49.1192171', '20.0646226'],
    capacity: 420,
    vacant: 188,
    euros: '12.00',
  },
  {
    osm: 'way/819541302',
    name: 'Public car park P1 (FIS), Štrbské Pleso',
    type: 'surface',
    at: ['49.1278248', '20.0617350'],
    capacity: 260,
    vacant: 31,
    euros: '10.00',
  },
  {
    osm: 'way/28051170',
    name: 'VPS TATRA car park, Starý Smokovec',
    type: 'street',
    at: ['49.1407202', '20.2247109'],
    capacity: 90,
    vacant: 12,
    euros: '8.00',
  },
  {
    osm: 'way/737770730',
    name: 'Cascade car park, Tatranská Lomnica',
    type: 'surface',
    at: ['49.1650410', '20.2715763'],
    capacity: 380,
    vacant: 340,
  },
]
const ofJasna: readonly CarPark[] = [
  {
    osm: 'way/252323339',
    name: 'P2 Biela Púť car park, Jasná',
    type: 'surface',
    at: ['48.9708120', '19.5846289'],
    capacity: 350,
    vacant: 64,
    euros: '15.00',
  },
  {
    osm: 'way/234171470',
    name: 'Tatralandia car park',
    type: 'parkAndRide',
    at: ['49.1043583', '19.5717757'],
    capacity: 900,
    vacant: 655,
  },
]

const occupancyOf = (share: number) => (share < 0.15 ? 'high' : share < 0.5 ? 'medium' : 'low')

const mapped = (rows: readonly CarPark[]) => () =>
  rows.map(({ osm, name, type, at: [gpsLatitude, gpsLongitude], capacity, vacant, euros }): ParkingDraft & { externalId: string } => ({
    externalId: `osm:${osm}`,
    name: inAllLanguages(name),
    type,
    status: 'open',
    capacity,
    vacantSpaces: vacant,
    occupancy: occupancyOf(vacant / capacity),
    paid: euros !== undefined,
    ...(euros !== undefined && { pricePerDay: { amount: euros, currency: 'EUR' }, paymentMethods: ['card', 'app', 'gopass'] }),
    capacityDisabled: Math.round(capacity / 25),
    shuttleBus: type === 'parkAndRide',
    openYearRound: true,
    gpsLatitude,
    gpsLongitude,
    navigationUrl: `https://www.openstreetmap.org/${osm}`,
    tags: ['© OpenStreetMap contributors'],
  }))

const cleared = markedAsDemo(inAllLanguages('upper row is being cleared'))

export const carParks = [
  portion<ParkingDraft>(parking, 'vysoke-tatry', mapped(ofTatras)),
  portion<ParkingDraft>(parking, 'jasna', mapped(ofJasna)),
  portion<ParkingDraft>(parking, 'zermatt-cervinia', ({ ago }) => [
    {
      externalId: 'demo:taesch',
      name: inAllLanguages('Täsch terminal'),
      type: 'garage',
      status: 'open',
      capacity: 2100,
      vacantSpaces: 1240,
      occupancy: 'low',
      shuttleBus: true,
      guarded: true,
      paid: true,
      pricePerDay: { amount: '16.50', currency: 'CHF' },
      paymentMethods: ['cash', 'card'],
      capacityDisabled: 24,
      capacityEv: 40,
      evChargers: 20,
      heightLimit: 2.1,
      sensorId: 'demo-p-taesch',
      openYearRound: true,
      gpsLatitude: '46.067100',
      gpsLongitude: '7.775900',
      altitude: 1438,
      $measured: { occupancyMeasuredAt: ago(4) },
    },
    {
      externalId: 'demo:cervinia',
      name: inAllLanguages('Cervinia centre'),
      type: 'surface',
      status: 'limited',
      statusNote: cleared,
      capacity: 480,
      vacantSpaces: 52,
      occupancy: 'high',
      paid: true,
      pricePerDay: { amount: '10.00', currency: 'EUR' },
      paymentMethods: ['card', 'app'],
      capacityBus: 12,
      capacityDisabled: 10,
      sensorId: 'demo-p-cervinia',
      openYearRound: true,
      gpsLatitude: '45.934100',
      gpsLongitude: '7.631500',
      altitude: 2020,
      distanceToLift: 220,
      $measured: { occupancyMeasuredAt: ago(6) },
    },
    {
      externalId: 'demo:salette',
      name: inAllLanguages('Valtournenche, Salette gondola'),
      type: 'surface',
      status: 'open',
      capacity: 310,
      vacantSpaces: 205,
      occupancy: 'low',
      paid: false,
      capacityBus: 6,
      sensorId: 'demo-p-salette',
      openYearRound: true,
      gpsLatitude: '45.888234',
      gpsLongitude: '7.623995',
      altitude: 1559,
      distanceToLift: 80,
      $measured: { occupancyMeasuredAt: ago(6) },
    },
  ]),
]
