/** Offers of partners of the loyalty programme. The partners are invented. */
import { gopassBenefit, type GopassBenefitDraft } from '@ridgeline/domain/entities/gopass-benefit'
import { portion } from '../portion.ts'
import { links, paragraph, inAllLanguages } from '../words.ts'

const once = paragraph(inAllLanguages('Once per card and day.'))

export const benefits = [
  portion<GopassBenefitDraft>(gopassBenefit, 'zermatt-cervinia', ({ photos, winter, idOf }) => [
    {
      externalId: 'demo:fondue',
      name: inAllLanguages('Fondue at a discount'),
      categories: ['experience'],
      partnerName: 'Zmutt Demo',
      benefitType: 'percentDiscount',
      discountValue: 15,
      conditions: once,
      validFrom: winter.from,
      validTo: winter.to,
      cardLevels: ['silver', 'gold'],
      photos: photos('valley'),
      badgeIds: [idOf('badge', 'demo:new')],
    },
    {
      externalId: 'demo:rental-10',
      name: inAllLanguages('Discount on ski rental'),
      categories: ['sport'],
      partnerName: 'Verleih Demo',
      benefitType: 'fixedDiscount',
      discountValue: 10,
      currency: 'CHF',
      promoCode: 'DEMO10',
      url: links('rental'),
      callToAction: inAllLanguages('Book'),
      conditions: once,
      validFrom: winter.from,
      validTo: winter.to,
      photos: photos('saddle'),
    },
  ]),
  portion<GopassBenefitDraft>(gopassBenefit, 'jasna', ({ photos }) => [
    {
      externalId: 'demo:breakfast',
      name: inAllLanguages('Breakfast at Chopok for points'),
      categories: ['experience', 'fun'],
      partnerName: 'Chopok Demo',
      highlighted: true,
      benefitType: 'points',
      pointsRequired: 1200,
      conditions: once,
      openYearRound: true,
      countries: ['SK', 'CZ', 'PL'],
      photos: photos('range', 'summit'),
    },
    {
      externalId: 'demo:insurance',
      name: inAllLanguages('Insurance for the mountains'),
      categories: ['insurance'],
      partnerName: 'Poisťovňa Demo',
      benefitType: 'percentDiscount',
      discountValue: 20,
      url: links('insurance'),
      callToAction: inAllLanguages('More'),
      openYearRound: true,
      photos: photos('dawn'),
    },
  ]),
  portion<GopassBenefitDraft>(gopassBenefit, 'vysoke-tatry', ({ photos }) => [
    {
      externalId: 'demo:aqua-gift',
      name: inAllLanguages('A towel as a gift'),
      categories: ['health'],
      partnerName: 'Akvapark Demo',
      benefitType: 'gift',
      conditions: once,
      openYearRound: true,
      photos: photos('summit'),
    },
  ]),
]
