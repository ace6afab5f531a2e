/** Writes the values of a counter to its lift, pool or car park (OP63), as the system caller and only if they changed. */
import { sql, type SQL } from 'drizzle-orm'
import { parking, type Parking } from '@ridgeline/domain/entities/parking'
import { pool } from '@ridgeline/domain/entities/pool'
import { skilift, type Skilift } from '@ridgeline/domain/entities/skilift'
import { flowMeasurement, type FlowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import type { Entity, RecordOf } from '@ridgeline/domain/declare/entity'
import { occupancies } from '@ridgeline/domain/declare/vocabulary'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { isoText, select } from '../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'

const flowMeasurementTable = tableOf(flowMeasurement)

export type Places = Pick<FlowMeasurement, 'skiliftId' | 'poolId' | 'parkingId'>

type Occupancy = (typeof occupancies)[number]

/** Minutes: the largest waiting time that can be stored. */
const maxWait = 240

/** The combined values of all counters of a place. */
interface CounterValues {
  /** Null if none of them has a count. */
  count: number | null
  /** Of the fullest counter. */
  occupancy: Occupancy | null
  /** Of the last reading. */
  at: string | null
}

/** The queue moves at the capacity of the lift; without a known capacity there is no waiting time. */
function ofLift({ count, occupancy }: CounterValues, { capacityPerHour }: Skilift): Row {
  const minutes = count !== null && capacityPerHour ? Math.round((60 * count) / capacityPerHour) : undefined
  return { ...(occupancy && { occupancy }), ...(minutes !== undefined && { waitingTime: Math.min(minutes, maxWait) }) }
}

/** The occupancy follows from the vacant spaces, as for manual values. */
const ofCarPark = ({ count }: CounterValues, { capacity }: Parking): Row =>
  count === null ? {} : { vacantSpaces: Math.max(0, capacity - count) }

const ofPool = ({ occupancy }: CounterValues): Row => (occupancy ? { occupancy } : {})

/** A car park can have a counter at each gate; their counts are added. */
async function counterValues(tx: Queryable, column: SQL, placeId: string): Promise<CounterValues> {
  const counters = await tx.query(
    select({
      count: flowMeasurementTable.currentCount,
      occupancy: flowMeasurementTable.occupancy,
      at: sql<string | null>`${isoText(sql`last_reading_at`)}`,
    })`from ${tableNamed(flowMeasurement.name)} where ${column} = ${placeId}::uuid and active`,
  )
  const counts = counters.flatMap(({ count }) => count ?? [])
  const levels = counters.map(({ occupancy }) => (occupancy ? occupancies.indexOf(occupancy) : -1))
  return {
    count: counts.length ? counts.reduce((sum, count) => sum + count, 0) : null,
    occupancy: occupancies[Math.max(-1, ...levels)] ?? null,
    at:
      counters
        .flatMap(({ at }) => at ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}

/** The lifts, pools or car parks of these counters, each once and always in the same order, so that parallel batches do not block each other. */
const idsIn = (counters: readonly Places[], name: keyof Places) => [...new Set(counters.flatMap((counter) => counter[name] ?? []))].sort()

export async function feedPlaces(tx: Queryable, services: Services, counters: readonly Places[], requestId: string) {
  async function feed<E extends Entity>(
    entity: E,
    name: keyof Places,
    column: SQL,
    valuesOf: (values: CounterValues, place: RecordOf<E>) => Row,
  ) {
    for (const id of idsIn(counters, name)) {
      // Locks the record, so that a simultaneous change does not conflict.
      await tx.query(sql`select from ${tableNamed(entity.name)} where id = ${id}::uuid for update`)
      const found = await storeOf(tx, entity, 'all').find(id)
      if (!found) continue
      const counted = await counterValues(tx, column, id)
      const values = valuesOf(counted, recordIn(found))
      const request = { caller: systemCaller, requestId, measuredAt: counted.at ?? new Date().toISOString() }
      if (Object.keys(values).length) await recordsOf(entity, services).change(id, found.version, values, request, tx)
    }
  }
  await feed(skilift, 'skiliftId', sql`skilift_id`, ofLift)
  await feed(pool, 'poolId', sql`pool_id`, ofPool)
  await feed(parking, 'parkingId', sql`parking_id`, ofCarPark)
}
