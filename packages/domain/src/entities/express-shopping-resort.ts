import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, image, integer, localized, refs, text, time } from '../declare/field.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { currencies, seasons } from '../declare/vocabulary.ts'

/** A resort in the express purchase of the app. */
export const expressShoppingResort = entity('expressShoppingResort', {
  plural: 'express-shopping-resorts',
  scope: 'resort',
  sections: {
    general: {
      shopResortId: text({ required: true, max: 40, unique: 'global' }),
      categoryIds: refs('expressShoppingCategory', { required: true, min: 1, max: 100 }),
      season: choice(seasons),
      badgeIds: labels.badgeIds,
    },
    names,
    sale: {
      currency: choice(currencies, { required: true, default: 'EUR', ofResort: 'currency' }),
      shopUrl: localized({ max: 500, format: 'url' }),
      maxDaysAhead: integer({ min: 1, max: 365, default: 180, unit: 'days' }),
      sameDaySaleUntil: time(),
      hideFlexiPrices: flag({ required: true, default: false, ofResort: 'hideFlexiPrices' }),
    },
    pictures: { image: image({ required: true, accept: ['jpg', 'png'] }), logo: image({ accept: ['jpg', 'png'] }) },
  },
  list: ['name', 'image', 'shopResortId', 'season', 'currency', 'maxDaysAhead', 'sameDaySaleUntil', 'active'],
  operational: ['sameDaySaleUntil'],
  filters: ['season', 'currency', 'hideFlexiPrices'],
  publication: { schemaOrg: 'OfferCatalog' },
})

export type ExpressShoppingResort = EntityOf<typeof expressShoppingResort>
export type ExpressShoppingResortDraft = DraftOf<typeof expressShoppingResort>
