/** Reads several pages of published records as one. */
import type { Terms } from '@ridgeline/domain/publication/licences'
import { maxPageSize } from './described/feed-limits.ts'
import type { PublishedItems, ShownRecord } from './publication.ts'

/** A page has up to 2 MB, so that one request stays bounded in bytes too. */
const maxPages = 4

/** Records of one request that reads more than a page. */
export const maxRecords = maxPages * maxPageSize

/** @returns the first records up to the limit; `next` if there are more. */
export async function readPages(
  pageFrom: (after: string | undefined, size: number) => Promise<PublishedItems>,
  after: string | undefined,
  limit: number,
): Promise<PublishedItems> {
  const records: ShownRecord[] = []
  const terms = new Map<string, Terms>()
  const cursors = new Map<string, string>()
  let next = after ?? null
  for (let read = 0; read < maxPages && records.length < limit && (read === 0 || next !== null); read++) {
    const page = await pageFrom(next ?? undefined, Math.min(maxPageSize, limit - records.length))
    records.push(...page.records)
    for (const [id, of] of page.terms) terms.set(id, of)
    for (const [id, cursor] of page.cursors) cursors.set(id, cursor)
    next = page.next
  }
  return { records, terms, cursors, next }
}
