/** The content of an answer about a collection, before it is written in a format. */
import { isObject } from '@ridgeline/domain/check/fault'
import { allEntities } from '@ridgeline/domain/declare/registry'
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { includableFields, isPublished, type PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { changedSince, followPlace } from '../../publication/changed-since.ts'
import { tokenOf } from '../../publication/follow-token.ts'
import type { PublicationServices } from '../../publication/publication.ts'
import type { KeyReader } from '../../publication/readers.ts'
import type { ResortEntry } from '../../publication/resort-directory.ts'
import type { FeedQuery } from './feed-query.ts'

export interface CollectionContent {
  entity: PublishedEntity
  records: readonly PublishedRecord[]
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

type Reading = Pick<PublicationServices, 'read' | 'versions' | 'readers'> & { db: Queryable }

/** The resorts of a request decide its reach: of installations, all records. */
const reachFor = ({ scope, name }: PublishedEntity, resorts: readonly ResortEntry[]) =>
  scope === 'global' && name !== 'resort' ? ('all' as const) : resorts.map(({ id }) => id)

const isOpen = ({ state }: PublishedRecord): boolean => isObject(state) && state['isOpen'] === true

const pick = (record: PublishedRecord, fields: readonly string[] | undefined): PublishedRecord =>
  // The id and the languages of texts stay with any choice of fields.
  fields
    ? {
        ...Object.fromEntries(fields.map((name) => [name, record[name]])),
        id: record.id,
        ...(record.languages && { languages: record.languages }),
      }
    : record

/** @param resorts those the caller may read. */
export async function readCollection(
  services: Reading,
  entity: PublishedEntity,
  query: FeedQuery,
  resorts: readonly ResortEntry[],
  key: KeyReader | undefined,
): Promise<CollectionContent> {
  const { db, read, versions } = services
  const { language, fields, area, filters, limit, after, openNow, updatedSince } = query
  const reach = reachFor(entity, resorts)
  const ids = reach === 'all' ? [] : reach
  const { cursor, at } = versions.of(entity.name, ids)
  const chosen = { reach, filters, ...(area && { area }) }
  const shared = { entity, resorts }

  const place = updatedSince === undefined ? undefined : await followPlace(db, updatedSince)
  if (place) {
    const changed = await changedSince(db, entity, ids, place, limit)
    const { records, terms } = await read(entity, { ...chosen, ids: changed.ids, limit: changed.ids.length }, language)
    const there = new Set(records.map(({ id }) => id))
    const removed = changed.ids.filter((id) => !there.has(id))
    const included = await includedIn(services, entity, records, query, key)
    const delta = { removed, complete: false, more: changed.more }
    return {
      ...shared,
      records: records.map((record) => pick(record, fields)),
      terms,
      included,
      next: null,
      updatedSince: changed.token,
      delta,
    }
  }
  const { records: all, terms, next } = await read(entity, { ...chosen, limit, ...(after !== undefined && { after }) }, language)
  const records = openNow === undefined ? all : all.filter((record) => isOpen(record) === openNow)
  const included = await includedIn(services, entity, records, query, key)
  // A copy that is too old is replaced by a whole one.
  const delta = updatedSince === undefined ? undefined : { removed: [], complete: true, more: next !== null }
  const content = {
    ...shared,
    records: records.map((record) => pick(record, fields)),
    terms,
    included,
    next,
    updatedSince: tokenOf(cursor, at),
  }
  return delta ? { ...content, delta } : content
}

/** Records that others refer to, as far as the caller may read them. */
async function includedIn(
  { read, readers }: Reading,
  entity: PublishedEntity,
  records: readonly PublishedRecord[],
  { include, language }: Pick<FeedQuery, 'include' | 'language'>,
  key: KeyReader | undefined,
): Promise<Record<string, readonly PublishedRecord[]>> {
  const wanted = new Map<PublishedEntity, Set<string>>()
  for (const [name, field] of includableFields(entity)) {
    if (!include.includes(name)) continue
    const target = allEntities.find((other) => other.name === field.to)
    if (!target || !isPublished(target)) continue
    const ids = wanted.get(target) ?? new Set()
    for (const record of records) for (const id of [record[name]].flat()) if (typeof id === 'string') ids.add(id)
    wanted.set(target, ids)
  }
  const parts = [...wanted].map(async ([target, ids]) => {
    const resorts = await readers.resorts(target, undefined, key).catch(() => [])
    if (ids.size === 0 || resorts.length === 0) return [target.plural, []] as const
    const { records: found } = await read(target, { reach: reachFor(target, resorts), ids: [...ids], limit: ids.size }, language)
    return [target.plural, found] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** One record by id; undefined if it is not published or not open to the caller. */
export async function readOne(
  services: Reading,
  entity: PublishedEntity,
  id: string,
  resorts: readonly ResortEntry[],
  language: Language | undefined,
  include: readonly string[],
  key: KeyReader | undefined,
): Promise<CollectionContent | undefined> {
  const { read, versions } = services
  const reach = reachFor(entity, resorts)
  const { records, terms } = await read(entity, { reach, ids: [id], limit: 1 }, language)
  if (!records[0]) return undefined
  const { cursor, at } = versions.of(entity.name, reach === 'all' ? [] : reach)
  const included = await includedIn(services, entity, records, { include, language }, key)
  return { entity, records, terms, resorts, included, next: null, updatedSince: tokenOf(cursor, at) }
}
