/** The content of an answer about a collection, before it is written in a format. */
import type { Reach } from '@ridgeline/domain/access/access'
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Queryable } from '../../../db/connect/database.ts'
import { changedSince, followPlace } from '../../../publication/changed-since.ts'
import { markOf, tokenOf } from '../../../publication/follow-token.ts'
import type { PublicationServices } from '../../../publication/publication.ts'
import { readPages } from '../../../publication/read-pages.ts'
import { reachOfResorts, type KeyReader } from '../../../publication/readers.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { FeedQuery } from './feed-query.ts'
import { chosenByState } from './chosen-by-state.ts'
import { includedIn } from './included.ts'

export interface CollectionContent {
  entity: PublishedEntity
  /** With all fields: a format takes from them what it always needs, and the others as `picked`. */
  records: readonly PublishedRecord[]
  /** The requested fields; undefined for all. */
  fields: readonly string[] | undefined
  /** Of imported records, by id; the others have the terms of their resort. */
  terms: ReadonlyMap<string, Terms>
  resorts: readonly ResortEntry[]
  /** By collection. */
  included: Readonly<Record<string, readonly PublishedRecord[]>>
  next: string | null
  updatedSince: string
  /** Only in answers to `updatedSince`. */
  delta?: { removed: readonly string[]; complete: boolean; more: boolean }
}

export type Reading = Pick<PublicationServices, 'read' | 'versions' | 'readers' | 'origin'> & { db: Queryable }

/** Who asks: the resorts they may read, and their key. */
export interface Reader {
  resorts: readonly ResortEntry[]
  key: KeyReader | undefined
}

/** None for kinds of the installation. */
const idsIn = (reach: Reach): readonly string[] => (reach === 'all' ? [] : reach)

/** The position of the last change the caller may see, read before the records, so that a follower misses none. */
function placeOf({ versions, origin }: Reading, entity: PublishedEntity, { resorts }: Reader): string {
  const resortIds = idsIn(reachOfResorts(entity, resorts))
  const { cursor, at } = versions.of(entity.name, resortIds)
  return tokenOf(cursor, at, markOf(origin, resortIds))
}

export async function readCollection(
  services: Reading,
  entity: PublishedEntity,
  query: FeedQuery,
  reader: Reader,
): Promise<CollectionContent> {
  const { updatedSince } = query
  if (updatedSince === undefined) return readPage(services, entity, query, reader)
  const changes = await readChanges(services, entity, query, updatedSince, reader)
  if (changes) return changes
  const whole = await readPage(services, entity, query, reader)
  return { ...whole, delta: { removed: [], complete: true, more: whole.next !== null } }
}

async function readPage(services: Reading, entity: PublishedEntity, query: FeedQuery, reader: Reader): Promise<CollectionContent> {
  const { language, ids, fields, area, filters, order, limit, after, openNow } = query
  const updatedSince = placeOf(services, entity, reader)
  const chosen = {
    reach: reachOfResorts(entity, reader.resorts),
    filters,
    ...(ids && { ids }),
    ...(area && { area }),
    ...(order && { order }),
  }
  const pageFrom = (from: string | undefined, size: number) =>
    services.read(entity, { ...chosen, limit: size, ...(from !== undefined && { after: from }) }, language)
  const page =
    openNow !== undefined
      ? await chosenByState(pageFrom, openNow, after, limit)
      : await (order === undefined ? pageFrom(after, limit) : readPages(pageFrom, after, limit))
  const { records, terms, next } = page
  const included = await includedIn(services, entity, records, query, reader.key)
  return { entity, resorts: reader.resorts, records, fields, terms, included, next, updatedSince }
}

/** Undefined if the copy cannot be brought up to date: it is then replaced by a whole one. */
async function readChanges(
  services: Reading,
  entity: PublishedEntity,
  query: FeedQuery,
  since: string,
  { resorts, key }: Reader,
): Promise<CollectionContent | undefined> {
  const { language, fields, area, filters, limit } = query
  const reach = reachOfResorts(entity, resorts)
  const place = await followPlace(services.db, since, markOf(services.origin, idsIn(reach)))
  const found = place && (await changedSince(services.db, entity, idsIn(reach), place, limit))
  if (!found) return undefined
  const chosen = { reach, filters, ...(area && { area }) }
  for (let count = limit; ;) {
    const changed = found.first(count)
    if (!changed) return undefined
    const { ids, token, more } = changed
    const { records, terms, next } = await services.read(entity, { ...chosen, ids, limit: ids.length }, language)
    if (next !== null) {
      // Too many bytes for one answer: fewer records are taken, and the others come with the next request.
      count = Math.floor(ids.length / 2)
      continue
    }
    const there = new Set(records.map(({ id }) => id))
    const removed = ids.filter((id) => !there.has(id))
    const included = await includedIn(services, entity, records, query, key)
    const delta = { removed, complete: false, more }
    return { entity, resorts, records, fields, terms, included, next: null, updatedSince: token, delta }
  }
}

/** One record by id; undefined if it is not published or not open to the caller. */
export async function readOne(
  services: Reading,
  entity: PublishedEntity,
  id: string,
  query: FeedQuery,
  reader: Reader,
): Promise<CollectionContent | undefined> {
  const content = await readPage(services, entity, { ...query, ids: [id], limit: 1 }, reader)
  return content.records.length ? { ...content, next: null } : undefined
}
