/** Records that others refer to, as far as the caller may read them. */
import { allEntities } from '@ridgeline/domain/declare/registry'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { includableFields, isPublished, type PublishedEntity } from '@ridgeline/domain/publication/published'
import type { PublicationServices } from '../../../publication/publication.ts'
import { reachOfResorts, type KeyReader } from '../../../publication/readers.ts'
import type { FeedQuery } from './feed-query.ts'

/** Of each collection; a record can refer to hundreds of others, which are read from their own collection. */
export const maxIncluded = 200

/** @returns records by collection */
export async function includedIn(
  { read, readers }: Pick<PublicationServices, 'read' | 'readers'>,
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
  const parts = [...wanted].map(async ([target, all]) => {
    const ids = [...all].slice(0, maxIncluded)
    // A collection the caller may not read is empty here; asked for by itself, it is refused.
    const resorts = ids.length ? await readers.readable(target, undefined, key) : []
    if (resorts.length === 0) return [target.plural, []] as const
    const { records: found } = await read(target, { reach: reachOfResorts(target, resorts), ids, limit: ids.length }, language)
    return [target.plural, found] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}
