/** What guests buy. All invented. */
import { product, type ProductDraft } from '@ridgeline/domain/entities/product'
import type { Money } from '@ridgeline/domain/shape'
import { portion } from '../portion.ts'
import { everywhere, paragraph, say } from '../words.ts'

const francs = (amount: string): Money => ({ amount, currency: 'CHF' })
const euros = (amount: string): Money => ({ amount, currency: 'EUR' })

const vat = { chf: 8.1, eur: 23 }
const refund = paragraph(
  say(
    'Vrátenie do 24 hodín pred prvým dňom platnosti.',
    'Refundable until 24 hours before the first day.',
    'Rückgabe bis 24 Stunden vor dem ersten Tag.',
    'Zwrot do 24 godzin przed pierwszym dniem.',
  ),
)

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
        name: say('Jednodňový skipas', 'Day pass', 'Tageskarte'),
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
        name: say('Šesťdňový skipas', 'Six-day pass', 'Sechstageskarte'),
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
        name: say('Sezónny skipas', 'Season pass', 'Saisonkarte'),
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
        name: say('Skupinová hodina, 4 h', 'Group lesson, 4 h', 'Gruppenkurs, 4 h'),
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
      name: say('Jednodňový skipas Jasná', 'Jasná day pass', 'Tageskarte Jasná', 'Karnet jednodniowy Jasná'),
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
      name: say('Akvapark na 3 hodiny', 'Water park, 3 hours', 'Erlebnisbad, 3 Stunden', 'Aquapark, 3 godziny'),
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
