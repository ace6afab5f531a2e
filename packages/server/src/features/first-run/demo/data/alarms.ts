/** Alarms of the demo. */
import { alarm, type AlarmDraft } from '@ridgeline/domain/entities/alarm'
import { portion } from '../portion.ts'
import { inAllLanguages } from '../words.ts'
import { locationAt } from './stations.ts'

export const alarms = [
  portion<AlarmDraft>(alarm, 'zermatt-cervinia', ({ idOf, userIds, ago }) => {
    const [acknowledgedBy = null] = userIds('operator@ridgeline.local')
    const lifts = { departmentIds: [idOf('department', 'demo:lift')], recipientUserIds: userIds('operator@ridgeline.local') }
    return [
      {
        externalId: 'demo:wind-glacier',
        name: inAllLanguages('Wind on the glacier'),
        severity: 'danger',
        metric: 'windGusts',
        operator: 'gte',
        threshold: 20,
        durationMinutes: 10,
        locationId: idOf('location', 'demo:glacier-paradise'),
        channels: ['screen', 'email'],
        ...lifts,
        $measured: { lastValue: 11.4 },
      },
      {
        externalId: 'demo:led-offline',
        name: inAllLanguages('LED Cervinia does not answer'),
        severity: 'warning',
        metric: 'deviceOffline',
        operator: 'gte',
        threshold: 15,
        durationMinutes: 5,
        deviceId: idOf('device', 'demo:led-cervinia'),
        channels: ['screen', 'email'],
        ...lifts,
      },
      {
        externalId: 'demo:camera-stale',
        name: inAllLanguages('Hohtälli camera is stale'),
        severity: 'info',
        metric: 'cameraStale',
        operator: 'gt',
        threshold: 60,
        cameraId: idOf('camera', 'demo:cam-hohtaelli'),
        channels: ['screen'],
        $measured: { state: 'acknowledged', lastValue: 140, triggeredAt: ago(80), acknowledgedAt: ago(61), acknowledgedBy },
      },
      {
        externalId: 'demo:parking-full',
        name: inAllLanguages('Täsch is almost full'),
        severity: 'warning',
        metric: 'parkingFree',
        operator: 'lt',
        threshold: 100,
        parkingId: idOf('parking', 'demo:taesch'),
        channels: ['screen', 'email'],
        ...lifts,
        $measured: { lastValue: 1240 },
      },
    ]
  }),
  portion<AlarmDraft>(alarm, 'vysoke-tatry', ({ idOf }) => [
    {
      externalId: 'demo:tatry-parking-full',
      name: inAllLanguages('Štrbské Pleso is almost full'),
      severity: 'warning',
      metric: 'parkingFree',
      operator: 'lt',
      threshold: 20,
      parkingId: idOf('parking', 'osm:way/27925667'),
      channels: ['screen', 'email'],
      departmentIds: [idOf('department', 'demo:tatry-ops')],
      $measured: { lastValue: 188 },
    },
    {
      externalId: 'demo:tatry-led-offline',
      name: inAllLanguages('LED Starý Smokovec does not answer'),
      severity: 'warning',
      metric: 'deviceOffline',
      operator: 'gte',
      threshold: 15,
      durationMinutes: 5,
      deviceId: idOf('device', 'demo:led-smokovec'),
      channels: ['screen', 'email'],
      departmentIds: [idOf('department', 'demo:tatry-ops')],
    },
  ]),
  portion<AlarmDraft>(alarm, 'jasna', ({ idOf, ago }) => {
    const lifts = { departmentIds: [idOf('department', 'demo:jasna-lift')] }
    return [
      {
        externalId: 'demo:jasna-wind',
        name: inAllLanguages('Wind at Chopok'),
        severity: 'danger',
        metric: 'windGusts',
        operator: 'gte',
        threshold: 20,
        durationMinutes: 10,
        locationId: idOf('location', locationAt('chopok')),
        channels: ['screen', 'email'],
        ...lifts,
        $measured: { lastValue: 12.8 },
      },
      {
        externalId: 'demo:jasna-tv-offline',
        name: inAllLanguages('TV Záhradky does not answer'),
        severity: 'warning',
        metric: 'deviceOffline',
        operator: 'gte',
        threshold: 15,
        durationMinutes: 5,
        deviceId: idOf('device', 'demo:tv-zahradky'),
        channels: ['screen', 'email'],
        ...lifts,
      },
      {
        externalId: 'demo:jasna-parking-full',
        name: inAllLanguages('Biela Púť is almost full'),
        severity: 'warning',
        metric: 'parkingFree',
        operator: 'lt',
        threshold: 80,
        parkingId: idOf('parking', 'osm:way/252323339'),
        channels: ['screen', 'email'],
        departmentIds: [idOf('department', 'demo:jasna-ops')],
        $measured: { state: 'triggered', lastValue: 64, triggeredAt: ago(24) },
      },
    ]
  }),
]
