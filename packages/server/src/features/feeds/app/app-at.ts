/** The app as it will be at a time, read from a database with the planned values, for a member of staff (decision 0161). */
import { isEmpty, isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { appScreen, shownOn } from '@ridgeline/domain/app-content/app-screen'
import { circumstancesOf, type Guest } from '@ridgeline/domain/app-content/guest/circumstances'
import { Failure } from '@ridgeline/domain/check/failure'
import { resort } from '@ridgeline/domain/entities/resort'
import type { AppPreview, PreviewedRecord } from '@ridgeline/domain/planned-changes/preview'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Queryable } from '../../../db/connect/database.ts'
import type { Settings } from '../../../db/keep/settings.ts'
import type { StoredPublished } from '../../../publication/read-published.ts'
import { publicationAt } from '../../../publication/preview/publication-at.ts'
import type { KeyReader } from '../../../publication/readers.ts'
import { leftOutOf } from './app-answer.ts'
import { readableKinds, readList, readSwitches, recordsOf } from './records/app-records.ts'
import { readSharedCategories, sharingWith, withShared } from './records/shared-categories.ts'

export interface AppAt {
  resortId: string
  guest: Guest
  rights: Rights
  /** Epoch milliseconds. */
  at: number
}

/** Staff see what the app reads with a key, as far as they may read it themselves. */
const readerOf = (rights: Rights): KeyReader => ({
  id: 'preview',
  mayRead(entity, resortId) {
    const reach = reachOf(rights, 'read', entity)
    return resortId === null ? !isEmpty(reach) : isWithin(reach, resortId)
  },
})

/** As stored, so that previews draw it in any language; long texts and lines are not drawn. */
function drawn(entity: PublishedEntity, { record }: StoredPublished): PreviewedRecord {
  const long = leftOutOf(entity)
  return { ...Object.fromEntries(Object.entries(record).filter(([name]) => !long.has(name))), id: record.id }
}

/** @throws notFound for a resort that is not published then, or whose app is closed */
export async function appAt(
  on: Queryable,
  settings: Pick<Settings, 'get'>,
  { resortId, guest, rights, at }: AppAt,
): Promise<Pick<AppPreview, 'at' | 'screen' | 'records'>> {
  const { directory, readers } = publicationAt(on, settings, at)
  const entry = await directory.find(resortId)
  if (!entry) throw new Failure('notFound')
  const reader = readerOf(rights)
  const entities = await readableKinds(readers, entry, reader)
  const own = new Map(await Promise.all(entities.map(async (entity) => [entity, await readList(on, entity, entry, at)] as const)))
  const sharing = await sharingWith(readers, entry, entities, reader)
  const kinds = withShared(own, await readSharedCategories(on, sharing, entry, at))
  const records = recordsOf(entry, kinds, await readSwitches(on, entry))
  const screen = appScreen(records, circumstancesOf(records, guest, at))
  const named = Map.groupBy(shownOn(screen), ({ entity }): string => entity)
  const parts = [...kinds].flatMap(([entity, items]) => {
    const ids = new Set(named.get(entity.name)?.map(({ id }) => id))
    const shown = items.filter(({ record }) => ids.has(record.id) || entity.name === resort.name)
    return shown.length > 0 ? [[entity.name, shown.map((item) => drawn(entity, item))]] : []
  })
  return { at: new Date(at).toISOString(), screen, records: Object.fromEntries(parts) }
}
