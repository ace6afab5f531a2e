/** The tickets of the signed-in user in all resorts; they need no permission (OP36). */
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { event } from '@ridgeline/domain/entities/event'
import { product } from '@ridgeline/domain/entities/product'
import { ticket, ticketStates } from '@ridgeline/domain/entities/ticket'
import { resorts } from '../../db/schema.ts'
import { tableOf } from '../../db/table.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { itemsOf, strictObject, textOrNull, textsOrNull } from '../../http/document/schemas.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { isoText } from '../../db/connect/select.ts'

const tickets = tableOf(ticket)
const products = tableOf(product)
const events = tableOf(event)

const price: JsonSchema = {
  type: ['object', 'null'],
  required: ['amount', 'currency'],
  additionalProperties: false,
  properties: { amount: { type: 'string' }, currency: { type: 'string' } },
}
const properties = {
  id: uuidSchema,
  code: { type: 'string' },
  state: { type: 'string', enum: ticketStates },
  holderName: textOrNull,
  productName: textsOrNull,
  eventName: textsOrNull,
  resortName: textsOrNull,
  timezone: textOrNull,
  validFrom: { type: 'string' },
  validTo: { type: 'string' },
  usedAt: textOrNull,
  gate: textOrNull,
  price,
}
const answer: JsonSchema = itemsOf(strictObject(properties))

/** Usable tickets first, then used and expired ones. */
const mayBeUsed = sql`(${tickets.state} = 'valid' and ${tickets.validTo} > now())`
const maxShown = 200

export function myTickets(app: FastifyInstance, { db }: Services) {
  app.get('/api/private/my-tickets', {
    config: { right: { signedIn: true as const } },
    schema: {
      tags: ['my-tickets'],
      summary: 'Tickets of the signed-in user, usable ones first',
      querystring: strictQuery({}),
      response: { 200: answer, ...failing(...guarded) },
    },
    async handler(request) {
      const { userId } = callerOf(request)
      const items = await db.query(sql`select ${tickets.id} as id, ${tickets.code} as code, ${tickets.state} as state,
          ${tickets.holderName} as "holderName", ${products.name} as "productName", ${events.name} as "eventName", ${resorts.name} as "resortName",
          ${resorts.timezone} as timezone, ${isoText(tickets.validFrom)} as "validFrom", ${isoText(tickets.validTo)} as "validTo",
          ${isoText(tickets.usedAt)} as "usedAt", ${tickets.gate} as gate, ${tickets.price} as price
        from ${tickets} join ${products} on ${products.id} = ${tickets.productId} join ${resorts} on ${resorts.id} = ${tickets.resortId}
          left join ${events} on ${events.id} = ${tickets.eventId}
        where ${tickets.userId} = ${userId}::uuid and ${tickets.active}
        order by ${mayBeUsed} desc, case when ${mayBeUsed} then ${tickets.validFrom} end, ${tickets.validFrom} desc, ${tickets.id} limit ${maxShown}::integer`)
      return { items }
    },
  })
}
