/** A resort with two lines of its price list, an editor of prices, and two users who may publish them. */
import { sql } from 'drizzle-orm'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import type { Environment } from '../config/config.ts'
import { everything, startTestServer, type Client } from './server.ts'

export const day = (date: number) => dayAfter('2027-01-01', date - 1)

export async function startPrices(env: Environment = {}) {
  const server = await startTestServer(env)
  const { db } = server.services
  const resortId = await server.createResort(1)
  const publishing = () => server.signedIn(['priceProduct.read', 'priceProduct.update', 'price.sync'], [resortId])
  const [editor, one, other, admin] = await Promise.all([
    server.signedIn(['priceProduct.read', 'priceProduct.update'], [resortId]),
    publishing(),
    publishing(),
    server.signedIn(everything),
  ])
  const [product] = await db.query<{ id: string }>(sql`
    insert into products (resort_id, name, sku, product_type, person_categories, photos)
    values (${resortId}::uuid, '{"sk":"Skipas"}', 'S-1', 'skipass', '{adult,child}', '[]') returning id`)
  const line = async (personCategory: string, basePrice: number) => {
    const terms = { personCategory, channel: 'eshop', season: 'winter', currency: 'EUR', basePrice, minPrice: 10, maxPrice: 90 }
    const draft = { resortId, code: personCategory, name: { sk: personCategory }, productId: product!.id, ...terms }
    const { body, text } = await admin<{ id: string }>('POST', 'price-products', { ...draft, validFrom: day(1), validTo: day(180) })
    if (!body.id) throw new Error(text)
    return body.id
  }
  const [adult, child] = [await line('adult', 50), await line('child', 30)]

  /** Over whatever is stored. */
  async function price(lineId: string, date: number, value: number | null) {
    const [known] = await db.query<{ version: number }>(
      sql`select version from price_days where price_product_id = ${lineId}::uuid and date = ${day(date)}::date`,
    )
    if (!known && value === null) return
    const point = { priceProductId: lineId, date: day(date), version: known?.version ?? 0, price: value }
    const { body, text } = await editor('PUT', 'price-products/timeseries', { points: [point] })
    if (body.failed?.length !== 0) throw new Error(text)
  }

  /** Over whatever is stored. */
  async function setTerms(lineId: string, values: object) {
    const { version } = (await admin('GET', `price-products/${lineId}`)).body
    const { status, text } = await admin('PATCH', `price-products/${lineId}`, values, { 'if-match': `"${String(version)}"` })
    if (status !== 200) throw new Error(text)
  }

  const publish = (by: Client, values: object = {}) => by('POST', 'price-publications', { resortId, ...values })
  const act = (by: Client, id: unknown, what: 'approve' | 'cancel' | 'take-back') =>
    by('POST', `price-publications/${String(id)}/${what}`, { resortId })

  /** The prices of days that guests pay, by line; undefined for a line that is not sold. */
  async function paid(lineId: string): Promise<Record<string, number> | undefined> {
    const [sold] = await db.query(sql`select from published_price_lines where price_product_id = ${lineId}::uuid`)
    if (!sold) return undefined
    const rows = await db.query<{ date: string; price: number }>(sql`select date::text as date, price::float8 as price
      from published_prices where price_product_id = ${lineId}::uuid and price is not null order by date`)
    return Object.fromEntries(rows.map((row) => [row.date, row.price]))
  }

  const stateOf = async (lineId: string) => (await admin('GET', `price-products/${lineId}`)).body['sheetState']

  async function fourEyes(value: boolean) {
    const { body } = await admin('GET', `settings?resortId=${resortId}`)
    const state = body.items.find(({ key }) => key === 'prices.fourEyes')
    await admin('PATCH', 'settings/prices.fourEyes', { value, resortId }, { 'if-match': `"${String(state?.['version'])}"` })
  }

  /** Deletes all prices and publications. */
  async function clear() {
    for (const table of ['price_months', 'price_sales', 'published_prices', 'published_price_lines', 'price_publications'])
      await db.query(sql`delete from ${sql.identifier(table)}`)
  }

  /** Also without the need for approval. */
  async function reset() {
    await fourEyes(false)
    await clear()
  }

  const publications = async (by = one) => (await by('GET', `price-publications?resortId=${resortId}`)).body

  return {
    server,
    db,
    resortId,
    editor,
    one,
    other,
    admin,
    adult,
    child,
    price,
    setTerms,
    publish,
    act,
    paid,
    stateOf,
    fourEyes,
    clear,
    reset,
    publications,
  }
}
