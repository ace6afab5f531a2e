/** Sold places of days, as the shop reports them: they decide which band of a price line applies (decision 0158). */
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { union, reachOf, reachOfPermission } from '@ridgeline/domain/access/access'
import { salesScope } from '@ridgeline/domain/access/key-scopes'
import type { Issue } from '@ridgeline/domain/check/rule'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { maxSales, type DaySold } from '@ridgeline/domain/operation/price-point'
import { after, aliased } from '../../../db/connect/select.ts'
import { priceSales, publishedPrices } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'
import { priceDays } from '../../../db/tables/price-day-view.ts'
import { within } from '../../../entities/store/reach.ts'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { dayParameter, uuidSchema } from '../../../http/query.ts'
import { callerOf, type Right } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import { issueSchema } from '../series-schemas.ts'
import { count, strictObject } from '../../../http/document/schemas.ts'

/** Users report with the permission to change prices, API keys with a scope that opens nothing else. */
const reporting: Right = { entity: priceProduct.name, anyOf: ['update'], orScope: salesScope }

const sold = { ...count, maximum: 2_147_483_647, description: 'In all, not since the last report' }
const body = strictObject({
  items: { type: 'array', minItems: 1, maxItems: maxSales, items: strictObject({ priceProductId: uuidSchema, date: dayParameter, sold }) },
})
const outcome = strictObject({
  saved: count,
  failed: { type: 'array', items: strictObject({ index: count, issue: issueSchema }) },
})

const p = aliased(priceSales, 'p')

const isInSheet = sql`exists (select from ${priceDays} d where d.price_product_id = s."priceProductId"
  and d.month = date_trunc('month', s.date::timestamp)::date and d.date = s.date)`
/** Guests buy a day that has left the sheet until that is published. */
const isPaid = sql`exists (select from ${publishedPrices} g where g.price_product_id = s."priceProductId" and g.date = s.date
  and g.price is not null)`

const placeOf = ({ priceProductId, date }: Pick<DaySold, 'priceProductId' | 'date'>) => `${priceProductId} ${date}`

export function salesRoute(app: FastifyInstance, { db }: Pick<Services, 'db'>) {
  app.put<{ Body: { items: DaySold[] } }>('/api/private/price-sales', {
    config: { right: reporting },
    schema: {
      tags: [priceProduct.name],
      summary: 'Report how many places of days are sold. Each day fails by itself; of days that are reported twice, the last applies',
      body,
      response: { 200: outcome, ...failing(...guarded, 'invalid') },
    },
    async handler(request) {
      const { items } = request.body
      const { rights } = callerOf(request)
      const reach = union(reachOf(rights, 'update', priceProduct), reachOfPermission(rights, salesScope))
      const newest = [...new Map(items.map((item) => [placeOf(item), item])).values()]
      // Written in one order, so that two reports never block each other.
      const saved = await db.query(
        after(sql`with s as (
          select * from jsonb_to_recordset(${JSON.stringify(newest)}::jsonb) as s("priceProductId" uuid, date date, sold integer)
        ) insert into ${priceSales} as p (price_product_id, date, sold)
          select s."priceProductId", s.date, s.sold from s join ${tableOf(priceProduct)} t on t.id = s."priceProductId"
          where ${within(priceProduct, reach)} and (${isInSheet} or ${isPaid}) order by 1, 2
          on conflict (price_product_id, date) do update set sold = excluded.sold`).returning({
          priceProductId: p.priceProductId,
          date: p.date,
        }),
      )
      const done = new Set(saved.map(placeOf))
      const issue: Issue = { field: 'date', rule: 'ref', args: [] }
      const failed = items.flatMap((item, index) => (done.has(placeOf(item)) ? [] : [{ index, issue }]))
      return { saved: items.length - failed.length, failed }
    },
  })
}
