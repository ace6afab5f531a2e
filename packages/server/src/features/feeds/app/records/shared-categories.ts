/** Categories of the feed that other resorts share with a resort, and their filters. Their contents are those of the resort itself. */
import { hash } from 'node:crypto'
import { maxRecordsRead } from '@ridgeline/domain/app-content/app-records'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Queryable } from '../../../../db/connect/database.ts'
import { readPublished, type StoredPublished } from '../../../../publication/read-published.ts'
import type { KeyReader, readersOf } from '../../../../publication/readers.ts'
import type { ResortEntry } from '../../../../publication/resort-directory.ts'
import { publishedKind, type StoredKinds } from './app-records.ts'

const categories = publishedKind('feedCategory')
const filters = publishedKind('feedFilter')
export const sharedKinds: readonly PublishedEntity[] = [categories, filters]

/** Ids of the other resorts whose categories, and whose filters, the caller may read. */
export interface Sharing {
  categories: readonly string[]
  filters: readonly string[]
}

/** Of one length for any number of resorts: keys of answers are kept with them, outside the limit of their size. */
export const sharingKey = (sharing: Sharing): string => hash('sha256', JSON.stringify(sharing), 'base64url')

type Readers = Pick<ReturnType<typeof readersOf>, 'resorts'>

/** @param readable the kinds the caller may read of the resort */
export async function sharingWith(
  readers: Readers,
  entry: ResortEntry,
  readable: readonly PublishedEntity[],
  key: KeyReader | undefined,
): Promise<Sharing> {
  const others = async (entity: PublishedEntity) => {
    if (!readable.includes(entity)) return []
    return (await readers.resorts(entity, undefined, key)).map(({ id }) => id).filter((id) => id !== entry.id)
  }
  const [ofCategories, ofFilters] = await Promise.all([others(categories), others(filters)])
  return { categories: ofCategories, filters: ofFilters }
}

/** @param at epoch milliseconds, of a preview; otherwise the current time */
export async function readSharedCategories(on: Queryable, sharing: Sharing, entry: ResortEntry, at?: number): Promise<StoredKinds> {
  const nothing: StoredKinds = new Map()
  if (sharing.categories.length === 0) return nothing
  const query = { limit: maxRecordsRead, ...(at !== undefined && { at }) }
  const shared = (await readPublished(on, categories, { ...query, reach: sharing.categories, shownIn: entry.id })).items
  const owners = new Set(shared.map(({ record }) => String(record['resortId'])))
  const reach = sharing.filters.filter((id) => owners.has(id))
  const theirs = reach.length > 0 ? (await readPublished(on, filters, { ...query, reach })).items : []
  return new Map([
    [categories, shared],
    [filters, theirs],
  ])
}

/** Those of the resort itself come first. */
export function withShared(own: StoredKinds, shared: StoredKinds): StoredKinds {
  const joined = ([entity, items]: readonly [PublishedEntity, readonly StoredPublished[]]) =>
    [entity, [...items, ...(shared.get(entity) ?? [])].slice(0, maxRecordsRead)] as const
  return new Map([...own].map(joined))
}
