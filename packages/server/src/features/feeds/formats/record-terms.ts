/** The licence and the attribution of each record, for formats that name them beside it. */
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { CollectionContent } from '../collections/collection-content.ts'
import type { FormatContext } from './format.ts'

/** @returns the terms of the source of an imported record, otherwise of its resort; undefined for records of the installation */
export function termsByRecord(
  { entity, terms, resorts }: Pick<CollectionContent, 'entity' | 'terms' | 'resorts'>,
  { termsOf }: Pick<FormatContext, 'termsOf'>,
): (record: PublishedRecord) => Terms | undefined {
  const ofResorts = new Map(resorts.map((resort) => [resort.id, termsOf(resort)]))
  return (record) => terms.get(record.id) ?? ofResorts.get(String(entity.name === 'resort' ? record.id : record['resortId']))
}

/** "© OpenStreetMap contributors, ODbL-1.0" */
export const creditOf = (terms: Terms | undefined): string => [terms?.attribution, terms?.license].filter(Boolean).join(', ')
