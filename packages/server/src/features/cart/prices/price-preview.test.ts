/** What a guest pays, by the published prices and by the drafts. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartLine, PricedCart } from '@ridgeline/domain/cart/cart'
import { enterDays } from '../../../testing/price-sheets.ts'
import { publishPrices } from '../../../testing/publish-prices.ts'
import { day, startShop } from '../../../testing/shop.ts'

let feeds: Awaited<ReturnType<typeof startShop>>
let resort: { id: string; alias: string }
let pass: string
let priceLine: string
beforeAll(async () => {
  feeds = await startShop()
  ;({ resort, passId: pass, priceLineId: priceLine } = feeds)
})
afterAll(() => feeds.close())

interface Preview {
  firstDay: string
  lastDay: string
  published: PricedCart
  draft: PricedCart
}

const line = (days: string[], quantity = 2, category: CartLine['persons'][number]['category'] = 'adult'): CartLine => ({
  productId: pass,
  days,
  persons: [{ category, quantity }],
})

async function preview(lines: readonly CartLine[], by = feeds.admin): Promise<Preview> {
  const { status, body, text } = await by<Preview>('POST', 'price-previews', { resortId: resort.id, lines })
  expect(status, text).toBe(200)
  return body
}

async function paid(lines: readonly CartLine[]): Promise<PricedCart> {
  const { statusCode, body } = await feeds.server.app.inject({
    method: 'POST',
    url: `/api/cart/${resort.alias}/prices`,
    payload: { lines },
  })
  expect(statusCode, body).toBe(200)
  return JSON.parse(body)
}

/** A price and the day of the month. */
const drafted = (from: number, to: number, price: number) => {
  const days = Array.from({ length: to - from + 1 }, (_, at) => day(from + at))
  return enterDays(
    feeds.server.services.db,
    days.map((date) => ({ lineId: priceLine, date, price: price + Number(date.slice(8)) })),
  )
}

test('a preview has what guests pay now and what they would pay by the drafts, which they pay once these are published', async () => {
  await feeds.change('price-products', priceLine, { basePrice: 60 })
  await drafted(3, 6, 70.5)
  const carts = [[line([day(1), day(2)])], [line([day(3), day(6)], 3), line([day(4)], 1)], [line([day(8)], 20)]]
  const previews: Preview[] = []
  for (const cart of carts) {
    const seen = await preview(cart)
    const now = await paid(cart)
    expect([seen.published.total, seen.published.taxes]).toEqual([now.total, now.taxes])
    expect(seen.draft.total).not.toBe(now.total)
    expect([seen.firstDay, seen.lastDay]).toEqual([day(0), day(180)])
    previews.push(seen)
  }
  expect(previews[0]!.draft.lines[0]!.items.map(({ unitPrice }) => unitPrice)).toEqual([6000, 3990])
  await publishPrices(feeds.server.services, resort.id)
  for (const [at, cart] of carts.entries()) {
    const now = await paid(cart)
    const { draft, published } = await preview(cart)
    expect([now.total, now.taxes]).toEqual([previews[at]!.draft.total, previews[at]!.draft.taxes])
    expect(draft).toEqual(published)
  }
})

test('prices of a season whose sale has not begun are previewed, too', async () => {
  await drafted(300, 300, 20)
  const far = [line([day(300)], 1)]
  expect((await paid(far)).lines[0]!.faults).toMatchObject([{ problem: 'dayNotSold' }])
  const { published, draft } = await preview(far)
  expect(published.total).toBe(6000)
  expect(draft.total).toBe(2000 + 100 * Number(day(300).slice(-2)))
  await feeds.change('products', pass, { saleFrom: `${day(200)}T08:00:00Z` })
  expect((await paid([line([day(1)])])).lines[0]!.faults).toMatchObject([{ problem: 'notSold' }])
  expect((await preview(far)).published.total).toBe(6000)
  await feeds.change('products', pass, { saleFrom: null })
})

test('a line that was never published has a price by the drafts alone', async () => {
  const child = await feeds.priceLineOf('child', 25)
  // As it is before its first publication.
  await feeds.server.services.db.query(sql`delete from published_price_lines where price_product_id = ${child}::uuid`)
  const { published, draft } = await preview([line([day(1)], 1, 'child')])
  expect([published.total, published.lines[0]!.faults]).toMatchObject([null, [{ problem: 'noPrice', category: 'child' }]])
  expect(draft.total).toBe(2500)
  await feeds.remove('price-products', child)
})

test('a preview needs the permission to read prices of the resort, and stores nothing', async () => {
  const { server, admin } = feeds
  const body = { resortId: resort.id, lines: [line([day(1)])] }
  const outsider = await server.signedIn(['priceProduct.read'], [await server.createResort(7)])
  const other = await server.signedIn(['product.read'], [resort.id])
  expect((await outsider('POST', 'price-previews', body)).status).toBe(404)
  expect((await other('POST', 'price-previews', body)).status).toBe(403)
  expect((await admin('POST', 'price-previews', { ...body, lines: [] })).status).toBe(422)
  const reader = await server.signedIn(['priceProduct.read'], [resort.id])
  await preview(body.lines, reader)
  expect((await reader('GET', `cart/${resort.id}`)).body).not.toMatchObject({ lines: [{}] })
})
