/** A resort that sells a ski pass by day, and its shop. */
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { product } from '@ridgeline/domain/entities/product'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { startFeeds } from '../features/feeds/feeds.fixture.ts'
import { enterDays } from './price-sheets.ts'
import { publishPrices } from './publish-prices.ts'
import { openReferenceShop } from './reference-shop/reference-shop.ts'

export const secret = 'a secret that both of us keep, 2027'
const zone = 'Europe/Bratislava'

/** The day in the resort, by its offset from today. */
export const day = (offset: number) => dayAfter(dayAt(Date.now(), zone), offset)

const always = { season: 'yearRound', validFrom: null, validTo: null, saleFrom: null, saleTo: null }
const alone = { crossSaleType: null, crossSaleUrl: null, crossSaleProductIds: [], perex: null }

/** An adult pays 45.50, the day after tomorrow 39.90. */
export async function startShop() {
  const feeds = await startFeeds()
  const shop = await openReferenceShop(secret)
  const resort = await feeds.openResort(1)
  const own = { name: { sk: 'Jasná' }, timezone: zone, currency: 'EUR', hideFlexiPrices: false }
  await feeds.change('resorts', resort.id, { ...own, shopUrl: { sk: shop.url }, shopSecret: secret })
  const passId = await feeds.plant(product, resort.id, {
    ...always,
    ...alone,
    name: { sk: 'Denný skipas', en: 'Day ski pass' },
    sku: 'PASS-1',
    shopProductId: 'S-1',
    personCategories: ['adult', 'child'],
    price: null,
    vatRate: 23,
    isFlexi: true,
  })

  const priceLineOf = (personCategory: string, basePrice: number) =>
    feeds.plant(priceProduct, resort.id, {
      productId: passId,
      personCategory,
      basePrice,
      channel: 'eshop',
      currency: 'EUR',
      season: 'yearRound',
      minPrice: null,
      maxPrice: null,
      priceLevels: null,
      flexiBands: null,
      validFrom: '2020-01-01',
      validTo: '2099-12-31',
    })

  const priceLineId = await priceLineOf('adult', 45.5)
  await enterDays(feeds.server.services.db, [{ lineId: priceLineId, date: day(2), price: 39.9 }])
  await publishPrices(feeds.server.services, resort.id)

  const plantProduct = (values: object) => feeds.plant(product, resort.id, { ...always, ...alone, ...values })

  return { ...feeds, shop, resort, passId, priceLineId, priceLineOf, plantProduct, close: () => Promise.all([feeds.close(), shop.close()]) }
}
