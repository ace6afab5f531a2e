/** Pictures of the demo, taken in like any other: photographs with their credit, icons and portraits of our own. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Localized } from '@ridgeline/domain/localized'
import type { Photo } from '@ridgeline/domain/shape'
import type { Queryable } from '../../../db/database.ts'
import { house } from '../../../http/caller.ts'
import { receiverOf, type Medium } from '../../../media/receive.ts'
import { demoFolder } from '../../../roots.ts'
import type { Services } from '../../../services.ts'
import { together } from './in-turn.ts'
import { say } from './words.ts'

const ryan = { author: 'Ryan Schroeder', license: 'CC0-1.0' }
const dreamy = { author: 'dreamypixel.com', license: 'CC-BY-4.0' }

const photographs = {
  range: { ...ryan, alt: say('Snowy peaks under a turquoise sky') },
  glacier: { ...ryan, alt: say('Glacier between rocky ridges') },
  rocks: { ...ryan, alt: say('Rocky slopes with patches of firn') },
  valley: { ...ryan, alt: say('Road through the valley') },
  saddle: { ...ryan, alt: say('Saddle below the ridge') },
  dawn: { ...dreamy, alt: say('Mountain at dawn') },
  summit: { ...dreamy, alt: say('Summit in pink light') },
  trees: { ...dreamy, alt: say('Spruces in the mist') },
} as const

export type PhotoName = keyof typeof photographs
export const iconNames = [
  'bed',
  'calendar',
  'camera',
  'family',
  'lift',
  'map',
  'parking',
  'phone',
  'plate',
  'slope',
  'snow',
  'star',
  'sun',
  'ticket',
  'water',
] as const
export type IconName = (typeof iconNames)[number]
export type PersonName = 'person-a' | 'person-b' | 'person-c'

export interface Pictures {
  picture(name: PhotoName | PersonName): string
  icon(name: IconName): string
  /** A gallery; the first one is the main picture. */
  photos(...names: readonly PhotoName[]): Photo[]
  thumbnailUrl(name: PhotoName): string
}

/** @param tx takes statements in turn: pictures are developed side by side. */
export async function receivePictures(services: Services, tx: Queryable): Promise<Pictures> {
  const receive = receiverOf(services, tx)
  const photoNames = Object.keys(photographs) as PhotoName[]
  const files: [string, string][] = [
    ...photoNames.map((name): [string, string] => [name, `pictures/${name}.jpg`]),
    ...['person-a', 'person-b', 'person-c'].map((name): [string, string] => [name, `pictures/${name}.png`]),
    ...iconNames.map((name): [string, string] => [`icon:${name}`, `icons/${name}.svg`]),
  ]
  const media = new Map<string, Medium>()
  await together(
    files.map(async ([name, file]) => {
      const stream = createReadStream(join(demoFolder, file))
      media.set(name, await receive(stream, file.replace(/^.*\//, ''), house.userId))
    }),
  )
  const idOf = (name: string) => media.get(name)!.id
  return {
    picture: idOf,
    icon: (name) => idOf(`icon:${name}`),
    photos: (...names) => names.map((name, at) => photoOf(idOf(name), photographs[name], at === 0)),
    thumbnailUrl: (name) => `/media/${media.get(name)!.sha256}/thumbnail`,
  }
}

interface Credit {
  author: string
  license: string
  alt: Localized
}

const photoOf = (mediaId: string, credit: Credit, isMain: boolean): Photo => ({ mediaId, caption: null, ...credit, isMain })
