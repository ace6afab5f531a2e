/** What was fetched last, for staff, and the choice of the provider instead of manual values. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { canAct, type Rights } from '@ridgeline/domain/access/access'
import type { BulletinFetch, FetchState, HeldValue, PlaceFetch, WeatherFetches } from '@ridgeline/domain/answers/weather-fetches'
import { Failure } from '@ridgeline/domain/check/failure'
import { readableFields } from '@ridgeline/domain/declare/entity'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { resort } from '@ridgeline/domain/entities/resort'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent, type WeatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import type { Language } from '@ridgeline/domain/values/localized'
import { weatherFetches } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { recordColumns } from '../../entities/store/record-sql.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { heldOf } from './places/current-writer.ts'
import { fetchesSchema, placeSchema } from './fetch-schema.ts'
import { partOfWarnings } from './warnings/warning-work.ts'
import { stateColumns } from './state/fetch-state.ts'
import type { Turn } from './places/place-work.ts'
import { placeOf, placesOf, type Place } from './places/places.ts'
import { select } from '../../db/connect/select.ts'

const path = '/api/private/weather-fetches'
const places = [weatherSettings.name, weatherCurrent.name]

const mayReadAny = (rights: Rights, entities: readonly string[], resortId: string) =>
  entities.some((entity) => canAct(rights, entity, 'read', resortId))

const untouched: FetchState = { askedAt: null, fetchedAt: null, nextAt: null, fault: null, detail: null }

export function fetchRoutes(app: FastifyInstance, { db, config }: Services, attempt: (place: Place, turn: Turn) => Promise<void>) {
  const tags = [weatherSettings.name]

  async function statesOf(sourceIds: readonly string[]): Promise<(FetchState & { sourceId: string; part: string })[]> {
    return db.query<
      FetchState & { sourceId: string; part: string }
    >(sql`select source_id as "sourceId", part, ${stateColumns} from ${weatherFetches}
      where source_id = any (${sql.param([...sourceIds])}::uuid[])`)
  }

  async function heldAt(place: Place, now: number): Promise<HeldValue[]> {
    const [row] = await db.query(select({ record: sql<WeatherCurrent>`row_to_json(r)` })`from (
      select ${recordColumns(weatherCurrent, readableFields(weatherCurrent))} from ${tableNamed(weatherCurrent.name)} t
      where t.location_id = ${place.locationId}::uuid and t.resort_id = ${place.resortId}::uuid and t.active) r`)
    if (!row) return []
    const held = await heldOf(db, row.record, place, now)
    return [...held]
      .filter(([field]) => row.record[field] !== null)
      .map(([field, until]) => ({ field, until: new Date(until).toISOString() }))
  }

  async function fetchesOf(of: readonly Place[]): Promise<PlaceFetch[]> {
    const states = new Map((await statesOf(of.map(({ id }) => id))).map((state) => [state.sourceId, state]))
    const now = Date.now()
    const found: PlaceFetch[] = []
    for (const place of of) {
      const { askedAt, fetchedAt, nextAt, fault, detail } = states.get(place.id) ?? untouched
      const { id: settingsId, locationId, provider } = place
      found.push({ settingsId, locationId, provider, askedAt, fetchedAt, nextAt, fault, detail, held: await heldAt(place, now) })
    }
    return found
  }

  async function bulletinsOf(resortId: string): Promise<BulletinFetch[]> {
    const rows = await db.query(
      select({
        language: sql<Language>`jsonb_object_keys(avalanche_url)`,
      })`from ${tableNamed(resort.name)} where id = ${resortId}::uuid order by 1`,
    )
    const states = new Map((await statesOf([resortId])).map((state) => [state.part, state]))
    return rows.map(({ language }) => {
      const { askedAt, fetchedAt, nextAt, fault, detail } = states.get(language) ?? untouched
      return { language, askedAt, fetchedAt, nextAt, fault, detail }
    })
  }

  async function warningsOf(resortId: string): Promise<FetchState | null> {
    const rows = await db.query(sql`select from ${tableNamed(resort.name)} where id = ${resortId}::uuid and warning_url is not null`)
    if (rows.length === 0) return null
    const state = (await statesOf([resortId])).find(({ part }) => part === partOfWarnings) ?? untouched
    const { askedAt, fetchedAt, nextAt, fault, detail } = state
    return { askedAt, fetchedAt, nextAt, fault, detail }
  }

  app.get<{ Querystring: { resortId: string } }>(path, {
    config: { right: { entities: [...places, weatherAvalanche.name, infoMobile.name], anyOf: ['read'] } },
    schema: {
      tags,
      summary: 'When the weather, the avalanche bulletins and the warnings of a resort were last fetched, and with which result',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: fetchesSchema, ...failing(...guarded) },
    },
    async handler(request): Promise<WeatherFetches> {
      const { rights } = callerOf(request)
      const { resortId } = request.query
      return {
        hasContact: config.weather.contact !== undefined,
        places: mayReadAny(rights, places, resortId) ? await fetchesOf(await placesOf(db, resortId)) : [],
        bulletins: mayReadAny(rights, [weatherAvalanche.name], resortId) ? await bulletinsOf(resortId) : [],
        warnings: mayReadAny(rights, [infoMobile.name], resortId) ? await warningsOf(resortId) : null,
      }
    },
  })

  app.post<{ Params: { id: string } }>(`${path}/:id/use`, {
    config: { right: { entity: weatherCurrent.name, anyOf: ['update', 'status'] } },
    schema: {
      tags,
      summary: 'Replace the manual values of a place’s current weather by those of its provider; the id is that of its weather settings',
      params: idParams,
      response: { 200: placeSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request): Promise<PlaceFetch> {
      const { rights } = callerOf(request)
      const place = await placeOf(db, request.params.id)
      if (!place || !mayReadAny(rights, places, place.resortId)) throw new Failure('notFound')
      const may = (['update', 'status'] as const).some((action) => canAct(rights, weatherCurrent.name, action, place.resortId))
      if (!may) throw new Failure('forbidden')
      await attempt(place, { now: Date.now(), isReleased: true })
      const [state] = await fetchesOf([place])
      return state!
    },
  })
}
