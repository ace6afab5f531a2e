/** The records the app is resolved from, kept in memory by resort and kind: after a change only that kind is read again. */
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { appEntities, maxRecordsRead, type AppRecords, type AppSwitches } from '@ridgeline/domain/app-content/app-records'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { fieldOf } from '@ridgeline/domain/declare/entity'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { tableNamed, tableOf } from '../../../db/table.ts'
import { recordColumns } from '../../../entities/store/record-sql.ts'
import { reachOfResorts } from '../../../publication/readers.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { StoredPublished } from '../../../publication/read-published.ts'
import type { Services } from '../../../services.ts'
import { select } from '../../../db/connect/select.ts'

const weatherSettingsTable = tableOf(weatherSettings)

const publishedKind = (wanted: EntityName): PublishedEntity => publishedEntities.find(({ name }) => name === wanted)!
const resorts = publishedKind('resort')
const messages = publishedKind('infoMobile')
export const homepages = publishedKind('homepage')

export const appKinds: readonly PublishedEntity[] = [...appEntities.map(publishedKind), resorts]

/** Messages for some guests only are no open data; the app gets them with a key. */
const messagesForGroups: PublishedEntity = { ...messages, publication: { ...messages.publication, only: {} } }
export const forHolder = (entity: PublishedEntity): PublishedEntity => (entity === messages ? messagesForGroups : entity)

const isOfResort = (entity: PublishedEntity) => entity.scope === 'resort' || entity === resorts

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
  const switches = new LRUCache<string, Kept<AppSwitches>>({ maxSize: 200 })
  let settingsVersion = 0
  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === weatherSettings.name)) settingsVersion++
  })

  const versionOf = (entity: PublishedEntity, { id }: ResortEntry) =>
    publication.versions.of(entity.name, isOfResort(entity) ? [id] : []).version

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

  async function readSwitches({ id }: ResortEntry): Promise<AppSwitches> {
    const [weather, notices] = await Promise.all([
      db.query(
        select({
          id: weatherSettingsTable.id,
          locationId: weatherSettingsTable.locationId,
          showInApp: weatherSettingsTable.showInApp,
          staleAfter: weatherSettingsTable.staleAfter,
        })`from ${tableNamed(weatherSettings.name)} where resort_id = ${id}::uuid and active limit ${maxRecordsRead}::integer`,
      ),
      db.query<{ id: string; deviceIds: readonly string[] | null }>(sql`
        select ${recordColumns(messages, [
          ['id', fieldOf(messages, 'id')],
          ['deviceIds', fieldOf(messages, 'deviceIds')],
        ])}
        from ${tableNamed(messages.name)} t
        where t.resort_id = ${id}::uuid and t.active and (t.valid_to is null or t.valid_to >= now()) order by t.id`),
    ])
    const ofDevices = notices.filter(({ deviceIds }) => deviceIds?.length)
    return { weather, noticesOfDevices: new Set(ofDevices.map((notice) => notice.id)) }
  }

  return {
    /** Changes with every record the app shows. */
    version: (entry: ResortEntry): string => [...appKinds.map((entity) => versionOf(entity, entry)), settingsVersion].join('.'),

    list(entity: PublishedEntity, entry: ResortEntry): Promise<readonly StoredPublished[]> {
      const isForGroups = entity === messagesForGroups
      const { from, to } = entity.publication
      const query = { reach: reachOfResorts(entity, [entry]), limit: maxRecordsRead }
      return kept(
        lists,
        `${entity.name} ${isOfResort(entity) ? entry.id : ''} ${isForGroups}`,
        versionOf(entity, entry),
        from || to ? Date.now() + lifetime : Infinity,
        async () => (await publication.stored(entity, query)).items,
        (items) => JSON.stringify(items).length,
      )
    },

    switches: (entry: ResortEntry): Promise<AppSwitches> =>
      kept(
        switches,
        entry.id,
        `${settingsVersion} ${versionOf(messages, entry)}`,
        Date.now() + lifetime,
        () => readSwitches(entry),
        () => 1,
      ),
  }
}

/** Records by kind; kinds the caller may not read are missing. */
export type StoredKinds = ReadonlyMap<PublishedEntity, readonly StoredPublished[]>

export function recordsOf({ id, timezone }: ResortEntry, kinds: StoredKinds, switches: AppSwitches): AppRecords {
  const lists = Object.fromEntries([...kinds].map(([{ name }, items]) => [name, items.map(({ record }) => record)]))
  const [own] = kinds.get(resorts) ?? []
  return { resort: own?.record ?? { id, timezone }, lists, switches }
}
