/** Cameras. Their addresses do not exist: the server generates their pictures. */
import { camera, type CameraDraft } from '@ridgeline/domain/entities/camera'
import type { PhotoName } from '../pictures.ts'
import { portion, type Demo } from '../portion.ts'
import { sameInAllLanguages, inAllLanguages } from '../words.ts'
import { liftId } from './lifts.ts'

/** Seconds; long, because the server generates all pictures. Only photographs whose licence needs no credit, because cameras show none. */
const refreshInterval = 900
const imageUrl = (name: PhotoName, query = '') =>
  ({ type: 'image', imageUrl: `https://cameras.ridgeline.example/${name}.jpg${query}`, refreshInterval }) as const
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
        name: sameInAllLanguages('Matterhorn glacier paradise'),
        ...imageUrl('glacier'),
        placement: inAllLanguages('top station, south'),
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
        name: sameInAllLanguages('Trockener Steg'),
        ...imageUrl('saddle'),
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
        name: sameInAllLanguages('Hohtälli'),
        // Simulates a camera that hangs: the picture never changes.
        ...imageUrl('rocks', '?still'),
        direction: 260,
        gpsLatitude: '45.9890120',
        gpsLongitude: '7.8021025',
        altitude: 3268,
        ...shown(about, 'rocks', 140),
      },
      {
        externalId: 'demo:cam-village',
        name: inAllLanguages('Zermatt village'),
        ...imageUrl('valley'),
        direction: 180,
        gpsLatitude: '46.0207000',
        gpsLongitude: '7.7491000',
        altitude: 1608,
        ...shown(about, 'valley', 2),
      },
      {
        externalId: 'demo:cam-plan-maison',
        name: sameInAllLanguages('Plan Maison'),
        ...imageUrl('range'),
        direction: 90,
        gpsLatitude: '45.9404947',
        gpsLongitude: '7.6538543',
        altitude: 2548,
        ...shown(about, 'range', 9),
      },
      {
        externalId: 'demo:cam-furi',
        name: sameInAllLanguages('Furi'),
        type: 'panorama',
        embedUrl: 'https://cameras.ridgeline.example/furi/360',
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
      name: sameInAllLanguages('Chopok'),
      ...imageUrl('range'),
      direction: 0,
      gpsLatitude: '48.9438968',
      gpsLongitude: '19.5900743',
      altitude: 2004,
      visibleOnTv: true,
      ...shown(about, 'range', 5),
    },
    {
      externalId: 'demo:cam-biela-put',
      name: sameInAllLanguages('Biela Púť'),
      ...imageUrl('saddle'),
      direction: 170,
      gpsLatitude: '48.9708435',
      gpsLongitude: '19.5847440',
      altitude: 1117,
      ...shown(about, 'saddle', 3),
    },
    {
      externalId: 'demo:cam-priehyba',
      name: sameInAllLanguages('Priehyba'),
      ...imageUrl('rocks'),
      skiliftId: about.idOf('skilift', liftId('A6')),
      direction: 200,
      gpsLatitude: '48.9630901',
      gpsLongitude: '19.5896222',
      altitude: 1349,
      visibleOnTv: true,
      ...shown(about, 'rocks', 4),
    },
  ]),
  portion<CameraDraft>(camera, 'vysoke-tatry', (about) => [
    {
      externalId: 'demo:cam-strbske',
      name: sameInAllLanguages('Štrbské Pleso'),
      ...imageUrl('valley'),
      direction: 350,
      gpsLatitude: '49.1197790',
      gpsLongitude: '20.0589459',
      altitude: 1346,
      ...shown(about, 'valley', 6),
    },
  ]),
]
