/** A season of prices in the database: written as the product would have it, and written bare, which is the least that a change of it costs. */
import pg from 'pg'
import { personCategories } from '@ridgeline/domain/declare/vocabulary'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { medianTime } from './timed.ts'

export const [products, days] = [200, 180]
export const categories = personCategories.slice(0, 6)
export const firstDay = '2027-01-01'
export const lastDay = dayAfter(firstDay, days - 1)

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @returns the lines, those of one product beside each other */
export const seedPrices = (url: string, resortId: string): Promise<string[]> =>
  connected(url, async (client) => {
    await client.query(
      `insert into products (resort_id, name, sku, product_type, person_categories, photos)
        select $1::uuid, jsonb_build_object('sk', 'Skipas ' || n), 'BENCH-' || n, 'skipass', $3::text[], '[]' from generate_series(1, $2::int) n
        on conflict do nothing`,
      [resortId, products, categories],
    )
    await client.query(
      `insert into price_products (resort_id, code, name, product_id, person_category, channel, season, currency, base_price, min_price, max_price,
          valid_from, valid_to)
        select p.resort_id, p.sku || '-' || c, p.name, p.id, c, 'eshop', 'winter', 'EUR', 50, 10, 900, $2::date, $3::date
        from products p, unnest($4::text[]) c where p.resort_id = $1::uuid and p.sku like 'BENCH-%' on conflict do nothing`,
      [resortId, firstDay, lastDay, categories],
    )
    await client.query(
      `insert into price_months (price_product_id, month, prices, versions, changed_at)
        select l.id, m::date, array_agg(case when d <= $3::date then 100 * (40 + extract(isodow from d))::integer end order by d),
          array_agg(case when d <= $3::date then 1 end order by d), array[now()]
        from price_products l, generate_series($2::date, $3::date, interval '1 month') m,
          generate_series(m, m + interval '1 month - 1 day', interval '1 day') d
        where l.resort_id = $1::uuid group by l.id, m on conflict do nothing`,
      [resortId, firstDay, lastDay],
    )
    await client.query('analyze price_months, price_products, products')
    const text = 'select id from price_products where resort_id = $1::uuid order by product_id, code'
    const { rows } = await client.query({ text, values: [resortId], rowMode: 'array' })
    return rows.map(([id]) => String(id))
  })

/** Milliseconds of the same rows without revisions, states and checks: copied into a table of the same form, and changed there. */
export const measureFloor = (url: string, resortId: string) =>
  connected(url, async (client) => {
    await client.query('create table bench_months (like price_months including all) with (fillfactor = 50)')
    try {
      const inserted = await medianTime(async () => {
        await client.query('truncate bench_months')
        await client.query(
          'insert into bench_months select m.* from price_months m join price_products l on l.id = m.price_product_id where l.resort_id = $1::uuid',
          [resortId],
        )
      })
      const updated = await medianTime(() =>
        client.query(
          'update bench_months set prices = array(select p + 100 from unnest(prices) p), versions = array(select v + 1 from unnest(versions) v)',
        ),
      )
      return { inserted, updated }
    } finally {
      await client.query('drop table bench_months')
    }
  })
