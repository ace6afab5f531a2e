/** What a counter says of the lift, the pool or the car park it stands at (OP63). The house signs it, and only what is new is written. */
import { sql } from 'drizzle-orm'
import { parking, type Parking } from '@ridgeline/domain/entities/parking'
import { pool } from '@ridgeline/domain/entities/pool'
import { skilift, type Skilift } from '@ridgeline/domain/entities/skilift'
import type { FlowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import type { Entity } from '@ridgeline/domain/entity'
import type { Queryable, Row } from '../../db/database.ts'
import { tableNamed } from '../../db/table.ts'
import { recordsOf } from '../../entities/records.ts'
import { recordIn, storeOf } from '../../entities/store.ts'
import { house } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import type { CounterState } from './state.ts'

export type Places = Pick<FlowMeasurement, 'skiliftId' | 'poolId' | 'parkingId'>

/** Minutes: as long as a wait can be told. */
const longestWait = 240

/** Who stands in the queue goes up at the rate of the lift; one whose capacity is not known has no waiting time. */
function ofLift({ currentCount, occupancy }: CounterState, { capacityPerHour }: Skilift): Row {
  const minutes = currentCount !== null && capacityPerHour ? Math.round((60 * currentCount) / capacityPerHour) : undefined
  return { ...(occupancy && { occupancy }), ...(minutes !== undefined && { waitingTime: Math.min(minutes, longestWait) }) }
}

/** How full it is follows from the free spaces, as for those that somebody counts. */
const ofCarPark = ({ currentCount }: CounterState, { capacity }: Parking): Row =>
  currentCount === null ? {} : { vacantSpaces: Math.max(0, capacity - currentCount) }

const ofPool = ({ occupancy }: CounterState): Row => (occupancy ? { occupancy } : {})

export async function feedPlaces(tx: Queryable, services: Services, counter: Places, state: CounterState, requestId: string) {
  async function feed(entity: Entity, id: string | null, valuesOf: (place: Row) => Row) {
    if (!id) return
    // Whoever changes it now is waited for, so that the two never clash.
    await tx.query(sql`select from ${tableNamed(entity.name)} where id = ${id}::uuid for update`)
    const found = await storeOf(tx, entity, 'all').find(id)
    if (!found) return
    const values = valuesOf(recordIn(found))
    if (Object.keys(values).length) await recordsOf(entity, services).change(id, found.version, values, { caller: house, requestId }, tx)
  }
  // The store found a record of this entity.
  await feed(skilift, counter.skiliftId, (place) => ofLift(state, place as unknown as Skilift))
  await feed(pool, counter.poolId, () => ofPool(state))
  await feed(parking, counter.parkingId, (place) => ofCarPark(state, place as unknown as Parking))
}
