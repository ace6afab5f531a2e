/** All published records that match a query. A page ends early when it has too many bytes, so there may be several. */
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { PublishedReads } from './publication.ts'
import type { PublishedQuery, StoredPublished } from './read-published.ts'

const pageSize = 500

/** @param max the largest number of records */
export async function allPublished(
  publication: Pick<PublishedReads, 'stored'>,
  entity: PublishedEntity,
  query: Omit<PublishedQuery, 'limit' | 'after'>,
  max = Infinity,
): Promise<StoredPublished[]> {
  const all: StoredPublished[] = []
  for (let after: string | null | undefined; after !== null && all.length < max;) {
    const limit = Math.min(pageSize, max - all.length)
    const page = await publication.stored(entity, { ...query, limit, ...(after && { after }) })
    all.push(...page.items)
    after = page.next
  }
  return all
}
