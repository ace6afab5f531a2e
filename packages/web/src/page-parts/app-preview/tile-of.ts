/** What a tile of the app says of a record of any kind. */
import type { EntityName } from '@ridgeline/domain/catalogue'
import { localize, type Language, type Localized } from '@ridgeline/domain/localized'
import type { Photo } from '@ridgeline/domain/shape'
import type { Stored } from '../../entities/api.ts'
import { formatDay } from '../../lib/language/format.ts'

export interface AppTile {
  id: string
  entity: EntityName
  title: string
  note: string
  mediaId: string | undefined
  color: string | undefined
}

const words = (value: unknown, language: Language): string =>
  typeof value === 'string' ? value : localize(value as Localized | null | undefined, language)

function pictureOf(record: Stored): string | undefined {
  const photos = (record['photos'] ?? []) as readonly Photo[]
  const photo = photos.find(({ isMain }) => isMain) ?? photos[0]
  return photo?.mediaId ?? ((record['icon'] ?? record['image'] ?? record['partnerLogo'] ?? undefined) as string | undefined)
}

export function tileOf(entity: EntityName, record: Stored, language: Language): AppTile {
  const { startDate } = record
  const day = typeof startDate === 'string' ? formatDay(startDate.slice(0, 10), language) : ''
  const summary = ['callToAction', 'placement', 'stopName', 'partnerName', 'perex']
    .map((name) => words(record[name], language))
    .find(Boolean)
  return {
    id: record.id,
    entity,
    title: words(record['name'] ?? record['title'], language),
    note: day || (summary ?? ''),
    mediaId: pictureOf(record),
    color: (record['color'] as string | null | undefined) ?? undefined,
  }
}
