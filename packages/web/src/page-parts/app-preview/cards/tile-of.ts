/** What a tile of the app says of a record of any kind. */
import { photoOf } from '../../../entities/list/loading/pictures.ts'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Values } from '@ridgeline/domain/check/rule'
import type { Shown } from '@ridgeline/domain/app-content/app-records'
import type { Language } from '@ridgeline/domain/values/localized'
import { nameText } from '@ridgeline/domain/values/name-text'
import { formatDay } from '../../../lib/language/numbers/format.ts'

/** A record that is drawn, from a list or from a preview. */
export type Drawn = Values & { readonly id: string }

/** The record that a screen names; undefined if it was not found. */
export type FindRecord = (shown: Shown) => Drawn | undefined

export interface AppTile {
  id: string
  entity: EntityName
  title: string
  note: string
  mediaId: string | undefined
  color: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function pictureOf(record: Drawn): string | undefined {
  return photoOf(record) ?? textOf(record['icon'] ?? record['image'] ?? record['partnerLogo'])
}

export function tileOf(entity: EntityName, record: Drawn, language: Language): AppTile {
  const { startDate } = record
  const day = typeof startDate === 'string' ? formatDay(startDate.slice(0, 10), language) : ''
  const summary = ['callToAction', 'placement', 'stopName', 'partnerName', 'perex']
    .map((name) => nameText(record[name], language))
    .find(Boolean)
  return {
    id: record.id,
    entity,
    title: nameText(record['name'] ?? record['title'], language),
    note: day || (summary ?? ''),
    mediaId: pictureOf(record),
    color: textOf(record['color']),
  }
}
