/** The dashboard of a resort in one response: cards for entities the caller may read there (OP32). */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { can, canAct, hasAccess, isWithin, reachOf } from '@ridgeline/domain/access/access'
import { operatedEntities, type Dashboard } from '@ridgeline/domain/answers/dashboard'
import { parking } from '@ridgeline/domain/entities/parking'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { Failure } from '@ridgeline/domain/check/failure'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { tableNamed } from '../../db/table.ts'
import { readNewSnow } from '../../entities/records/new-snow.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { carParksOf } from './car-parks.ts'
import { cardNames, entityOfCard, readCard, type Place } from './cards.ts'
import { operationOf, pistesOf, readOperating } from './counts.ts'
import { dashboardSchema } from './dashboard-schema.ts'
import { pausedWebhooks } from './paused-webhooks.ts'
import { latestChanges } from './team-changes.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { quoteShownOn } from '../../publication/quote-of-day.ts'

const t = aliased(resorts, 't')

export function dashboard(app: FastifyInstance, { db, clockOffset, proxy }: Services) {
  app.get<{ Querystring: { resortId: string } }>('/api/private/dashboard', {
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags: ['dashboard'],
      summary: 'Dashboard: one card for each area the caller may read in the resort',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: dashboardSchema, ...failing(...guarded, 'notFound') },
    },
    handler: (request) => read(request.query.resortId, callerOf(request)),
  })

  async function read(resortId: string, { rights }: Caller): Promise<Dashboard> {
    // A resort without permissions gets the same response as one that does not exist. The browser asks wherever the user has any.
    if (!hasAccess(rights, resortId)) throw new Failure('notFound')
    const readable = allEntities.filter((entity) => entity.scope === 'resort' && isWithin(reachOf(rights, 'read', entity), resortId))
    const may = (entity: string) => canAct(rights, entity, 'read', resortId)
    const { statusValidUntil, ...place } = await placeOf(resortId)
    const frame = { id: resortId, timezone: place.zone, statusValidUntil }
    const [operating, newSnow, carParks, cards, webhooks, changes, quote] = await Promise.all([
      Promise.all(operatedEntities.filter(may).map((entity) => readOperating(db, entity, frame))),
      may('weatherCurrent') ? readNewSnow(db, resortId) : undefined,
      may(parking.name) ? carParksOf(db, frame) : undefined,
      Promise.all(
        cardNames.filter((card) => may(entityOfCard(card))).map(async (card) => [card, await readCard(db, card, place)] as const),
      ),
      may(webhook.name) ? pausedWebhooks(db, resortId) : undefined,
      latestChanges(
        db,
        resortId,
        readable.map(({ name }) => name),
      ),
      quoteShownOn(db, 'dashboard', place.today),
    ])
    const isAdministrator = can(rights, 'admin.settings')
    const excess = isAdministrator ? clockOffset.excess() : undefined
    const unnamedProxy = isAdministrator ? proxy.address() : undefined
    const slopes = operating.find(({ entity }) => entity === 'slope')
    const listed = [...cards, ...(webhooks ? [['webhooks', webhooks] as const] : [])]
    return {
      operation: operating.map(operationOf),
      ...(slopes && { pistes: pistesOf(slopes.records) }),
      ...(newSnow !== undefined && { newSnow }),
      ...(carParks && { parking: carParks }),
      // Each card has the fields of its type.
      ...Object.fromEntries(listed.map(([card, { records }]) => [card, records])),
      attention: Object.fromEntries(listed.flatMap(([card, { attention }]) => (attention === undefined ? [] : [[card, attention]]))),
      ...(excess !== undefined && { clockOffset: Math.round(excess / 1000) }),
      ...(unnamedProxy !== undefined && { unnamedProxy }),
      changes,
      quote: quote ?? null,
    }
  }

  async function placeOf(resortId: string): Promise<Place & { statusValidUntil: string | null }> {
    const [place] = await db.query(
      select({
        resortId: t.id,
        zone: t.timezone,
        today: sql<Place['today']>`to_char(now() at time zone t.timezone, 'YYYY-MM-DD')`,
        statusValidUntil: t.statusValidUntil,
      })`from ${tableNamed('resort')} t where t.id = ${resortId}::uuid`,
    )
    if (!place) throw new Failure('notFound')
    return place
  }
}
