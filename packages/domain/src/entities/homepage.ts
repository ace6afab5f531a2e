import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, image, instant, integer, items, localized, refs, tags, text } from '../declare/field.ts'
import type { EntityName } from '../declare/catalogue.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { ordered, type Rule, type Values } from '../check/rule.ts'
import { crossSaleTypes, seasons } from '../declare/vocabulary.ts'
import { feedLayouts } from './feed-category.ts'

export const sectionTitle = localized({ max: 80 })

export const homepageSections = [
  'weather',
  'status',
  'actions',
  'recommendations',
  'events',
  'benefits',
  'cameras',
  'banner',
  'feed',
  'skimap',
  'departures',
  'crossSale',
] as const

/** The entities whose records a section may contain, the default of its form first; a map contains none. */
export const sectionKinds: Readonly<Record<(typeof homepageSections)[number], readonly EntityName[]>> = {
  weather: ['location'],
  status: ['skilift', 'slope', 'crossCountry', 'bike', 'pool', 'aquaparkAttraction', 'themeParkAttraction', 'service', 'parking'],
  actions: ['action'],
  recommendations: ['recommendation'],
  events: ['event'],
  benefits: ['gopassBenefit'],
  cameras: ['camera'],
  banner: ['recommendation', 'event', 'gopassBenefit', 'product', 'infoMobile'],
  feed: ['feedCategory'],
  skimap: [],
  departures: ['departure'],
  crossSale: ['product'],
}

/** A cross-sale section is empty until its shop is set. */
const sellsAcross = ({ sections }: Values) => Array.isArray(sections) && sections.some(({ type }: Values) => type === 'crossSale')
const crossSaleNeedsType: Rule<'sections' | 'crossSaleType'> = {
  reads: ['sections', 'crossSaleType'],
  demands: { crossSaleType: sellsAcross },
  find: (values) =>
    !values['crossSaleType'] && sellsAcross(values) ? { field: 'crossSaleType', rule: 'requiredIf', args: [] } : undefined,
}

/** A start screen of the app. */
export const homepage = entity('homepage', {
  scope: 'resort',
  sections: {
    general: {
      season: choice(seasons, { required: true }),
      /** Shown when no other one is valid: one per resort and season. */
      isDefault: flag({ required: true, default: false }),
      validFrom: instant(),
      validTo: instant(),
      minAppVersion: text({ max: 14, format: 'semver' }),
      ...labels,
    },
    names,
    content: {
      headline: localized({ max: 80 }),
      sections: items(
        {
          type: choice(homepageSections, { required: true }),
          title: sectionTitle,
          layout: choice(feedLayouts),
          limit: integer({ min: 1, max: 20 }),
          /** Ids of records of the section's entities. */
          itemIds: tags({ max: 20 }),
        },
        { required: true, min: 1, max: 30 },
      ),
      actionIds: refs('action', { max: 8, loose: true }),
      recommendationIds: refs('recommendation', { max: 50, loose: true }),
      feedCategoryIds: refs('feedCategory', { max: 50, loose: true }),
      crossSaleType: choice(crossSaleTypes),
    },
    pictures: { background: image({ accept: ['jpg', 'png'] }), backgroundVideoUrl: text({ max: 500, format: 'url' }) },
  },
  rules: [ordered('validFrom', 'validTo'), crossSaleNeedsType],
  list: ['name', 'season', 'isDefault', 'headline', 'validFrom', 'validTo', 'minAppVersion', 'active'],
  filters: ['season', 'isDefault', 'crossSaleType'],
  single: [{ flag: 'isDefault', within: ['season'] }],
  publication: { schemaOrg: 'WebPage', from: 'validFrom', to: 'validTo' },
})

export type Homepage = EntityOf<typeof homepage>
export type HomepageDraft = DraftOf<typeof homepage>
