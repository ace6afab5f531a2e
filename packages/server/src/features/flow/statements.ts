/** Stores readings and updates the counter and its place, in one transaction. */
import { sql } from 'drizzle-orm'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import { storeOf } from '../../entities/store/store.ts'
import type { Services } from '../../services.ts'
import { feedPlaces, type Places } from './places.ts'
import { keepReadings, type Reading } from './readings.ts'
import { stateOf, unzeroed } from './state.ts'

export function statementsOf(services: Services) {
  const { db, changes, wake } = services

  /** Locks the counter, so that concurrent readings are all included. */
  async function counterIn(tx: Queryable, id: string): Promise<(Places & { active: boolean }) | undefined> {
    const [counter] = await tx.query<Places & { active: boolean }>(sql`
      select active, skilift_id as "skiliftId", pool_id as "poolId", parking_id as "parkingId"
      from ${tableNamed(flowMeasurement.name)} where id = ${id}::uuid for update`)
    return counter
  }

  interface Turn {
    id: string
    requestId: string
    now: Date
    /** Stored first; without readings the counter is reset to zero. */
    readings?: readonly Reading[]
  }

  async function state({ id, requestId, now, readings }: Turn) {
    const notes = await db.transaction(async (tx) => {
      const counter = await counterIn(tx, id)
      if (!counter) return []
      if (readings) await keepReadings(tx, id, readings)
      const stated = await stateOf(tx, id, now)
      if (!stated) return []
      const notes = await storeOf(tx, flowMeasurement, 'all').note([id], stated.noted)
      // Late readings of past days do not affect the current values.
      if (counter.active && (stated.isOfToday || !readings)) await feedPlaces(tx, services, counter, requestId)
      return notes
    })
    changes.noted(notes)
    wake()
  }

  return {
    take: (id: string, readings: readonly Reading[], requestId: string, now = new Date()) => state({ id, requestId, now, readings }),
    /** Resets counters that are due and have no readings. @throws the first error, after all counters were tried. */
    async zero(now = new Date()): Promise<void> {
      const errors: unknown[] = []
      for (const id of await unzeroed(db, now))
        await state({ id, requestId: `zeroing-${id}`, now }).catch((error: unknown) => errors.push(error))
      if (errors.length) throw new AggregateError(errors, 'Counters could not be set to zero')
    },
  }
}
