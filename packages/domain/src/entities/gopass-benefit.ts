import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, date, decimal, flag, image, integer, localized, text } from '../declare/field.ts'
import { galleryRules, showcase } from '../groups/gallery.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { position, positionRules } from '../groups/position.ts'
import { onlyWhen, ordered, requiredWhen, unless, type Rule } from '../check/rule.ts'
import { countries, currencies } from '../declare/vocabulary.ts'

export const benefitCategories = ['eshop', 'accommodation', 'experience', 'fun', 'insurance', 'health', 'home', 'travel', 'sport'] as const
export const benefitTypes = ['percentDiscount', 'fixedDiscount', 'gift', 'points', 'voucher'] as const
export const cardLevels = ['standard', 'silver', 'gold'] as const

const wholePrice = 100

const percentAtMostWhole: Rule<'discountValue' | 'benefitType'> = {
  reads: ['discountValue', 'benefitType'],
  find: ({ discountValue, benefitType }) =>
    benefitType === 'percentDiscount' && Number(discountValue) > wholePrice
      ? { field: 'discountValue', rule: 'maxValue', args: [wholePrice] }
      : undefined,
}

/** An offer of a partner of the loyalty programme. */
export const gopassBenefit = entity('gopassBenefit', {
  plural: 'gopass-benefits',
  scope: 'resort',
  sections: {
    general: {
      categories: choices(benefitCategories, { required: true, min: 1 }),
      partnerName: text({ required: true, max: 120 }),
      partnerLogo: image({ accept: ['jpg', 'png'] }),
      highlighted: flag({ required: true, default: false }),
    },
    names,
    content: {
      benefitType: choice(benefitTypes, { required: true }),
      /** Percent or money, as the type says. */
      discountValue: decimal({ min: 0.01, max: 1_000_000, scale: 2 }),
      currency: choice(currencies),
      pointsRequired: integer({ min: 0, max: 1_000_000, unit: 'points' }),
      promoCode: text({ max: 40, internal: 'for holders of a card; open data would give it to everyone' }),
      url: localized({ max: 500, format: 'url' }),
      callToAction: localized({ max: 40 }),
      conditions: localized({ max: 10_000, rich: true }),
    },
    validity: {
      openYearRound: flag({ required: true, default: false }),
      validFrom: date(),
      validTo: date(),
      cardLevels: choices(cardLevels),
      countries: choices(countries),
    },
    map: { gpsLatitude: position.gpsLatitude, gpsLongitude: position.gpsLongitude },
    photos: { ...showcase, ...labels },
  },
  rules: [
    requiredWhen('discountValue', 'benefitType', ['percentDiscount', 'fixedDiscount']),
    onlyWhen('discountValue', 'benefitType', ['percentDiscount', 'fixedDiscount', 'voucher']),
    requiredWhen('currency', 'benefitType', ['fixedDiscount']),
    onlyWhen('currency', 'benefitType', ['fixedDiscount', 'voucher']),
    requiredWhen('pointsRequired', 'benefitType', ['points']),
    // By default an offer is not year-round.
    requiredWhen('validFrom', 'openYearRound', [false, undefined]),
    unless('openYearRound', ordered('validFrom', 'validTo')),
    percentAtMostWhole,
    ...positionRules,
    ...galleryRules,
  ],
  list: ['name', 'partnerName', 'categories', 'benefitType', 'discountValue', 'validFrom', 'validTo', 'highlighted', 'active'],
  filters: ['categories', 'benefitType', 'cardLevels', 'countries', 'highlighted', 'openYearRound'],
  publication: { schemaOrg: 'Offer' },
})

export type GopassBenefit = EntityOf<typeof gopassBenefit>
export type GopassBenefitDraft = DraftOf<typeof gopassBenefit>
