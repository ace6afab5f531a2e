/** The format all others are built from (OP18). */
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { FeedFormat } from './format.ts'
import { picked } from './picked.ts'

export const jsonFormat: FeedFormat = {
  suffix: 'json',
  type: 'application/json',
  isInOneLanguage: false,
  namesNext: true,
  fits: () => true,
  write({ entity, records, fields, terms, resorts, included, next, updatedSince, delta }, { termsOf }) {
    const named = new Set(entity.name === 'resort' ? records.map(({ id }) => id) : records.map((record) => record['resortId']))
    const shown = resorts.filter(({ id }) => resorts.length === 1 || named.has(id))
    return JSON.stringify({
      collection: entity.plural,
      resorts: Object.fromEntries(
        shown.map((resort) => [resort.id, { alias: resort.alias, name: resort.name, timezone: resort.timezone, ...termsOf(resort) }]),
      ),
      items: records.map((record) => withTerms(picked(record, fields), terms.get(record.id))),
      ...(Object.keys(included).length > 0 && { included }),
      ...delta,
      next,
      updatedSince,
    })
  },
}

/** Imported records name their own terms. */
export const withTerms = (record: PublishedRecord, terms: Terms | undefined): PublishedRecord => (terms ? { ...record, ...terms } : record)
