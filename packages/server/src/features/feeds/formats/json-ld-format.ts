/** JSON-LD in the vocabulary of schema.org. */
import { thingOf } from '@ridgeline/domain/publication/schema-org'
import type { FeedFormat } from './format.ts'
import { picked } from './picked.ts'

export const jsonLdFormat: FeedFormat = {
  suffix: 'jsonld',
  type: 'application/ld+json',
  isInOneLanguage: true,
  namesNext: false,
  fits: () => true,
  write({ entity, records, fields, terms, resorts }, { site, termsOf, language }) {
    const byId = new Map(resorts.map((resort) => [resort.id, resort]))
    const graph = records.map((record) => {
      const resort = byId.get(String(entity.name === 'resort' ? record.id : record['resortId']))
      const of = terms.get(record.id) ?? (resort && termsOf(resort))
      return {
        ...thingOf(entity, picked(record, fields), `${site}/api/feeds/${entity.plural}/${record.id}`),
        inLanguage: language,
        ...(of?.licenseUrl && { license: of.licenseUrl }),
        ...(of?.attribution && { creditText: of.attribution }),
      }
    })
    return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  },
}
