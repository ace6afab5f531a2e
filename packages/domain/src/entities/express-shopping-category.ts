import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, image, instant, localized, refs, text } from '../declare/field.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { onlyWhen, ordered, requiredWhen } from '../check/rule.ts'
import { crossSaleTypes, seasons } from '../declare/vocabulary.ts'

/** A category of the express purchase in the app, the same in all resorts. */
export const expressShoppingCategory = entity('expressShoppingCategory', {
  plural: 'express-shopping-categories',
  scope: 'global',
  sections: {
    general: {
      shopCategoryId: text({ required: true, max: 40 }),
      season: choice(seasons),
      icon: image({ required: true, accept: ['png', 'svg'], aspect: 1 }),
      image: image({ accept: ['jpg', 'png'] }),
      color: text({ max: 7, format: 'color' }),
      badgeIds: labels.badgeIds,
    },
    names,
    visibility: { visibleFrom: instant(), visibleTo: instant() },
    sale: {
      productIds: refs('product', { max: 500, loose: true }),
      crossSaleType: choice(crossSaleTypes),
      crossSaleUrl: localized({ max: 500, format: 'url' }),
    },
  },
  rules: [
    ordered('visibleFrom', 'visibleTo'),
    requiredWhen('crossSaleUrl', 'crossSaleType', ['external']),
    onlyWhen('crossSaleUrl', 'crossSaleType', ['external']),
  ],
  list: ['name', 'icon', 'shopCategoryId', 'season', 'visibleFrom', 'visibleTo', 'order', 'active'],
  filters: ['season', 'crossSaleType'],
  publication: { schemaOrg: 'OfferCatalog', from: 'visibleFrom', to: 'visibleTo' },
})

export type ExpressShoppingCategory = EntityOf<typeof expressShoppingCategory>
export type ExpressShoppingCategoryDraft = DraftOf<typeof expressShoppingCategory>
