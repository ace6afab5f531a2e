/** Collections of one resort with these records, as the formats get them. */
import { projected, type StoredValues } from '@ridgeline/domain/publication/projection'
import { publishedEntity } from '@ridgeline/domain/publication/published'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { CollectionContent } from '../collections/collection-content.ts'
import { formats } from './formats.ts'
import type { FeedFormat } from './format.ts'

const resort = {
  id: '00000000-0000-4000-8000-00000000000a',
  alias: 'jasna',
  name: { sk: 'Jasná' },
  timezone: 'Europe/Bratislava',
  defaultLanguage: 'sk' as const,
  statusValidUntil: null,
  hasWebsiteData: true,
}
export const context = {
  site: 'https://mountain.example',
  language: 'sk' as const,
  termsOf: () => ({ license: 'CC-BY-4.0' as const, licenseUrl: 'https://creativecommons.org/licenses/by/4.0/', attribution: 'Jasná' }),
}
const mediumOf = (id: string) => ({ url: `https://mountain.example/media/${id}/original`, contentType: 'image/jpeg', width: 4, height: 3 })

export function contentOf(entity: Entity, ...records: StoredValues[]): CollectionContent {
  const shown = records.map((record) => projected(entity, { ...record, resortId: resort.id }, { language: 'sk', mediumOf, site: '' }))
  return {
    entity: publishedEntity(entity),
    records: shown,
    fields: undefined,
    terms: new Map(),
    resorts: [resort],
    included: {},
    next: null,
    updatedSince: '1-1.1',
  }
}

const formatNamed = (suffix: string): FeedFormat => formats.find((format) => format.suffix === suffix)!
export const written = async (suffix: string, content: CollectionContent) => formatNamed(suffix).write(content, context)
