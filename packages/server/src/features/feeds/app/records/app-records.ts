/** The records the app is resolved from, read for a resort, now or as of a time. */
import { appEntities, maxRecordsRead, type AppRecords, type AppSwitches } from '@ridgeline/domain/app-content/app-records'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Queryable } from '../../../../db/connect/database.ts'
import { select } from '../../../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../../../db/table.ts'
import { readPublished, type StoredPublished } from '../../../../publication/read-published.ts'
import { reachOfResorts, type KeyReader, type readersOf } from '../../../../publication/readers.ts'
import type { ResortEntry } from '../../../../publication/resort-directory.ts'

const weatherSettingsTable = tableOf(weatherSettings)

export const publishedKind = (wanted: EntityName): PublishedEntity => publishedEntities.find(({ name }) => name === wanted)!
const resorts = publishedKind('resort')
const messages = publishedKind('infoMobile')
const homepages = publishedKind('homepage')

export const appKinds: readonly PublishedEntity[] = [...appEntities.map(publishedKind), resorts]

/** Messages for some guests only are not open data; the app gets them with a key. */
export const messagesForGroups: PublishedEntity = { ...messages, publication: { ...messages.publication, only: {} } }
const forHolder = (entity: PublishedEntity): PublishedEntity => (entity === messages ? messagesForGroups : entity)

export const isOfResort = (entity: PublishedEntity) => entity.scope === 'resort' || entity === resorts

type Readers = Pick<ReturnType<typeof readersOf>, 'resorts' | 'readable'>

/** @throws as `readers.resorts`, for the homepage: without it there is no app. Other kinds that are closed are left out. */
export async function readableKinds(readers: Readers, entry: ResortEntry, key: KeyReader | undefined): Promise<PublishedEntity[]> {
  await readers.resorts(homepages, entry, key)
  const readable = await Promise.all(
    appKinds.map(async (entity) => {
      const isReadable = (await readers.readable(entity, entry, key)).length > 0
      if (!isReadable) return []
      return [key?.mayRead(entity, entry.id) ? forHolder(entity) : entity]
    }),
  )
  return readable.flat()
}

/** @param at epoch milliseconds, of a preview; otherwise the current time */
export async function readList(
  on: Queryable,
  entity: PublishedEntity,
  entry: ResortEntry,
  at?: number,
): Promise<readonly StoredPublished[]> {
  const query = { reach: reachOfResorts(entity, [entry]), limit: maxRecordsRead, ...(at !== undefined && { at }) }
  return (await readPublished(on, entity, query)).items
}

export async function readSwitches(on: Queryable, { id }: ResortEntry): Promise<AppSwitches> {
  const weather = await on.query(
    select({
      id: weatherSettingsTable.id,
      locationId: weatherSettingsTable.locationId,
      showInApp: weatherSettingsTable.showInApp,
      staleAfter: weatherSettingsTable.staleAfter,
    })`from ${tableNamed(weatherSettings.name)} where resort_id = ${id}::uuid and active limit ${maxRecordsRead}::integer`,
  )
  return { weather }
}

/** Records by kind; kinds the caller may not read are missing. */
export type StoredKinds = ReadonlyMap<PublishedEntity, readonly StoredPublished[]>

export function recordsOf({ id, timezone }: ResortEntry, kinds: StoredKinds, switches: AppSwitches): AppRecords {
  const lists = Object.fromEntries([...kinds].map(([{ name }, items]) => [name, items.map(({ record }) => record)]))
  const [own] = kinds.get(resorts) ?? []
  return { resort: own?.record ?? { id, timezone }, lists, switches }
}
