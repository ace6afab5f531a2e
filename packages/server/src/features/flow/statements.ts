/** Stores readings and updates the counters and their places, in one transaction. */
import { sql } from 'drizzle-orm'
import { device } from '@ridgeline/domain/entities/device'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { pairedDevices } from '../../db/tables/device-tables.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { storeOf } from '../../entities/store/store.ts'
import { tryAll } from '../../jobs/try-all.ts'
import type { Services } from '../../services.ts'
import { feedPlaces, type Places } from './places.ts'
import { keepReadings, type Reading, type ReadingOf } from './readings.ts'
import { statesOf, unzeroed } from './state.ts'

const flowMeasurementTable = tableOf(flowMeasurement)

interface Counter extends Places {
  id: string
  active: boolean
  /** The device of the counter, unless it was noted as present within a minute. */
  unseenDeviceId: string | null
}

/** Not for each reading. A paired screen reports by its own heartbeats. */
const unseenDevice = sql<string | null>`(select d.id from ${tableNamed(device.name)} d where d.id = ${flowMeasurementTable.deviceId}
  and (d.last_seen_at is null or d.last_seen_at < now() - interval '1 minute' or d.device_status is distinct from 'online')
  and not exists (select from ${pairedDevices} p where p.device_id = d.id))`

/** Locked until the transaction ends, in the same order by all, so that concurrent readings are all included. */
const lockedCounters = (tx: Queryable, ids: readonly string[]): Promise<Counter[]> =>
  tx.query(
    select({
      id: flowMeasurementTable.id,
      active: flowMeasurementTable.active,
      skiliftId: flowMeasurementTable.skiliftId,
      poolId: flowMeasurementTable.poolId,
      parkingId: flowMeasurementTable.parkingId,
      unseenDeviceId: unseenDevice,
    })`from ${tableNamed(flowMeasurement.name)} where id = any (${sql.param(ids)}::uuid[]) order by id for update`,
  )

export function statementsOf(services: Services) {
  const { db, changes, log, wake } = services

  interface Turn {
    ids: readonly string[]
    requestId: string
    now: Date
    /** Stored first; without readings the counters are reset to zero. */
    readings?: readonly ReadingOf[]
  }

  /** Apart from the readings, so that those of other counters with the same device do not wait for it. They are stored whether it fails or not. */
  async function notePresent(ids: readonly string[], now: Date) {
    if (ids.length === 0) return
    try {
      const present = { deviceStatus: 'online', lastSeenAt: now.toISOString() }
      changes.noted(await storeOf(db, device, 'all').note([...new Set(ids)].sort(), present))
    } catch (error) {
      log(`The devices of counters could not be noted as present: ${messageOf(error)}`)
    }
  }

  /** @returns the number of new readings */
  async function state({ ids, requestId, now, readings }: Turn): Promise<number> {
    const { notes, fresh, unseen } = await db.transaction(async (tx) => {
      const counters = await lockedCounters(tx, ids)
      const fresh = readings ? await keepReadings(tx, readings) : 0
      const states = await statesOf(
        tx,
        counters.map(({ id }) => id),
        now,
      )
      const notes = await storeOf(tx, flowMeasurement, 'all').noteEach(states.map(({ id, noted }) => ({ id, values: noted })))
      // Late readings of past days do not affect the current values.
      const current = new Set(states.filter(({ isOfToday }) => isOfToday || !readings).map(({ id }) => id))
      const feeding = counters.filter(({ id, active }) => active && current.has(id))
      await feedPlaces(tx, services, feeding, requestId)
      return { notes, fresh, unseen: readings ? counters.flatMap(({ unseenDeviceId }) => unseenDeviceId ?? []) : [] }
    })
    changes.noted(notes)
    wake()
    await notePresent(unseen, now)
    return fresh
  }

  return {
    take: (id: string, readings: readonly Reading[], requestId: string, now = new Date()) =>
      state({ ids: [id], requestId, now, readings: readings.map((reading) => ({ ...reading, flowMeasurementId: id })) }),
    /** Of several counters, which must exist. @returns the number of new readings; the others were known already */
    takeAll: (readings: readonly ReadingOf[], requestId: string, now = new Date()) =>
      state({ ids: [...new Set(readings.map(({ flowMeasurementId }) => flowMeasurementId))], requestId, now, readings }),
    /** Resets counters that are due and have no readings. @throws AggregateError after all counters have been tried */
    zero: async (now = new Date()): Promise<void> =>
      tryAll(await unzeroed(db, now), { message: 'Counters could not be set to zero' }, (id) =>
        state({ ids: [id], requestId: `zeroing-${id}`, now }),
      ),
  }
}
