/** Positions of grooming vehicles, as their tracking system sends them. They become coverage of the planned slopes, and are not kept. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { union, isWithin, reachOf, reachOfPermission } from '@ridgeline/domain/access/access'
import { positionScope } from '@ridgeline/domain/access/key-scopes'
import { Failure } from '@ridgeline/domain/check/failure'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { nightAt } from '@ridgeline/domain/operation/grooming/grooming-night'
import { coveredBy, reachOfVehicle, samplesOf, type Stretch } from '@ridgeline/domain/operation/grooming/slope-samples'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { afterCommit } from '../../../db/connect/database.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { storeOf } from '../../../entities/store/store.ts'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { momentParameter, uuidSchema } from '../../../http/query.ts'
import { callerOf, systemCaller, type Right } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import { timezoneOf } from '../resort-zone.ts'
import { cover, forgetCoverage, heldPlan, plannedLines, type PlannedLine } from './planned-slopes.ts'
import { stretchesOf, vehicleKey, type VehiclePosition } from './stretches.ts'
import { count } from '../../../http/document/schemas.ts'

const maxPositions = 500
/** Milliseconds by which the clock of a vehicle may be fast. */
const ahead = 5 * 60_000
/** Percent of the length from which a slope counts as groomed. */
const enough = 80

const sending: Right = { entity: grooming.name, anyOf: ['update'], orScope: positionScope }

const position = {
  type: 'object',
  required: ['vehicle', 'at', 'lng', 'lat'],
  additionalProperties: false,
  properties: {
    vehicle: { type: 'string', minLength: 1, maxLength: 60, description: 'As in the plan' },
    at: momentParameter,
    lng: { type: 'number', minimum: -180, maximum: 180 },
    lat: { type: 'number', minimum: -90, maximum: 90 },
  },
}

export function positionsRoute(app: FastifyInstance, services: Services) {
  const { db, changes, wake } = services
  const records = recordsOf(grooming, services)
  const stretchesIn = stretchesOf()

  /** @returns whether it is now groomed */
  async function follow(line: PlannedLine, stretches: readonly Stretch[], at: string): Promise<boolean> {
    if (stretches.length === 0) return false
    const samples = samplesOf(line.geometry)
    const points = samples.length > 0 ? coveredBy(samples, stretches, reachOfVehicle(line.geometry)) : []
    if (points.length === 0) return false
    const percent = (covered: number) => Math.floor((100 * covered) / samples.length)
    // Together: covered without being groomed, a slope would never count as groomed.
    return db
      .transaction(async (tx) => {
        const held = await heldPlan(tx, line.id)
        if (!held) return false
        const { before, after } = await cover(tx, line, points)
        if (after === before) return false
        const notes = await storeOf(tx, grooming, 'all').note([line.id], { coverage: percent(after) })
        afterCommit(tx, () => changes.noted(notes))
        // Only once: staff who take it back have a reason.
        if (percent(before) >= enough || percent(after) < enough) return false
        await records.change(line.id, held.version, { groomedAt: at }, { caller: systemCaller, requestId: 'grooming' }, tx)
        return true
      })
      .finally(wake)
  }

  /** Slopes one after the other, with a pause for other requests between them. */
  async function followAll(resortId: string, night: string, positions: readonly VehiclePosition[], now: number): Promise<number> {
    const lines = await plannedLines(db, resortId, night)
    const stretches = stretchesIn(resortId, positions)
    const last = positions.map(({ at }) => Date.parse(at)).reduce((one, other) => Math.max(one, other))
    const at = new Date(Math.min(last, now)).toISOString()
    let groomed = 0
    for (const line of lines) {
      const own = line.vehicle === null ? [...stretches.values()].flat() : (stretches.get(vehicleKey(line.vehicle)) ?? [])
      if (await follow(line, own, at)) groomed++
      await setImmediate()
    }
    return groomed
  }

  app.post<{ Body: { resortId: string; items: VehiclePosition[] } }>('/api/private/grooming-positions', {
    config: { right: sending },
    schema: {
      tags: [grooming.name],
      summary: 'Send positions of grooming vehicles: planned slopes that they have covered count as groomed. Positions are not kept',
      body: {
        type: 'object',
        required: ['resortId', 'items'],
        additionalProperties: false,
        properties: { resortId: uuidSchema, items: { type: 'array', minItems: 1, maxItems: maxPositions, items: position } },
      },
      response: {
        200: {
          type: 'object',
          required: ['taken', 'ignored', 'groomed'],
          additionalProperties: false,
          properties: {
            taken: { ...count, description: 'Positions of this night and the one before' },
            ignored: { ...count, description: 'Older ones, and those of the future' },
            groomed: { ...count, description: 'Slopes that count as groomed by now' },
          },
        },
        ...failing(...guarded, 'notFound', 'invalid'),
      },
    },
    async handler(request) {
      const { resortId, items } = request.body
      const { rights } = callerOf(request)
      const reach = union(reachOf(rights, 'update', grooming), reachOfPermission(rights, positionScope))
      if (!isWithin(reach, resortId)) throw new Failure('notFound')
      const now = Date.now()
      const timezone = await timezoneOf(db, resortId)
      const tonight = nightAt(now, timezone)
      // In another time zone it may still be the night before.
      await forgetCoverage(db, dayAfter(tonight, -2))
      let [taken, groomed] = [0, 0]
      for (const night of [dayAfter(tonight, -1), tonight]) {
        const positions = items.filter(({ at }) => Date.parse(at) <= now + ahead && nightAt(Date.parse(at), timezone) === night)
        taken += positions.length
        if (positions.length > 0) groomed += await followAll(resortId, night, positions, now)
      }
      return { taken, ignored: items.length - taken, groomed }
    },
  })
}
