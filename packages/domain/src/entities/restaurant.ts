import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, file, flag, integer, localized, ref, text, texts } from '../declare/field.ts'
import { contact } from '../groups/contact.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules, season } from '../groups/operation.ts'
import { position, positionRules } from '../groups/position.ts'
import { occupancies } from '../declare/vocabulary.ts'

export const restaurantTypes = ['restaurant', 'bar', 'cafe', 'apresSki', 'buffet', 'fastFood', 'mountainHut', 'pizzeria'] as const
export const priceRanges = ['low', 'medium', 'high'] as const
export const dietaryOptions = ['vegetarian', 'vegan', 'glutenFree', 'lactoseFree', 'kids'] as const
export const restaurantPaymentMethods = ['cash', 'card', 'gopass', 'mealVoucher'] as const

/** schema.org Restaurant. */
export const restaurant = entity('restaurant', {
  scope: 'resort',
  sections: {
    general: {
      type: choice(restaurantTypes, { required: true }),
      ...operation,
      occupancy: choice(occupancies),
      priceRange: choice(priceRanges),
      paymentMethods: choices(restaurantPaymentMethods),
      gopassPoints: flag({ default: false }),
    },
    names,
    meals: {
      cuisines: texts({ max: 20, length: 60, needs: 'en' }),
      dailyMenu: localized({ max: 10_000, rich: true }),
      menuUrl: localized({ max: 500, format: 'url' }),
      menuFile: file({ accept: ['pdf'] }),
      dietaryOptions: choices(dietaryOptions),
    },
    equipment: {
      capacityIndoor: integer({ min: 0, max: 10_000, unit: 'seats' }),
      capacityOutdoor: integer({ min: 0, max: 10_000, unit: 'seats' }),
      terrace: flag({ default: false }),
      wifi: flag({ default: false }),
      childFriendly: flag({ default: false }),
      petsAllowed: flag({ default: false }),
      barrierFree: flag({ default: false }),
    },
    contact: {
      ...contact,
      acceptsReservations: flag({ default: false }),
      reservationUrl: text({ max: 500, format: 'url' }),
    },
    openingHours: season,
    map: { ...position, accessOnSkis: flag({ default: false }), nearestSkiliftId: ref('skilift') },
    photos: { ...showcase, ...labels },
  },
  rules: [...positionRules, ...operationRules, ...galleryRules],
  list: ['name', 'type', 'status', 'statusNote', 'occupancy', 'cuisines', 'priceRange', 'phone', 'active'],
  operational: ['status', 'statusNote', 'statusValidUntil', 'reopensAt', 'occupancy'],
  filters: [
    'status',
    'type',
    'occupancy',
    'priceRange',
    'dietaryOptions',
    'paymentMethods',
    'nearestSkiliftId',
    'acceptsReservations',
    'gopassPoints',
    'terrace',
    'childFriendly',
    'petsAllowed',
    'barrierFree',
    'accessOnSkis',
  ],
  publication: { schemaOrg: 'Restaurant' },
})

export type Restaurant = EntityOf<typeof restaurant>
export type RestaurantDraft = DraftOf<typeof restaurant>
