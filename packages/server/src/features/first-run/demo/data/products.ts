/** What guests buy. All invented. */
import { product, type ProductDraft } from '@ridgeline/domain/entities/product'
import type { Money } from '@ridgeline/domain/shape'
import { portion } from '../portion.ts'
import { everywhere, paragraph, say } from '../words.ts'

const francs = (amount: string): Money => ({ amount, currency: 'CHF' })
const euros = (amount: string): Money => ({ amount, currency: 'EUR' })

const vat = { chf: 8.1, eur: 23 }
const refund = paragraph(say('Refundable until 24 hours before the first day.'))

export const products = [
  portion<ProductDraft>(product, 'zermatt-cervinia', ({ photos, idOf, resortId, winter, at }) => {
    const season = {
      season: 'winter',
      validFrom: winter.from,
      validTo: winter.to,
      validResortIds: [resortId('zermatt-cervinia')],
      vatRate: vat.chf,
    } as const
    const skipass = {
      ...season,
      productType: 'skipass',
      categoryId: idOf('expressShoppingCategory', 'demo:skipass'),
      conditions: refund,
      refundable: true,
    } as const
    return [
      {
        ...skipass,
        validResortIds: [resortId('zermatt-cervinia')],
        externalId: 'demo:day',
        sku: 'ZC-SP-1D',
        name: say('Day pass'),
        personCategories: ['adult', 'youth', 'child', 'senior'],
        isFlexi: true,
        price: francs('92.00'),
        durationValue: 1,
        durationUnit: 'day',
        shopProductId: '10001',
        badgeIds: [idOf('badge', 'demo:top')],
        photos: photos('glacier', 'range'),
      },
      {
        ...skipass,
        validResortIds: [resortId('zermatt-cervinia')],
        externalId: 'demo:six-days',
        sku: 'ZC-SP-6D',
        name: say('Six-day pass'),
        personCategories: ['adult', 'youth', 'child', 'senior'],
        isFlexi: true,
        price: francs('438.00'),
        durationValue: 6,
        durationUnit: 'day',
        shopProductId: '10006',
        photos: photos('range'),
      },
      {
        ...season,
        validResortIds: [resortId('zermatt-cervinia')],
        externalId: 'demo:season',
        sku: 'ZC-SP-SE',
        productType: 'seasonPass',
        categoryId: idOf('expressShoppingCategory', 'demo:skipass'),
        name: say('Season pass'),
        personCategories: ['adult', 'youth', 'senior'],
        price: francs('1450.00'),
        durationUnit: 'season',
        saleFrom: at(-60, '06:00'),
        saleTo: at(25, '22:00'),
        shopProductId: '10100',
        badgeIds: [idOf('badge', 'demo:early')],
        photos: photos('summit'),
      },
      {
        ...season,
        validResortIds: [resortId('zermatt-cervinia')],
        externalId: 'demo:group-lesson',
        sku: 'ZC-SCH-G4',
        productType: 'skiSchool',
        categoryId: idOf('expressShoppingCategory', 'demo:school'),
        name: say('Group lesson, 4 h'),
        personCategories: ['adult', 'child'],
        price: francs('105.00'),
        durationValue: 4,
        durationUnit: 'hour',
        shopProductId: '10200',
        photos: photos('saddle'),
      },
      {
        season: 'yearRound',
        vatRate: vat.chf,
        externalId: 'demo:platform',
        sku: 'ZC-AT-GP',
        productType: 'attraction',
        name: everywhere('Matterhorn glacier paradise'),
        personCategories: ['adult', 'youth', 'child', 'family'],
        price: francs('120.00'),
        durationValue: 1,
        durationUnit: 'entry',
        shopProductId: '10300',
        photos: photos('rocks', 'dawn'),
      },
    ]
  }),
  portion<ProductDraft>(product, 'jasna', ({ photos, idOf, resortId, winter }) => [
    {
      externalId: 'demo:jasna-day',
      sku: 'JA-SP-1D',
      productType: 'skipass',
      categoryId: idOf('expressShoppingCategory', 'demo:skipass'),
      season: 'winter',
      name: say('Jasná day pass'),
      personCategories: ['adult', 'youth', 'child', 'senior'],
      isFlexi: true,
      price: euros('59.00'),
      vatRate: vat.eur,
      gopassPoints: 590,
      validFrom: winter.from,
      validTo: winter.to,
      durationValue: 1,
      durationUnit: 'day',
      validResortIds: [resortId('jasna'), resortId('vysoke-tatry')],
      shopProductId: '20001',
      photos: photos('trees', 'range'),
    },
  ]),
  portion<ProductDraft>(product, 'jasna', ({ photos, idOf }) => [
    {
      externalId: 'demo:aqua-3h',
      sku: 'JA-AQ-3H',
      productType: 'aquapass',
      categoryId: idOf('expressShoppingCategory', 'demo:aquapass'),
      season: 'yearRound',
      name: say('Water park, 3 hours'),
      personCategories: ['adult', 'child', 'family'],
      price: euros('27.00'),
      vatRate: vat.eur,
      gopassPoints: 270,
      durationValue: 3,
      durationUnit: 'hour',
      shopProductId: '20050',
      crossSaleType: 'internal',
      crossSaleProductIds: [idOf('product', 'demo:jasna-day')],
      photos: photos('summit'),
    },
  ]),
]
