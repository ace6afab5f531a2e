/** JSON-LD in the vocabulary of schema.org. */
import { thingOf } from '@ridgeline/domain/publication/schema-org/thing'
import type { FeedFormat } from './format.ts'
import { picked } from './picked.ts'
import { termsByRecord } from './record-terms.ts'

export const jsonLdFormat: FeedFormat = {
  suffix: 'jsonld',
  type: 'application/ld+json',
  isInOneLanguage: true,
  namesNext: false,
  fits: () => true,
  write(content, context) {
    const { entity, records, fields, resorts } = content
    const { site, language } = context
    const termsFor = termsByRecord(content, context)
    const zones = new Map(resorts.map(({ id, timezone }) => [id, timezone]))
    const graph = records.map((record) => {
      const of = termsFor(record)
      return {
        ...thingOf(
          entity,
          picked(record, fields),
          `${site}/api/feeds/${entity.plural}/${record.id}`,
          zones.get(String(record['resortId'])) ?? 'UTC',
        ),
        inLanguage: language,
        ...(of?.licenseUrl && { license: of.licenseUrl }),
        ...(of?.attribution && { creditText: of.attribution }),
      }
    })
    return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  },
}
