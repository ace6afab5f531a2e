import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, flag, instant, integer, localized, refs, text } from '../declare/field.ts'
import { uuid } from '../values/address-patterns.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { onlyWhen, ordered, requiredWhen, type Rule } from '../check/rule.ts'
import { crossSaleTypes, seasons } from '../declare/vocabulary.ts'
import { feedContents } from './feed-category.ts'

export const recommendationTargets = [...feedContents, 'url'] as const
export const timesOfDay = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const
export const recommendationWeather = ['sunny', 'rain', 'snow', 'wind'] as const
export const audiences = ['family', 'couple', 'adrenaline', 'relax', 'beginner', 'advanced'] as const

/** The target can be a record of several entities, so there is no foreign key; at least it must be an id. */
const targetIsId: Rule<'targetId'> = {
  reads: ['targetId'],
  find: ({ targetId }) =>
    typeof targetId === 'string' && targetId !== '' && !uuid.test(targetId) ? { field: 'targetId', rule: 'ref', args: [] } : undefined,
}

/** A suggestion of the app, with its target, period and weather conditions. */
export const recommendation = entity('recommendation', {
  plural: 'feed-recommendations',
  scope: 'resort',
  sections: {
    general: {
      priority: integer({ required: true, default: 50, min: 0, max: 100 }),
      targetType: choice(recommendationTargets, { required: true }),
      targetId: text({ max: 36 }),
      url: localized({ max: 500, format: 'url' }),
      callToAction: localized({ max: 40 }),
      crossSaleType: choice(crossSaleTypes),
      feedCategoryIds: refs('feedCategory', { max: 50, loose: true }),
    },
    names,
    visibility: {
      validFrom: instant({ required: true }),
      validTo: instant(),
      season: choice(seasons),
      timeOfDay: choices(timesOfDay),
      weatherConditions: choices(recommendationWeather),
      audience: choices(audiences),
      gopassOnly: flag({ required: true, default: false }),
      maxImpressions: integer({ min: 1, max: 1_000_000_000 }),
    },
    photos: { ...showcase, ...labels },
  },
  rules: [
    requiredWhen('targetId', 'targetType', feedContents),
    onlyWhen('targetId', 'targetType', feedContents),
    targetIsId,
    requiredWhen('url', 'targetType', ['url']),
    onlyWhen('url', 'targetType', ['url']),
    ordered('validFrom', 'validTo'),
    ...galleryRules,
  ],
  list: ['name', 'targetType', 'priority', 'season', 'timeOfDay', 'weatherConditions', 'validFrom', 'validTo', 'active'],
  operational: ['priority'],
  filters: ['targetType', 'season', 'timeOfDay', 'weatherConditions', 'audience', 'feedCategoryIds', 'crossSaleType', 'gopassOnly'],
  publication: { schemaOrg: 'CreativeWork', from: 'validFrom', to: 'validTo' },
})

export type Recommendation = EntityOf<typeof recommendation>
export type RecommendationDraft = DraftOf<typeof recommendation>
