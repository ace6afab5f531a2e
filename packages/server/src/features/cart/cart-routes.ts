/** Prices and hand-over of a cart for guests and apps, and the stored cart of signed-in users. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { reachOf, isWithin } from '@ridgeline/domain/access/access'
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { Failure } from '@ridgeline/domain/check/failure'
import { product } from '@ridgeline/domain/entities/product'
import { carts } from '../../db/schema.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { requestLimit } from '../../http/limits/request-limit.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import {
  cartBody,
  handedOverSchema,
  handOverBody,
  maxBody,
  pricedSchema,
  resortIdParams,
  resortParams,
  storedSchema,
} from './cart-schemas.ts'
import { handOver } from './hand-over.ts'
import { pricedAnswer, tidyLines } from './prices/priced-answer.ts'
import { sellingResort, shopStateOf } from './resort-shop.ts'
import { select } from '../../db/connect/select.ts'

interface ToResort {
  Params: { resort: string }
  Body: { lines: CartLine[] }
}

interface Own {
  Params: { resortId: string }
}

/** Of a network in an hour; all guests of a hotel can share one. */
const [maxPrices, maxHandOvers] = [6_000, 600]

const open = { right: { public: true as const } }
const tags = ['cart']

export function cartRoutes(app: FastifyInstance, services: Services) {
  const { db, config } = services
  const [countPrices, countHandOvers] = [requestLimit(maxPrices, config.rateLimit), requestLimit(maxHandOvers, config.rateLimit)]

  app.post<ToResort>('/api/cart/:resort/prices', {
    config: open,
    bodyLimit: maxBody,
    schema: {
      tags,
      summary: 'What a cart costs now, by line, day and category, and what in it is not sold. Stores nothing',
      params: resortParams,
      body: cartBody,
      response: { 200: pricedSchema, ...failing('notFound', 'invalid', 'tooManyAttempts') },
    },
    async handler({ params, body, ip, language }) {
      countPrices(ip)
      const resort = await sellingResort(services, params.resort, language)
      const { products: _, ...answer } = await pricedAnswer(services, resort, tidyLines(body.lines), language)
      return { ...answer, shop: await shopStateOf(services, resort) }
    },
  })

  app.post<ToResort>('/api/cart/:resort/hand-over', {
    config: open,
    bodyLimit: maxBody,
    schema: {
      tags,
      summary: 'A signed cart for the shop of the resort, with prices of now; a browser posts its fields there within five minutes',
      params: resortParams,
      body: handOverBody,
      response: { 200: handedOverSchema, ...failing('notFound', 'invalid', 'tooManyAttempts') },
    },
    async handler({ params, body, ip, language }) {
      countHandOvers(ip)
      const resort = await sellingResort(services, params.resort, language)
      return handOver(services, resort, tidyLines(body.lines), language)
    },
  })

  /** @throws notFound out of the accessible resorts */
  function expectReach({ rights }: Caller, resortId: string) {
    if (!isWithin(reachOf(rights, 'read', product), resortId)) throw new Failure('notFound')
  }
  const path = '/api/private/cart/:resortId'
  const signedIn = { right: { signedIn: true as const } }

  app.get<Own>(path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'The cart of the signed-in user in a resort',
      params: resortIdParams,
      response: { 200: storedSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { resortId } = request.params
      const caller = callerOf(request)
      expectReach(caller, resortId)
      const [row] = await db.query(
        select({ lines: carts.lines })`from ${carts} where user_id = ${caller.userId}::uuid and resort_id = ${resortId}::uuid`,
      )
      return { lines: row?.lines ?? [] }
    },
  })

  app.put<Own & { Body: { lines: CartLine[] } }>(path, {
    config: signedIn,
    bodyLimit: maxBody,
    schema: {
      tags,
      summary: 'Replace the cart of the signed-in user in a resort; an empty one is deleted',
      params: resortIdParams,
      body: cartBody,
      response: { 200: storedSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const { resortId } = request.params
      const caller = callerOf(request)
      expectReach(caller, resortId)
      const lines = tidyLines(request.body.lines)
      const own = sql`user_id = ${caller.userId}::uuid and resort_id = ${resortId}::uuid`
      if (lines.length === 0) await db.query(sql`delete from ${carts} where ${own}`)
      else
        await db.query(sql`
          insert into ${carts} (user_id, resort_id, lines) values (${caller.userId}::uuid, ${resortId}::uuid, ${JSON.stringify(lines)}::jsonb)
          on conflict (user_id, resort_id) do update set lines = excluded.lines, updated_at = now()`)
      return { lines }
    },
  })
}
