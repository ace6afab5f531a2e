import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, flag, image, instant, refs, text } from '../declare/field.ts'
import { names } from '../groups/names.ts'
import { ordered } from '../check/rule.ts'
import { seasons } from '../declare/vocabulary.ts'

export const feedLayouts = ['tile', 'list', 'carousel'] as const
/** Names of entities with public pages, so that the app knows where to request them. */
export const feedContents = [
  'event',
  'restaurant',
  'accommodation',
  'skilift',
  'slope',
  'crossCountry',
  'bike',
  'pool',
  'aquaparkAttraction',
  'themeParkAttraction',
  'service',
  'gopassBenefit',
  'product',
  'camera',
] as const

/** A category of the feed in the app. */
export const feedCategory = entity('feedCategory', {
  plural: 'feed-categories',
  scope: 'resort',
  sections: {
    general: {
      contentTypes: choices([...feedContents, 'recommendation'], { required: true, min: 1 }),
      layout: choice(feedLayouts, { required: true, default: 'tile' }),
      icon: image({ required: true, accept: ['png', 'svg'], aspect: 1 }),
      color: text({ max: 7, format: 'color' }),
      filterIds: refs('feedFilter', { max: 50, pairedWith: 'categoryIds' }),
      showOnMap: flag({ required: true, default: false }),
    },
    names,
    visibility: {
      season: choice(seasons),
      visibleFrom: instant(),
      visibleTo: instant(),
      resortIds: refs('resort', { max: 100, loose: true }),
    },
  },
  rules: [ordered('visibleFrom', 'visibleTo')],
  list: ['name', 'icon', 'contentTypes', 'layout', 'season', 'visibleFrom', 'visibleTo', 'order', 'active'],
  filters: ['contentTypes', 'layout', 'season', 'showOnMap'],
  publication: { schemaOrg: 'DefinedTerm', from: 'visibleFrom', to: 'visibleTo' },
})

export type FeedCategory = EntityOf<typeof feedCategory>
export type FeedCategoryDraft = DraftOf<typeof feedCategory>
