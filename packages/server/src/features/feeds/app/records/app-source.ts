/** The records the app is resolved from, kept in memory by resort and kind: after a change only that kind is read again. */
import { LRUCache } from 'lru-cache'
import type { AppSwitches } from '@ridgeline/domain/app-content/app-records'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { ResortEntry } from '../../../../publication/resort-directory.ts'
import type { StoredPublished } from '../../../../publication/read-published.ts'
import type { Services } from '../../../../services.ts'
import { appKinds, isOfResort, messagesForGroups, readList, readSwitches, type StoredKinds } from './app-records.ts'
import { readSharedCategories, sharedKinds, type Sharing } from './shared-categories.ts'

/** Bytes of the records as JSON; in memory they take a few times more. */
const maxBytes = 16 * 1024 * 1024
/** Milliseconds after which a kind that is published by time is read again although nothing has changed. */
const lifetime = 10_000

interface Kept<Content> {
  version: string
  until: number
  content: Promise<Content>
}

export type Sources = Pick<Services, 'db' | 'changes' | 'publication'>

export function appSource({ db, changes, publication }: Sources) {
  const lists = new LRUCache<string, Kept<readonly StoredPublished[]>>({ maxSize: maxBytes, maxEntrySize: maxBytes / 4 })
  const shared = new LRUCache<string, Kept<StoredKinds>>({ maxSize: maxBytes / 4, maxEntrySize: maxBytes / 4 })
  const switches = new LRUCache<string, Kept<AppSwitches>>({ maxSize: 200 })
  let settingsVersion = 0
  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === weatherSettings.name)) settingsVersion++
  })

  /** Of the resort, or of all of them. */
  const versionOf = (entity: PublishedEntity, resort?: ResortEntry) =>
    publication.versions.of(entity.name, resort && isOfResort(entity) ? [resort.id] : []).version
  const versionOfShared = () => sharedKinds.map((entity) => versionOf(entity)).join('.')

  /** Requests for the same share one reading; a failed one is repeated by the next request. */
  function kept<Content>(
    cache: LRUCache<string, Kept<Content>>,
    key: string,
    version: string,
    until: number,
    read: () => Promise<Content>,
    sizeOf: (content: Content) => number,
  ): Promise<Content> {
    const known = cache.get(key)
    if (known?.version === version && Date.now() < known.until) return known.content
    const entry = { version, until, content: read() }
    cache.set(key, entry, { size: 1 })
    entry.content.then(
      // Its size is known now.
      (content) => cache.peek(key) === entry && cache.set(key, entry, { size: sizeOf(content) }),
      () => cache.peek(key) === entry && cache.delete(key),
    )
    return entry.content
  }

  return {
    /** Changes with every record the app shows. */
    version: (entry: ResortEntry): string =>
      [...appKinds.map((entity) => versionOf(entity, entry)), versionOfShared(), settingsVersion].join('.'),

    list(entity: PublishedEntity, entry: ResortEntry): Promise<readonly StoredPublished[]> {
      const isForGroups = entity === messagesForGroups
      const { from, to } = entity.publication
      return kept(
        lists,
        `${entity.name} ${isOfResort(entity) ? entry.id : ''} ${isForGroups}`,
        versionOf(entity, entry),
        from || to ? Date.now() + lifetime : Infinity,
        () => readList(db, entity, entry),
        (items) => JSON.stringify(items).length,
      )
    },

    shared: (sharing: Sharing, entry: ResortEntry): Promise<StoredKinds> =>
      kept(
        shared,
        JSON.stringify([entry.id, sharing]),
        versionOfShared(),
        Date.now() + lifetime,
        () => readSharedCategories(db, sharing, entry),
        (kinds) => JSON.stringify([...kinds.values()]).length,
      ),

    switches: (entry: ResortEntry): Promise<AppSwitches> =>
      kept(
        switches,
        entry.id,
        String(settingsVersion),
        Date.now() + lifetime,
        () => readSwitches(db, entry),
        () => 1,
      ),
  }
}
