/** Price products and their levels; `chart-demo.ts` adds their daily prices. */
import { priceProduct, type PriceProductDraft } from '@ridgeline/domain/entities/price-product'
import { portion } from '../portion.ts'
import { inAllLanguages } from '../words.ts'

const levels = (low: number, middle: number, high: number) => [
  { level: 'L1', name: inAllLanguages('low'), price: low },
  { level: 'L2', name: inAllLanguages('middle'), price: middle },
  { level: 'L3', name: inAllLanguages('high'), price: high },
]

export const prices = [
  portion<PriceProductDraft>(priceProduct, 'zermatt-cervinia', ({ idOf, winter }) => {
    const valid = { channel: 'eshop', season: 'winter', currency: 'CHF', validFrom: winter.from, validTo: winter.to } as const
    const [day, sixDays] = [idOf('product', 'demo:day'), idOf('product', 'demo:six-days')]
    return [
      {
        ...valid,
        externalId: 'demo:day-adult',
        code: 'ZC-1D-ADULT',
        productId: day,
        personCategory: 'adult',
        name: inAllLanguages('1 day, adult'),
        minPrice: 75,
        basePrice: 92,
        maxPrice: 115,
        priceLevels: levels(75, 92, 115),
      },
      {
        ...valid,
        externalId: 'demo:day-youth',
        code: 'ZC-1D-YOUTH',
        productId: day,
        personCategory: 'youth',
        name: inAllLanguages('1 day, youth'),
        minPrice: 64,
        basePrice: 78,
        maxPrice: 98,
        priceLevels: levels(64, 78, 98),
      },
      {
        ...valid,
        externalId: 'demo:day-child',
        code: 'ZC-1D-CHILD',
        productId: day,
        personCategory: 'child',
        name: inAllLanguages('1 day, child'),
        minPrice: 38,
        basePrice: 46,
        maxPrice: 58,
        priceLevels: levels(38, 46, 58),
      },
      {
        ...valid,
        externalId: 'demo:six-adult',
        code: 'ZC-6D-ADULT',
        productId: sixDays,
        personCategory: 'adult',
        name: inAllLanguages('6 days, adult'),
        minPrice: 390,
        basePrice: 438,
        maxPrice: 510,
        priceLevels: levels(390, 438, 510),
      },
      {
        ...valid,
        externalId: 'demo:day-adult-cash',
        code: 'ZC-1D-ADULT-C',
        channel: 'cashDesk',
        productId: day,
        personCategory: 'adult',
        name: inAllLanguages('1 day, adult, ticket office'),
        basePrice: 115,
      },
    ]
  }),
  portion<PriceProductDraft>(priceProduct, 'jasna', ({ idOf, winter }) => {
    const day = {
      productId: idOf('product', 'demo:jasna-day'),
      channel: 'eshop',
      season: 'winter',
      currency: 'EUR',
      validFrom: winter.from,
      validTo: winter.to,
    } as const
    const of = (personCategory: 'adult' | 'youth' | 'child', name: string, low: number, middle: number, high: number) => ({
      ...day,
      externalId: `demo:jasna-${personCategory}`,
      code: `JA-1D-${personCategory.toUpperCase()}`,
      personCategory,
      name: inAllLanguages(name),
      minPrice: low,
      basePrice: middle,
      maxPrice: high,
      priceLevels: levels(low, middle, high),
    })
    return [
      of('adult', '1 day, adult', 44, 59, 72),
      of('youth', '1 day, youth', 37, 50, 61),
      of('child', '1 day, child', 27, 36, 44),
      {
        ...day,
        externalId: 'demo:jasna-adult-cash',
        code: 'JA-1D-ADULT-C',
        channel: 'cashDesk',
        personCategory: 'adult',
        name: inAllLanguages('1 day, adult, ticket office'),
        basePrice: 72,
      },
    ]
  }),
  portion<PriceProductDraft>(priceProduct, 'vysoke-tatry', ({ idOf, winter }) => [
    {
      externalId: 'demo:tatry-adult',
      code: 'VT-1D-ADULT',
      productId: idOf('product', 'demo:tatry-day'),
      personCategory: 'adult',
      channel: 'eshop',
      season: 'winter',
      currency: 'EUR',
      validFrom: winter.from,
      validTo: winter.to,
      name: inAllLanguages('1 day, adult'),
      minPrice: 39,
      basePrice: 52,
      maxPrice: 64,
      priceLevels: levels(39, 52, 64),
    },
  ]),
]
