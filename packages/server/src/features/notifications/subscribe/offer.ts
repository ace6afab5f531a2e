/** What guests of a resort can subscribe to. */
import { LRUCache } from 'lru-cache'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { PublicationServices, PublishedReads } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import { guestNameOf, watchedEntities, watchedRecords, type WatchedReads } from '../follow/open-facts.ts'

/** Milliseconds; a page that many open at once does not read the records for each. */
const keptFor = 10_000

export interface OfferedRecord {
  id: string
  kind: string
  name: Localized
}

export interface Offer {
  resort: ResortEntry
  records: readonly OfferedRecord[]
}

/** @throws notFound for a resort that is unknown, or keeps its data to itself. */
export async function offeringResort({ directory }: Pick<PublishedReads, 'directory'>, idOrAlias: string): Promise<ResortEntry> {
  const resort = await directory.find(idOrAlias)
  if (!resort?.hasWebsiteData) throw new Failure('notFound')
  return resort
}

export async function offeredRecords(publication: WatchedReads, resort: ResortEntry): Promise<OfferedRecord[]> {
  const records: OfferedRecord[] = []
  for (const entity of watchedEntities)
    for (const stored of await watchedRecords(publication, entity, resort))
      records.push({ id: stored.record.id, kind: entity.name, name: guestNameOf(stored) })
  return records
}

export function offersOf(publication: PublicationServices) {
  const kept = new LRUCache<string, Promise<OfferedRecord[]>>({ max: 500, ttl: keptFor })

  return {
    resort: (idOrAlias: string) => offeringResort(publication, idOrAlias),
    async of(idOrAlias: string): Promise<Offer> {
      const resort = await this.resort(idOrAlias)
      const key = `${publication.directory.version()} ${resort.id}`
      const known = kept.get(key)
      if (known) return { resort, records: await known }
      const records = offeredRecords(publication, resort)
      kept.set(key, records)
      // A failure is not kept.
      records.catch(() => kept.delete(key))
      return { resort, records: await records }
    },
  }
}

export type Offers = ReturnType<typeof offersOf>
