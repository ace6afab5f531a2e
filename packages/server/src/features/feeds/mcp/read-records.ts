/** Reads records of a collection for a tool, over several pages. */
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { ShownRecord } from '../../../publication/publication.ts'
import type { PublishedQuery } from '../../../publication/read-published.ts'
import type { ToolContext } from './tool.ts'

/** Records that one call reads at most, of each collection. */
const maxRead = 1_000
const pageSize = 500

export interface FoundRecords {
  records: readonly ShownRecord[]
  /** Of imported and fetched records, by id. */
  terms: ReadonlyMap<string, Terms>
  /** Whether there are more than one call reads. */
  isCut: boolean
}

export async function readRecords(
  { publication, language }: ToolContext,
  entity: PublishedEntity,
  query: Pick<PublishedQuery, 'reach' | 'fields' | 'filters'>,
): Promise<FoundRecords> {
  const records: ShownRecord[] = []
  const terms = new Map<string, Terms>()
  let after: string | null | undefined
  do {
    const page = await publication.read(entity, { ...query, limit: pageSize, ...(after && { after }) }, language)
    records.push(...page.records)
    for (const [id, own] of page.terms) terms.set(id, own)
    after = page.next
  } while (after !== null && records.length < maxRead)
  return { records, terms, isCut: after !== null }
}
