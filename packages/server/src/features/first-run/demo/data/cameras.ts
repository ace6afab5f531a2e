/** Cameras, counters and alarms. Their addresses are nobody's; the pictures are those of the demo. */
import { alarm, type AlarmDraft } from '@ridgeline/domain/entities/alarm'
import { camera, type CameraDraft } from '@ridgeline/domain/entities/camera'
import { flowMeasurement, type FlowMeasurementDraft } from '@ridgeline/domain/entities/flow-measurement'
import type { PhotoName } from '../pictures.ts'
import { portion, type Demo } from '../portion.ts'
import { everywhere, say } from '../words.ts'

const imageUrl = (key: string) =>
  ({ type: 'image', imageUrl: `https://cameras.ridgeline.example/${key}.jpg`, resolution: '1920x1200' }) as const
const shown = ({ ago, thumbnailUrl }: Demo, name: PhotoName, minutes: number) => ({
  $measured: {
    cameraStatus: minutes > 60 ? 'stale' : 'online',
    lastOkAt: ago(minutes),
    thumbnailUrl: thumbnailUrl(name),
    thumbnailAt: ago(minutes),
  },
})

export const cameras = [
  portion<CameraDraft>(camera, 'zermatt-cervinia', (about) => {
    const { idOf } = about
    return [
      {
        externalId: 'demo:cam-glacier',
        name: everywhere('Matterhorn glacier paradise'),
        ...imageUrl('glacier'),
        placement: say('horná stanica, juh', 'top station, south', 'Bergstation, Süden'),
        direction: 195,
        gpsLatitude: '45.9392676',
        gpsLongitude: '7.7295015',
        altitude: 3883,
        archiveEnabled: true,
        archiveInterval: 1800,
        visibleOnTv: true,
        ...shown(about, 'glacier', 3),
      },
      {
        externalId: 'demo:cam-trockener',
        name: everywhere('Trockener Steg'),
        ...imageUrl('trockener-steg'),
        skiliftId: idOf('skilift', 'osm:22337638'),
        direction: 240,
        gpsLatitude: '45.9709313',
        gpsLongitude: '7.7223483',
        altitude: 2939,
        visibleOnTv: true,
        ...shown(about, 'saddle', 4),
      },
      {
        externalId: 'demo:cam-hohtaelli',
        name: everywhere('Hohtälli'),
        ...imageUrl('hohtaelli'),
        direction: 260,
        gpsLatitude: '45.9890120',
        gpsLongitude: '7.8021025',
        altitude: 3268,
        ...shown(about, 'rocks', 140),
      },
      {
        externalId: 'demo:cam-village',
        name: say('Dedina Zermatt', 'Zermatt village', 'Dorf Zermatt'),
        ...imageUrl('village'),
        direction: 180,
        gpsLatitude: '46.0207000',
        gpsLongitude: '7.7491000',
        altitude: 1608,
        ...shown(about, 'dawn', 2),
      },
      {
        externalId: 'demo:cam-plan-maison',
        name: everywhere('Plan Maison'),
        type: 'panorama',
        embedUrl: 'https://cameras.ridgeline.example/plan-maison/360',
        direction: 90,
        gpsLatitude: '45.9404947',
        gpsLongitude: '7.6538543',
        altitude: 2548,
        ...shown(about, 'range', 9),
      },
      {
        externalId: 'demo:cam-furi',
        name: everywhere('Furi'),
        ...imageUrl('furi'),
        active: false,
        direction: 30,
        gpsLatitude: '46.0014694',
        gpsLongitude: '7.7321464',
        altitude: 1867,
        $measured: { cameraStatus: 'offline', lastOkAt: about.at(-12, '14:02') },
      },
    ]
  }),
  portion<CameraDraft>(camera, 'jasna', (about) => [
    {
      externalId: 'demo:cam-chopok',
      name: everywhere('Chopok'),
      ...imageUrl('chopok'),
      direction: 0,
      gpsLatitude: '48.9438968',
      gpsLongitude: '19.5900743',
      altitude: 2004,
      visibleOnTv: true,
      ...shown(about, 'summit', 5),
    },
    {
      externalId: 'demo:cam-biela-put',
      name: everywhere('Biela Púť'),
      ...imageUrl('biela-put'),
      direction: 170,
      gpsLatitude: '48.9708435',
      gpsLongitude: '19.5847440',
      altitude: 1117,
      ...shown(about, 'trees', 3),
    },
  ]),
  portion<CameraDraft>(camera, 'vysoke-tatry', (about) => [
    {
      externalId: 'demo:cam-strbske',
      name: everywhere('Štrbské Pleso'),
      ...imageUrl('strbske-pleso'),
      direction: 350,
      gpsLatitude: '49.1197790',
      gpsLongitude: '20.0589459',
      altitude: 1346,
      ...shown(about, 'valley', 6),
    },
  ]),
  portion<FlowMeasurementDraft>(flowMeasurement, 'zermatt-cervinia', ({ idOf, ago }) => {
    const read = (currentCount: number, occupancy: string, ratePerHour: number) => ({
      $measured: { currentCount, occupancy, ratePerHour, lastReadingAt: ago(2) },
    })
    return [
      {
        externalId: 'demo:flow-express',
        name: say('Matterhorn Express, vstup', 'Matterhorn Express, entrance', 'Matterhorn Express, Eingang'),
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
        name: say('Parkovisko Täsch', 'Täsch car park', 'Parkhaus Täsch'),
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
        name: say('Plošina na vrchole', 'Summit platform', 'Gipfelplattform'),
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
      name: say('Modrý termálny bazén', 'Blue thermal pool', 'Blaues Thermalbecken', 'Niebieski basen termalny'),
      measurementType: 'pool',
      direction: 'both',
      poolId: idOf('pool', 'demo:blue-thermal'),
      capacity: 180,
      publishToApp: true,
      $measured: { currentCount: 166, occupancy: 'high', ratePerHour: 45, lastReadingAt: ago(3) },
    },
  ]),
  portion<AlarmDraft>(alarm, 'zermatt-cervinia', ({ idOf, userIds, ago }) => {
    const lifts = { departmentIds: [idOf('department', 'demo:lift')], recipientUserIds: userIds('operator@ridgeline.local') }
    return [
      {
        externalId: 'demo:wind-glacier',
        name: say('Vietor na ľadovci', 'Wind on the glacier', 'Wind am Gletscher'),
        severity: 'danger',
        metric: 'windGusts',
        operator: 'gte',
        threshold: 20,
        durationMinutes: 10,
        locationId: idOf('location', 'demo:glacier-paradise'),
        skiliftId: idOf('skilift', 'osm:22341540'),
        channels: ['screen', 'sms'],
        ...lifts,
        $measured: { lastValue: 11.4 },
      },
      {
        externalId: 'demo:led-offline',
        name: say('LED Cervinia neodpovedá', 'LED Cervinia does not answer', 'LED Cervinia antwortet nicht'),
        severity: 'warning',
        metric: 'deviceOffline',
        operator: 'gte',
        threshold: 15,
        durationMinutes: 5,
        deviceId: idOf('device', 'demo:led-cervinia'),
        channels: ['screen', 'email'],
        ...lifts,
        $measured: { state: 'triggered', lastValue: 173, triggeredAt: ago(158) },
      },
      {
        externalId: 'demo:camera-stale',
        name: say('Kamera Hohtälli stojí', 'Hohtälli camera is stale', 'Kamera Hohtälli steht'),
        severity: 'info',
        metric: 'cameraStale',
        operator: 'gt',
        threshold: 60,
        cameraId: idOf('camera', 'demo:cam-hohtaelli'),
        channels: ['screen'],
        $measured: { state: 'acknowledged', lastValue: 140, triggeredAt: ago(80), acknowledgedAt: ago(61) },
      },
      {
        externalId: 'demo:parking-full',
        name: say('Täsch je takmer plný', 'Täsch is almost full', 'Täsch ist fast voll'),
        severity: 'warning',
        metric: 'parkingFree',
        operator: 'lt',
        threshold: 100,
        parkingId: idOf('parking', 'demo:taesch'),
        channels: ['screen', 'push'],
        ...lifts,
        $measured: { lastValue: 1240 },
      },
    ]
  }),
]
