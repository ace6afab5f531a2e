/** Counters of people and cars. Their values are invented. */
import { flowMeasurement, type FlowMeasurementDraft } from '@ridgeline/domain/entities/flow-measurement'
import { portion } from '../portion.ts'
import { inAllLanguages } from '../words.ts'
import { liftId } from './lifts.ts'
import { locationAt } from './stations.ts'

const reader = (lastReadingAt: string) => (currentCount: number, occupancy: string, ratePerHour: number) => ({
  $measured: { currentCount, occupancy, ratePerHour, lastReadingAt },
})

export const counters = [
  portion<FlowMeasurementDraft>(flowMeasurement, 'zermatt-cervinia', ({ idOf, ago }) => {
    const read = reader(ago(2))
    return [
      {
        externalId: 'demo:flow-express',
        name: inAllLanguages('Matterhorn Express, entrance'),
        measurementType: 'skiers',
        direction: 'in',
        deviceId: idOf('device', 'demo:gate-express-1'),
        skiliftId: idOf('skilift', 'osm:46715051'),
        capacity: 2800,
        publishToApp: true,
        locationId: idOf('location', 'demo:zermatt'),
        ...read(1640, 'medium', 1180),
      },
      {
        externalId: 'demo:flow-taesch',
        name: inAllLanguages('Täsch car park'),
        measurementType: 'vehicles',
        direction: 'both',
        deviceId: idOf('device', 'demo:sensor-taesch'),
        parkingId: idOf('parking', 'demo:taesch'),
        capacity: 2100,
        publishToApp: true,
        ...read(860, 'low', 140),
      },
      {
        externalId: 'demo:flow-glacier',
        name: inAllLanguages('Summit platform'),
        measurementType: 'people',
        direction: 'both',
        capacity: 350,
        thresholdMedium: 50,
        thresholdHigh: 80,
        locationId: idOf('location', 'demo:glacier-paradise'),
        ...read(288, 'high', 410),
      },
    ]
  }),
  portion<FlowMeasurementDraft>(flowMeasurement, 'vysoke-tatry', ({ idOf, ago }) => [
    {
      externalId: 'demo:flow-thermal',
      name: inAllLanguages('Blue thermal pool'),
      measurementType: 'pool',
      direction: 'both',
      poolId: idOf('pool', 'demo:blue-thermal'),
      capacity: 180,
      publishToApp: true,
      $measured: { currentCount: 166, occupancy: 'high', ratePerHour: 45, lastReadingAt: ago(3) },
    },
  ]),
  portion<FlowMeasurementDraft>(flowMeasurement, 'jasna', ({ idOf, ago }) => {
    const read = reader(ago(2))
    return [
      {
        externalId: 'demo:flow-biela-put',
        name: inAllLanguages('Biela Púť, entrance'),
        measurementType: 'skiers',
        direction: 'in',
        deviceId: idOf('device', 'demo:gate-biela-put-1'),
        skiliftId: idOf('skilift', liftId('A6')),
        capacity: 2400,
        publishToApp: true,
        locationId: idOf('location', locationAt('biela-put')),
        ...read(1510, 'medium', 960),
      },
      {
        externalId: 'demo:flow-biela-put-parking',
        name: inAllLanguages('P2 Biela Púť car park, Jasná'),
        measurementType: 'vehicles',
        direction: 'both',
        parkingId: idOf('parking', 'osm:way/252323339'),
        capacity: 350,
        publishToApp: true,
        ...read(286, 'medium', 62),
      },
    ]
  }),
]
