/** Pictures of the demo, stored like uploads: photographs with their credit, and our own icons and portraits. */
import type { Localized } from '@ridgeline/domain/values/localized'
import type { Photo } from '@ridgeline/domain/declare/shape'
import type { Queryable } from '../../../db/connect/database.ts'
import { systemCaller } from '../../../http/sessions/caller.ts'
import { keeperOf, type Developed, type Medium } from '../../../media/receive.ts'
import type { Services } from '../../../services.ts'
import { together } from '../../../db/connect/together.ts'
import { inAllLanguages } from './words.ts'

const ryan = { author: 'Ryan Schroeder', license: 'CC0-1.0' }
const dreamy = { author: 'dreamypixel.com', license: 'CC-BY-4.0' }

const photographs = {
  range: { ...ryan, alt: inAllLanguages('Snowy peaks under a turquoise sky') },
  glacier: { ...ryan, alt: inAllLanguages('Glacier between rocky ridges') },
  rocks: { ...ryan, alt: inAllLanguages('Rocky slopes with patches of firn') },
  valley: { ...ryan, alt: inAllLanguages('Road through the valley') },
  saddle: { ...ryan, alt: inAllLanguages('Saddle below the ridge') },
  dawn: { ...dreamy, alt: inAllLanguages('Mountain at dawn') },
  summit: { ...dreamy, alt: inAllLanguages('Summit in pink light') },
  trees: { ...dreamy, alt: inAllLanguages('Spruces in the mist') },
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
  /** A gallery; the first picture is the main one. */
  photos(...names: readonly PhotoName[]): Photo[]
  thumbnailUrl(name: PhotoName): string
}

/** Paths relative to the folder of the demo, by name. */
export const pictureFiles: ReadonlyMap<string, string> = new Map([
  ...Object.keys(photographs).map((name): [string, string] => [name, `pictures/${name}.jpg`]),
  ...['person-a', 'person-b', 'person-c'].map((name): [string, string] => [name, `pictures/${name}.png`]),
  ...iconNames.map((name): [string, string] => [`icon:${name}`, `icons/${name}.svg`]),
])

/** @param tx serializes its statements, because pictures are stored in parallel. */
export async function keepPictures(services: Services, tx: Queryable, files: ReadonlyMap<string, Promise<Developed>>): Promise<Pictures> {
  const keep = keeperOf(services, tx)
  const media = new Map<string, Medium>()
  await together([...pictureFiles.keys()].map(async (name) => media.set(name, await keep(await files.get(name)!, systemCaller.userId))))
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
